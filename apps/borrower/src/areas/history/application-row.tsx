import type { PastLoan } from '@hiram/contract/history'
import { shownStatus } from '../../loan/shown-status.ts'
import { historyPath } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { ListItem } from '../../ui/List.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import css from './past-loans.module.css'

/** An application by its day: what was asked for, and the answer to it. */
export function ApplicationRow({ loan }: { loan: PastLoan }) {
  const { t } = useTexts()
  const { date, money } = useFormat()
  const { status, disbursedOn, retryDate } = loan
  const outcome = () => {
    if (disbursedOn) return t('history.sentOn', { date: date(disbursedOn) })
    return status === 'refuse' && retryDate ? t('history.retry', { date: date(retryDate) }) : t('history.noCharge')
  }
  return (
    <ListItem
      to={historyPath(loan.loanId, status)}
      title={
        <span className={css.head}>
          {date(loan.appliedAt)}
          <StatusChip status={disbursedOn ? 'close' : status}>
            {disbursedOn ? t('history.approved') : t(`history.status.${shownStatus(loan)}`)}
          </StatusChip>
        </span>
      }
      sub={
        <>
          {t('history.asked', { amount: money(loan.loanAmount), period: loan.period, unit: loan.periodUnit })}
          <span className={css.outcome}>{outcome()}</span>
          <span className={css.outcome}>{t('history.number', { number: loan.loanNumber })}</span>
        </>
      }
    />
  )
}
