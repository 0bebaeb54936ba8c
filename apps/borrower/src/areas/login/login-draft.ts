import { loginFlag, readTabFlag, storeTabFlag } from '../../platform/storage/storage.ts'

/** '0' a text message, '1' a voice call, '2' Zalo. */
export type Channel = '0' | '1' | '2'
/** What a code is for: signing in, or resetting the password. */
export type CodeUse = 'login' | 'reset'
export type SentCode = { phone: string; channel: Channel; use: CodeUse; resendAtMs: number }

/** What was typed and the step reached, so that a reload continues there. The code itself is not kept. */
export type LoginDraft = {
  phone: string
  channel: Channel
  sent: SentCode | undefined
}

export const emptyDraft: LoginDraft = { phone: '', channel: '0', sent: undefined }

export function readLoginDraft(): LoginDraft {
  return parseLoginDraft(readTabFlag(loginFlag))
}

export function keepLoginDraft(draft: LoginDraft) {
  storeTabFlag(loginFlag, JSON.stringify(draft))
}

export function forgetLoginDraft() {
  storeTabFlag(loginFlag, undefined)
}

export function parseLoginDraft(text: string | undefined): LoginDraft {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('phone' in kept)) return emptyDraft
    const { phone, channel, sent } = kept as Partial<LoginDraft>
    return {
      phone: typeof phone === 'string' ? phone : '',
      channel: channel === '1' || channel === '2' ? channel : '0',
      sent: isSent(sent) ? sent : undefined,
    }
  } catch {
    return emptyDraft
  }
}

function isSent(sent: LoginDraft['sent']): boolean {
  return (
    typeof sent?.phone === 'string' &&
    typeof sent.resendAtMs === 'number' &&
    (sent.use === 'login' || sent.use === 'reset')
  )
}
