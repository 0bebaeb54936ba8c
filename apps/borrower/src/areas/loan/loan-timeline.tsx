import type { LoanView } from '@hiram/contract/loan'
import { repaymentInfo } from '@hiram/contract/repayment'
import { useCall } from '../../platform/api/use-call.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Steps } from '../../ui/Steps.tsx'

/** How an application ended, the loan's payments, its payout and its beginning, newest first. */
export function LoanTimeline({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, date } = useFormat()
  const { status } = loan
  const { data, loading } = useCall(repaymentInfo, { loanId: loan.loanId })
  if (loading) return <Skeleton block label={t('common.loading')} />
  const payments = [...(data?.payments ?? [])].reverse().map((payment) => ({
    state: 'done' as const,
    title: t('loan.paymentReceived', { amount: money(payment.amount) }),
    sub: date(payment.valueDate),
  }))
  return (
    <Section title={t('loan.whatHappened')}>
      <div className="mt3">
        <Steps
          items={[
            ...(status === 'refuse' || status === 'abandon'
              ? [{ state: 'done' as const, title: t(`loan.log.${status}`), sub: date(loan.statusSince, 'dayTime') }]
              : []),
            ...payments,
            ...(loan.disbursedOn
              ? [
                  {
                    state: 'done' as const,
                    title: t('loan.moneySent', { amount: money(loan.receivedAmount) }),
                    sub: date(loan.disbursedOn),
                  },
                ]
              : []),
            { state: 'done', title: t('loan.youApplied'), sub: date(loan.appliedAt, 'dayTime') },
          ]}
        />
      </div>
    </Section>
  )
}
