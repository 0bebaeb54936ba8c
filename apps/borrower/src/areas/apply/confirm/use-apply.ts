import type { ConsentDocument, GivenConsent } from '@hiram/contract/app-info/consents'
import { applyForLoan, latestLoan } from '@hiram/contract/loan'
import { findCoupon } from '@hiram/contract/rewards/coupon'
import { consentDocuments, consentVersion } from '@hiram/markets/consents'
import { useState } from 'react'
import { loanStatusPath, paths } from '../../../paths.ts'
import { api } from '../../../platform/api/api.ts'
import { refreshCalls, setAnswer } from '../../../platform/api/use-call.ts'
import { useSend } from '../../../platform/api/use-send.ts'
import { push, replace } from '../../../platform/navigation/navigation.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { appliedEvents } from '../../../platform/tracking/events.ts'
import { track } from '../../../platform/tracking/track.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { forgetBasisInfo } from '../basis-info.ts'
import { focusField } from '../step/focus-field.ts'
import type { LoanChoice } from './use-loan-choice.ts'

/** The ticked consents and the one request that applies; an automatic retry has no second effect. */
export function useApply(choice: LoanChoice) {
  const { t, locale } = useTexts()
  const [consents, setConsents] = useState<ReadonlyMap<ConsentDocument, GivenConsent>>(new Map())
  const [missing, setMissing] = useState(false)
  const { send, busy } = useSend(applyForLoan, {
    handles: ['amountNotOffered', 'consentMissing', 'stepIncomplete', 'openLoanExists', 'couponNotUsable'],
    label: t('apply.confirm.sending'),
  })

  function agree(document: ConsentDocument, agreed: boolean) {
    const next = new Map(consents)
    if (agreed) next.set(document, { document, version: consentVersion, locale })
    else next.delete(document)
    setConsents(next)
    if (consentDocuments.every((needed) => next.has(needed))) setMissing(false)
  }

  function askForConsent() {
    setMissing(true)
    showToast({ kind: 'fail', text: t('apply.consent.missing'), masked: false })
    focusField(['consent'])
  }

  async function apply() {
    const { cost, isCurrent, couponId } = choice
    if (!cost || !isCurrent) return
    if (!consentDocuments.every((needed) => consents.has(needed))) return askForConsent()
    const outcome = await send({
      amount: cost.amount,
      period: cost.period,
      periodUnit: cost.periodUnit,
      agreedRepaymentAmount: cost.repaymentAmount,
      consents: [...consents.values()],
      ...(couponId && { couponId }),
      ...(cost.payday && { payday: cost.payday }),
    })
    if (outcome.ok) {
      track(...appliedEvents(outcome.result))
      forgetBasisInfo()
      void refreshCalls(findCoupon)
      const latest = await api(latestLoan, {}, { silent: true })
      if (latest.ok) setAnswer(latestLoan, {}, latest.result)
      return replace(paths.applyProgress)
    }
    if (outcome.code === 'stepIncomplete') return push(paths.apply)
    if (outcome.code === 'openLoanExists') return replace(loanStatusPath())
    if (outcome.code === 'consentMissing') return askForConsent()
    if (outcome.code === 'amountNotOffered' || outcome.code === 'couponNotUsable') {
      showToast({ kind: 'info', text: t('apply.confirm.figuresChanged'), stays: 'long', masked: false })
      await choice.refresh()
    }
  }

  return { apply, busy, agree, missing, agreed: new Set(consents.keys()) }
}
