import { retryAfter } from '@hiram/contract/answer'
import { applySendVerifyCode } from '@hiram/contract/loan'
import { useState } from 'react'
import { loanStatusPath, paths } from '../../../paths.ts'
import { useSend } from '../../../platform/api/use-send.ts'
import type { FailureCode } from '../../../platform/errors/reactions.ts'
import { push, replace } from '../../../platform/navigation/navigation.ts'
import { readStored } from '../../../platform/storage/storage.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { showToast } from '../../../ui/toast-store.ts'

/** '0' a text message, '1' a voice call. */
export type Channel = '0' | '1'
export type SentCode = { phone: string; channel: Channel; resendAtMs: number }

const handles = ['codeWait', 'tooMany', 'openLoanExists', 'stepIncomplete'] as const satisfies FailureCode[]

/** The code that signs the application: asked for once, again when the borrower wants a new one. */
export function useApplyCode() {
  const { t } = useTexts()
  const [sent, setSent] = useState<SentCode>()
  const { send, busy } = useSend(applySendVerifyCode, { handles, label: t('apply.carrier.sending') })

  /** True when a code is on its way, one that was asked for a moment ago too. */
  async function ask(channel: Channel = '0'): Promise<boolean> {
    const outcome = await send({ isVoice: channel })
    if (outcome.ok) {
      const { phone, resendAfterSeconds } = outcome.result
      setSent({ phone, channel, resendAtMs: Date.now() + resendAfterSeconds * 1000 })
      return true
    }
    if (outcome.code === 'openLoanExists') replace(loanStatusPath())
    if (outcome.code === 'stepIncomplete') push(paths.apply)
    if (outcome.code === 'tooMany') showToast({ kind: 'info', text: outcome.msg, stays: 'long', masked: false })
    const phone = readStored('_user')?.phone
    if (outcome.code !== 'codeWait' || phone === undefined) return false
    const wait = retryAfter.safeParse(outcome.detail)
    const seconds = wait.success ? wait.data.retryAfterSeconds : 0
    setSent((known) => known ?? { phone, channel: '0', resendAtMs: Date.now() + seconds * 1000 })
    return true
  }

  return { sent, ask, busy }
}

export type ApplyCode = ReturnType<typeof useApplyCode>
