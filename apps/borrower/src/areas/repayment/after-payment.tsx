import type { LoanView, PrepaymentOption } from '@hiram/contract/loan'
import { repaymentQuote } from '@hiram/contract/repayment'
import { useCall } from '../../platform/api/use-call.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ComingPlan, PrepaymentChoice } from './prepayment-choice.tsx'

type AfterPaymentProps = {
  loan: LoanView
  amount: bigint
  option: PrepaymentOption | undefined
  onChoose: (option: PrepaymentOption) => void
}

/** On the pay screen: what the amount chosen does to the coming payments, when it leaves extra principal. */
export function AfterPayment({ loan, amount, option, onChoose }: AfterPaymentProps) {
  const { t } = useTexts()
  const { money } = useFormat()
  const { data } = useCall(repaymentQuote, { loanId: loan.loanId, amount, date: loan.businessDate })
  if (!data) return <Skeleton block rows={3} label={t('common.loading')} />
  if (data.closes || data.isRecovery) return null
  const shown = option ?? data.option
  return (
    <Section
      title={t('repayment.afterTitle')}
      lead={data.extra > 0n ? t('repayment.extraLead', { amount: money(data.extra) }) : undefined}
    >
      {data.isChoice ? <PrepaymentChoice quote={data} option={shown} onChoose={onChoose} /> : null}
      <ComingPlan quote={data} option={shown} />
    </Section>
  )
}
