import { formatMoney } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { RecordFigures } from '../../ui/RecordFigures.tsx'
import { hasEnded, isPaidOut, type ReadLoan } from './read-loan.ts'

/** What is owed, or, where no money is out, what the loan would be. */
export function OwedFigures({ read }: { read: ReadLoan }) {
  return isPaidOut(read) ? <Owed read={read} /> : <WouldBe read={read} />
}

function Owed({ read: { loan, owes, currency, frozenFrom } }: { read: ReadLoan }) {
  const money = (amount: bigint) => formatMoney(amount, currency)
  const left = loan.dueParts.principal + loan.comingPrincipal
  const grows = loan.dueAmountTomorrow - loan.dueAmount
  return (
    <RecordFigures
      label={t('loan.figures')}
      figures={[
        { name: t('loan.owesToday'), value: money(owes), note: t('loan.sameInApp') },
        {
          name: t('loan.dueNow'),
          value: money(loan.dueAmount),
          note: t('loan.paidSoFar', { paid: money(loan.alreadyRepaidAmount) }),
          isBad: loan.overdueDays > 0,
        },
        { name: t('loan.principalLeft'), value: money(left), note: t('loan.ofAmount', { of: money(loan.loanAmount) }) },
        {
          name: t('loan.charged'),
          value: money(loan.chargedSoFar),
          isMarked: true,
          note: t('loan.waived', { waived: money(loan.waived) }),
        },
        {
          name: t('loan.tomorrow'),
          value: money(grows),
          note: frozenFrom ? t('loan.frozenNote') : t('loan.lateNote'),
        },
      ]}
    />
  )
}

function WouldBe({ read }: { read: ReadLoan }) {
  const { loan, owes, currency } = read
  const money = (amount: bigint) => formatMoney(amount, currency)
  const ended = hasEnded(read)
  const note = t(ended ? 'loan.hadItBeenPaidOut' : 'loan.ifPaidOut')
  return (
    <RecordFigures
      label={t('loan.figures')}
      figures={[
        { name: t('loan.owesToday'), value: money(owes), note: t(ended ? 'loan.neverOutNote' : 'loan.notOutNote') },
        { name: t('loan.wouldGet'), value: money(loan.receivedAmount), note },
        { name: t('loan.wouldCost'), value: money(loan.costAmount), isMarked: true, note },
        { name: t('loan.wouldRepay'), value: money(loan.repaymentAmount), note },
      ]}
    />
  )
}
