import type { LoanCost } from '@hiram/contract/home'
import { AmountList } from '../../../loan/AmountList.tsx'
import { PaymentTable } from '../../../loan/PaymentTable.tsx'
import { useFormat } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Section } from '../../../ui/Section.tsx'

const feeNames = ['auditService', 'accountManagement', 'transfer'] as const

/** Principal, interest, each fee by name, and their total. */
export function FeesAndTotal({ cost }: { cost: LoanCost }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const fees = feeNames.filter((fee) => cost.fees[fee] > 0n)
  return (
    <Section title={t('home.withPayments')}>
      <AmountList
        rows={[
          { label: t('home.loanItself'), value: money(cost.amount) },
          { label: t('home.interest'), note: t('home.interestNote'), value: money(cost.interest) },
          ...fees.map((fee) => ({
            label: t(`home.fee.${fee}`),
            note: t(`home.feeNote.${fee}`),
            value: money(cost.fees[fee]),
          })),
          { label: t('home.payBack'), value: money(cost.repaymentAmount), kind: 'total' },
        ]}
      />
      {fees.length === 0 ? <p className="note mt3">{t('home.noFees')}</p> : null}
    </Section>
  )
}

export function EachPayment({ cost }: { cost: LoanCost }) {
  const { t } = useTexts()
  const { money, moneyBare, date } = useFormat()
  const hasFees = cost.instalments.some(({ fees }) => feesOf(fees) > 0n)
  return (
    <Section title={t('home.eachPayment')} lead={t('home.ifTaken', { date: date(cost.startDate) })}>
      <PaymentTable
        head={[
          t('home.tableDue'),
          t('home.tableLoan'),
          t(hasFees ? 'home.tableCost' : 'home.tableInterest'),
          t('home.tablePay'),
        ]}
        rows={cost.instalments.map((payment) => ({
          cells: [
            date(payment.dueDate, 'short'),
            moneyBare(payment.principal),
            moneyBare(payment.interest + feesOf(payment.fees)),
            money(payment.total),
          ],
        }))}
        foot={[t('home.tableTotal'), moneyBare(cost.amount), moneyBare(cost.costAmount), money(cost.repaymentAmount)]}
      />
    </Section>
  )
}

/** The rates that follow from these payments. */
export function Rates({ cost }: { cost: LoanCost }) {
  const { t } = useTexts()
  const { percent } = useFormat()
  const nominal = cost.periodUnit === 'day' ? 'home.nominalDay' : 'home.nominalMonth'
  return (
    <Section title={t('home.rates')}>
      <AmountList
        rows={[
          { label: t(nominal), note: t('home.nominalNote'), value: percent(cost.nominalRate, 3) },
          { label: t('home.eir'), note: t('home.eirNote'), value: percent(cost.effectiveMonthlyRate) },
          { label: t('home.aprLabel'), note: t('home.aprMeans'), value: percent(cost.annualPercentageRate, 1) },
        ]}
      />
    </Section>
  )
}

export function OnlyIfItHappens({ cost }: { cost: LoanCost }) {
  const { t } = useTexts()
  const { money, percent } = useFormat()
  const { lateInterestPerDay, lateInterestOn, latePenalty, legalMaximum } = cost
  const late = [
    {
      label: t('home.late'),
      note: t('home.lateNote', { on: lateInterestOn }),
      value: percent(lateInterestPerDay, 4),
    },
  ]
  const penalty = latePenalty
    ? [
        {
          label: t('home.penalty'),
          note: t('home.penaltyNote', { days: latePenalty.waitingDays }),
          value: percent(latePenalty.rate),
        },
      ]
    : []
  const most =
    legalMaximum === null ? [] : [{ label: t('home.most'), note: t('home.mostNote'), value: money(legalMaximum) }]
  return (
    <Section title={t('home.onlyIf')}>
      <AmountList
        rows={[...late, ...penalty, { label: t('home.early'), note: t('home.earlyNote'), value: money(0n) }, ...most]}
      />
    </Section>
  )
}

function feesOf(fees: LoanCost['fees']) {
  return fees.auditService + fees.accountManagement + fees.transfer
}
