import { randomInt } from 'node:crypto'
import { brandOfApp } from '@hiram/markets'
import { fail } from '../http/outcome.ts'
import { consumeSend } from '../http/rate-limit/consume-send.ts'
import type { Caller } from '../http/route.ts'
import { queueSms } from '../queue/queue-sms.ts'
import { translate } from '../texts/translate.ts'
import { lastSent, replaceCode } from './code-store.ts'
import type { CodePurpose } from './one-time-code.ts'
import { codeHash, codeLifeMs, resendAfterMs } from './one-time-code.ts'
import { relyingParty } from './passkey/relying-party.ts'

const words = {
  login: 'sms.loginCode',
  resetPassword: 'sms.resetPassword',
  modifyPassword: 'sms.modifyPassword',
  modifyPhoneOld: 'sms.modifyPhoneOld',
  modifyPhoneNew: 'sms.modifyPhoneNew',
  deleteAccount: 'sms.deleteAccount',
  apply: 'sms.apply',
  addPasskey: 'sms.addPasskey',
} as const satisfies Record<CodePurpose, string>

export type Sending = { phone: string; channel: '0' | '1' | '2'; purpose: CodePurpose }

/** Sends a six-digit code that says what it is for; the one before it of that purpose is dead at once. */
export async function sendCode(caller: Caller, { phone, channel, purpose }: Sending) {
  const { context, queries, deviceThumbprint } = caller
  const phoneHashes = context.vault.findHashes('phone', phone)
  const sentAt = context.clock.wall()
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const replaced = await replaceCode(queries, {
    phoneHashes,
    purpose,
    codeHash: codeHash(context.vault, { purpose, phone, deviceThumbprint, code }),
    deviceThumbprint,
    expiresAt: new Date(sentAt.getTime() + codeLifeMs),
    sentAt,
  })
  if (!replaced) {
    const before = (await lastSent(queries, { phoneHashes, purpose })) ?? sentAt
    const waitMs = before.getTime() + resendAfterMs - sentAt.getTime()
    return fail('codeWait', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
  }
  // Refused, it throws: the code that was sent before stays the live one.
  await consumeSend(caller, { phone, phoneHashes, channel })
  const { name: brand, hotline } = brandOfApp(caller.appId, caller.market)
  const isCall = channel === '1'
  const minutes = String(codeLifeMs / 60_000)
  const values = { brand, hotline, minutes, code: isCall ? [...code].join(', ') : code }
  const text = translate(caller.locale, words[purpose], values)
  await queueSms(
    context,
    queries,
    {
      to: phone,
      channel,
      text: text + forBrowser(caller, channel, code),
      ...(isCall && { voice: caller.locale }),
    },
    codeLifeMs,
  )
  return { phone, resendAfterSeconds: resendAfterMs / 1000, expiresAfterSeconds: codeLifeMs / 1000 }
}

/** The last line by which a browser fills the code in, on this page and no other (origin-bound codes, WebOTP). */
function forBrowser({ context, host }: Caller, channel: Sending['channel'], code: string): string {
  // the host comes from the caller: only one of ours may be named, or another's page would be given the code
  const party = channel === '0' ? relyingParty(context.config, host) : undefined
  return party ? `\n\n@${party.rpId} #${code}` : ''
}
