import type { LoanView } from '@hiram/contract/loan'
import { useTexts } from '../platform/texts/texts.tsx'
import { useUsualWait } from './use-usual-wait.ts'

/** How long an application under way, or money on its way, usually takes; nothing where a reviewer is late: a date says it. */
export function LoanWait({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { payout, manualReview: person, statusSince } = loan
  const toWallet = payout?.kind === 'wallet'
  const isOnItsWay = loan.status === 'pass'
  const wait = useUsualWait(
    isOnItsWay ? (toWallet ? 'payoutWallet' : 'payoutBank') : person ? 'review' : 'decision',
    isOnItsWay ? payout?.at : person ? person.since : statusSince,
  )
  if (!wait || (person && wait.kind === 'late')) return null
  return <>{t(isOnItsWay ? 'loan.usualPayout' : 'loan.usualAnswer', wait)}</>
}
