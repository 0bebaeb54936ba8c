import type { PastLoan } from '@hiram/contract/history'
import { Money } from '../../loan/Money.tsx'
import { shownStatus } from '../../loan/shown-status.ts'
import { historyPath } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { ListItem } from '../../ui/List.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import css from './past-loans.module.css'

/** A loan that was paid out, and what it cost. */
export function LoanRow({ loan }: { loan: PastLoan }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const outcome = useOutcome()
  return (
    <ListItem
      to={historyPath(loan.loanId, loan.status)}
      title={
        <span className={css.head}>
          <Money minor={loan.loanAmount} size="sum" />
          <StatusChip status={loan.status}>{t(`history.status.${shownStatus(loan)}`)}</StatusChip>
        </span>
      }
      sub={
        <>
          {t('history.when', {
            date: date(loan.disbursedOn ?? loan.appliedAt, 'short'),
            period: loan.period,
            unit: loan.periodUnit,
          })}
          <span className={css.outcome}>{outcome(loan)}</span>
        </>
      }
    />
  )
}

/** The outcome of a loan in one line. */
function useOutcome() {
  const { t } = useTexts()
  const { money, date } = useFormat()
  return ({ status, chargedSoFar, alreadyRepaidAmount, overdueDays, retryDate }: PastLoan) => {
    if (status === 'close') return t('history.cost', { amount: money(chargedSoFar) })
    // one written off need not be late
    if (status === 'overdue' && overdueDays > 0) return t('history.late', { days: overdueDays })
    if (status === 'repay' || status === 'overdue') return t('history.paid', { amount: money(alreadyRepaidAmount) })
    if (status === 'refuse' && retryDate) return t('history.retry', { date: date(retryDate) })
    return t('history.noCharge')
  }
}
