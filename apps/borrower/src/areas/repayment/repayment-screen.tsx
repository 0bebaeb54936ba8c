import { latestLoan } from '@hiram/contract/loan'
import { repaymentInfo } from '@hiram/contract/repayment'
import { useCall } from '../../platform/api/use-call.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { NothingToPay, Pending } from './frame.tsx'
import { Repay } from './repay.tsx'

/** Short, so that a transfer appears within seconds. */
const lookAgainMs = 1200

/** /repayment: the amount, the ways to pay it, and the payments that arrive. */
export function RepaymentScreen() {
  const { t } = useTexts()
  const latest = useCall(latestLoan, {})
  const loan = latest.data?.latestApplication
  const title = t('title.repayment')
  if (loan?.disbursedOn) return <OfLoan loanId={loan.loanId} />
  if (latest.data) return <NothingToPay title={title} />
  return <Pending title={title} failure={latest.failure} onRefresh={latest.refresh} />
}

function OfLoan({ loanId }: { loanId: string }) {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(repaymentInfo, { loanId }, { refetchMs: lookAgainMs })
  if (data) return <Repay info={data} />
  return <Pending title={t('title.repayment')} failure={failure} onRefresh={refresh} />
}
