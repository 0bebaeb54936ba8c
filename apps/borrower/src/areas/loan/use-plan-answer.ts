import { type LoanView, latestLoan } from '@hiram/contract/loan'
import { repaymentInfo } from '@hiram/contract/repayment'
import {
  agreeRestructuring,
  declineRestructuring,
  loadRestructuringOffer,
  type RestructuringOffer,
} from '@hiram/contract/repayment/restructuring'
import { consentVersion } from '@hiram/markets/consents'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { refreshCalls } from '../../platform/api/use-call.ts'
import { useSend } from '../../platform/api/use-send.ts'
import { replace } from '../../platform/navigation/navigation.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { showToast } from '../../ui/toast-store.ts'

const stales = ['offerNotOpen', 'offerChanged', 'restructuringRefused'] as const

/** Yes or no to a plan, as it is shown; an outdated one is read again instead. */
export function usePlanAnswer({ loanId }: LoanView, onStale: () => Promise<void>) {
  const { t, locale } = useTexts()
  const [stale, setStale] = useState(false)
  const yes = useSend(agreeRestructuring, { handles: stales })
  const no = useSend(declineRestructuring, { handles: ['offerNotOpen'] })
  async function refused(code: string) {
    const changed = stales.some((one) => one === code)
    setStale(changed)
    if (changed) await onStale()
  }
  async function done(text: string) {
    await refreshCalls(latestLoan, repaymentInfo, loadRestructuringOffer)
    showToast({ kind: 'success', text, masked: false })
    replace(paths.loanStatus)
  }
  async function agree({ offerId, totalToRepay }: RestructuringOffer) {
    const consent = { document: 'hardshipPlan' as const, version: consentVersion, locale }
    const outcome = await yes.send({ loanId, offerId, agreedTotal: totalToRepay, consent })
    return outcome.ok ? done(t('loan.plan.agreed')) : refused(outcome.code)
  }
  async function decline({ offerId }: RestructuringOffer) {
    const outcome = await no.send({ loanId, offerId })
    return outcome.ok ? done(t('loan.plan.declined')) : refused(outcome.code)
  }
  return { agree, decline, agreeing: yes.busy, declining: no.busy, stale }
}
