import type { LoanView } from '@hiram/contract/loan'
import { AmountList } from '../../loan/AmountList.tsx'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'

/** The one sum of every screen: you receive + it costs you = you pay back. */
export function LoanSum({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  return (
    <AmountList
      rows={[
        { label: t('loan.youReceive'), value: loan.receivedAmount },
        { label: t('loan.itCosts'), value: loan.costAmount, cost: true },
        { label: t('loan.youPayBack'), value: loan.repaymentAmount, kind: 'total' },
      ]}
    />
  )
}

/** "₱9,000.00 for 3 months, APR 55.9%". */
export function useLoanLine() {
  const { t } = useTexts()
  const { money, percent } = useFormat()
  return (loan: LoanView) =>
    t('loan.loanLine', {
      amount: money(loan.loanAmount),
      period: loan.period,
      unit: loan.periodUnit,
      rate: percent(loan.annualPercentageRate, 1),
    })
}

/** How many payments, of how much, and from when. */
export function usePaymentsLine() {
  const { t } = useTexts()
  const { money } = useFormat()
  return ({ instalments }: LoanView) => {
    const [first] = instalments
    if (!first) return ''
    const equal = instalments.every((row) => row.total === first.total)
    return t(equal ? 'loan.paymentsEqual' : 'loan.paymentsFirst', {
      count: instalments.length,
      amount: money(first.total),
    })
  }
}
