import { servicedStatuses } from '@hiram/lending'
import { Link } from 'wouter'
import { LoanStatus } from '../../parts/LoanStatus.tsx'
import { formatMoney } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import tables from '../../ui/Table.module.css'
import type { ReadBorrower } from './read-borrower.ts'

/** This borrower's loans, the newest first, each with what it owes in the borrower's own app. */
export function BorrowerLoans({ read: { borrowerId, loans } }: { read: ReadBorrower }) {
  if (loans.length === 0)
    return (
      <Section title={t('borrower.loans')}>
        <p>{t('borrower.noLoans')}</p>
      </Section>
    )
  const wasPaidOut = loans.some(({ status }) => servicedStatuses.includes(status))
  const statement = <Link href={`/borrowers/${borrowerId}/statement`}>{t('statement.all')}</Link>
  return (
    <Section title={t('borrower.loans')} note={wasPaidOut && statement}>
      <table className={`${tables.table} ${tables.inset}`}>
        <caption className="sr">{t('borrower.loans')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.loan')}</th>
            <th scope="col" className={tables.number}>
              {t('column.amount')}
            </th>
            <th scope="col" className={tables.number}>
              {t('loans.owes')}
            </th>
            <th scope="col">{t('loans.status')}</th>
          </tr>
        </thead>
        <tbody>
          {loans.map(({ loanId, loanNumber, amount, owes, currency, status, isExpired, overdueDays }) => (
            <tr key={loanId}>
              <td>
                <Link href={`/loans/${loanId}`}>{loanNumber}</Link>
              </td>
              <td className={tables.number}>{formatMoney(amount, currency)}</td>
              <td className={tables.number}>
                <b>{formatMoney(owes, currency)}</b>
              </td>
              <td>
                <LoanStatus status={status} isExpired={isExpired} days={overdueDays} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
