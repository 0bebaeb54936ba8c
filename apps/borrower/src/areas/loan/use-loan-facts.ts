import type { LoanView } from '@hiram/contract/loan'
import type { KeyFact } from '../../loan/KeyFacts.tsx'
import { keptInstalments } from '../../loan/kept-instalments.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import type { TextKey } from '../../platform/texts/text-key.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { agreedTotal, moreTimeInterest, noLongerCharged } from './agreed-total.ts'

/** The groups of the key-facts box, every figure the server's. */
export function useLoanFacts() {
  const { t } = useTexts()
  const { money, percent, date } = useFormat()
  return (loan: LoanView): KeyFact[][] => [
    [
      { label: t('loan.youBorrow'), value: money(loan.loanAmount) },
      { label: t('loan.youReceive'), value: money(loan.receivedAmount), look: 'strong' },
    ],
    [
      { label: t('loan.interest'), value: money(loan.interest) },
      ...feeFacts(loan, t, money),
      ...(loan.discount > 0n ? [{ label: t('loan.discount'), value: money(-loan.discount) }] : []),
      { label: t('loan.itCosts'), value: money(loan.costAmount), look: 'strong', mark: 'cost' },
    ],
    [
      { label: t('loan.apr'), value: percent(loan.annualPercentageRate, 1), look: 'strong' },
      { label: t('loan.effectiveRate'), value: percent(loan.effectiveMonthlyRate) },
      {
        label: t('loan.nominalRate', { unit: loan.periodUnit }),
        value: percent(loan.nominalRate, loan.periodUnit === 'day' ? 3 : 2),
      },
    ],
    [
      // the final charges may differ from what was agreed
      ...(loan.status === 'close' ? [] : keptInstalments(loan.instalments)).map((row, index) => ({
        label: t('loan.payBy', { number: index + 1, date: date(row.dueDate) }),
        value: money(agreedTotal(row)),
      })),
      ...changeFacts(loan, t, money),
      {
        label: t('loan.youPayBack'),
        value: money(loan.repaymentAmount + moreTimeInterest(loan) - noLongerCharged(loan)),
        look: 'strong',
        mark: 'total',
      },
    ],
    [
      // nothing is added to a loan written off
      ...(loan.writtenOff ? [] : [{ label: t('loan.lateADay'), value: percent(loan.lateInterestPerDay, 4) }]),
      ...(loan.latePenalty && !loan.writtenOff
        ? [{ label: t('loan.ifVeryLate'), value: percent(loan.latePenalty.rate) }]
        : []),
      ...(loan.legalMaximum === null ? [] : [{ label: t('loan.legalMaximum'), value: money(loan.legalMaximum) }]),
      ...(loan.legalRatePerYear === null
        ? []
        : [{ label: t('loan.legalRate'), value: percent(loan.legalRatePerYear, 1) }]),
    ],
  ]
}

type Say = (id: TextKey) => string
type Show = (minor: bigint) => string

/** What an extension added to the payments above, or early payments took off. */
function changeFacts(loan: LoanView, t: Say, money: Show): KeyFact[] {
  const added = moreTimeInterest(loan)
  const off = noLongerCharged(loan)
  return [
    ...(added > 0n ? [{ label: t('loan.moreTimeIn'), value: money(added) }] : []),
    ...(off > 0n ? [{ label: t('loan.savedEarly'), value: money(-off) }] : []),
  ]
}

function feeFacts({ fees }: LoanView, t: Say, money: Show): KeyFact[] {
  const lines = [
    { label: t('loan.fee.auditService'), minor: fees.auditService },
    { label: t('loan.fee.accountManagement'), minor: fees.accountManagement },
    { label: t('loan.fee.transfer'), minor: fees.transfer },
  ]
  return lines.filter(({ minor }) => minor > 0n).map(({ label, minor }) => ({ label, value: money(minor) }))
}
