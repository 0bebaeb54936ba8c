import { applyForLoan, latestLoan } from '@hiram/contract/loan'
import { findCoupon } from '@hiram/contract/rewards/coupon'
import { useState } from 'react'
import { loanStatusPath, paths } from '../../../paths.ts'
import { api } from '../../../platform/api/api.ts'
import { refreshCalls, setAnswer } from '../../../platform/api/use-call.ts'
import { useSend } from '../../../platform/api/use-send.ts'
import type { FailureCode } from '../../../platform/errors/reactions.ts'
import { push, replace } from '../../../platform/navigation/navigation.ts'
import { runUploads } from '../../../platform/shell/shell-uploads.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { appliedEvents } from '../../../platform/tracking/events.ts'
import { track } from '../../../platform/tracking/track.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { forgetBasisInfo } from '../basis-info.ts'
import { forgetChoice } from './last-choice.ts'
import { useApplyCode } from './use-apply-code.ts'
import { useConsents } from './use-consents.ts'
import type { LoanChoice } from './use-loan-choice.ts'

/** Shown at the code's field, in the server's words. */
const codeRefusals = ['codeWrong', 'codeExpired', 'codeUsedUp', 'tooMany'] as const satisfies FailureCode[]
const handles = [
  'amountNotOffered',
  'consentMissing',
  'stepIncomplete',
  'openLoanExists',
  'couponNotUsable',
  ...codeRefusals,
] as const satisfies FailureCode[]

/** The consents, the code that signs, and the one request that applies; an automatic retry has no second effect. */
export function useApply(choice: LoanChoice) {
  const { t } = useTexts()
  const consents = useConsents()
  const code = useApplyCode()
  const [signing, setSigning] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { send, busy } = useSend(applyForLoan, { handles, label: t('apply.confirm.sending') })

  /** Everything is agreed to: the code is sent, and its sheet opens. */
  async function sign() {
    if (!choice.isCurrent) return
    if (!consents.isComplete) return consents.askForConsent()
    setRefusal(undefined)
    if (await code.ask()) setSigning(true)
  }

  async function apply(applyCode: string) {
    const { cost, isCurrent, couponId } = choice
    if (!cost || !isCurrent) return
    const outcome = await send({
      amount: cost.amount,
      period: cost.period,
      periodUnit: cost.periodUnit,
      agreedRepaymentAmount: cost.repaymentAmount,
      consents: consents.given,
      applyCode,
      ...(couponId && { couponId }),
      ...(cost.payday && { payday: cost.payday }),
    })
    if (outcome.ok) {
      track(...appliedEvents(outcome.result))
      forgetBasisInfo()
      forgetChoice()
      void runUploads()
      void refreshCalls(findCoupon)
      const latest = await api(latestLoan, {}, { silent: true })
      if (latest.ok) setAnswer(latestLoan, {}, latest.result)
      return replace(paths.applyProgress)
    }
    if (codeRefusals.some((known) => known === outcome.code)) return setRefusal(outcome.msg)
    if (outcome.code === 'stepIncomplete') return push(paths.apply)
    if (outcome.code === 'openLoanExists') return replace(loanStatusPath())
    if (!handles.some((known) => known === outcome.code)) return
    setSigning(false)
    if (outcome.code === 'consentMissing') return consents.askForConsent()
    showToast({ kind: 'info', text: t('apply.confirm.figuresChanged'), stays: 'long', masked: false })
    await choice.refresh()
  }

  return {
    consents,
    code,
    sign,
    signing,
    stopSigning: () => setSigning(false),
    apply,
    busy,
    refusal,
    forgetRefusal: () => setRefusal(undefined),
  }
}

export type Application = ReturnType<typeof useApply>
