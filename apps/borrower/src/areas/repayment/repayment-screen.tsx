import { latestLoan } from '@hiram/contract/loan'
import { repaymentInfo } from '@hiram/contract/repayment'
import { useCall } from '../../platform/api/use-call.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Frame, NothingToPay, Unreached } from './frame.tsx'
import { Repay } from './repay.tsx'

/** Short, so that a transfer shows within seconds; only while the screen is visible. */
const lookAgainMs = 1200

/** /repayment: the amount, the ways to pay it, and what has arrived. */
export function RepaymentScreen() {
  const { t } = useTexts()
  const latest = useCall(latestLoan, {})
  const loan = latest.data?.latestApplication
  const title = t('title.repayment')
  if (loan?.disbursedOn) return <OfLoan loanId={loan.loanId} />
  if (latest.data) return <NothingToPay title={title} />
  if (latest.failure) return <Unreached title={title} onRefresh={latest.refresh} />
  return <Waiting />
}

function OfLoan({ loanId }: { loanId: string }) {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(repaymentInfo, { loanId }, { refetchMs: lookAgainMs })
  if (data) return <Repay info={data} />
  return failure ? <Unreached title={t('title.repayment')} onRefresh={refresh} /> : <Waiting />
}

function Waiting() {
  const { t } = useTexts()
  return (
    <Frame title={t('title.repayment')}>
      <Skeleton block rows={2} label={t('common.loading')} />
      <Section>
        <Skeleton rows={4} label={t('common.loading')} />
      </Section>
    </Frame>
  )
}
