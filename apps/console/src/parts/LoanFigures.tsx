import { readLoan } from '@hiram/contract/console/loans'
import { isExpired } from '@hiram/contract/is-expired'
import { useRead } from '../platform/api/queries.ts'
import { formatDay, formatMoney } from '../platform/format/format.ts'
import { t } from '../platform/texts/texts.tsx'
import { LoanStatus } from './LoanStatus.tsx'
import './own-texts.ts'
import { Facts, Section } from '../ui/Facts.tsx'
import { Problem } from '../ui/Problem.tsx'
import { problemText } from '../work/problem-text.ts'
import { PlanTable } from './PlanTable.tsx'

/** The figures of a borrower's open loan as their app shows them, from the same function. */
export function LoanFigures({ loanId }: { loanId: string | null }) {
  return loanId === null ? <Section title={t('figures.none')}>{null}</Section> : <OpenLoan loanId={loanId} />
}

function OpenLoan({ loanId }: { loanId: string }) {
  const { data, error } = useRead(readLoan, { loanId })
  if (!data) return <Section title={t('figures.title')}>{error && <Problem>{problemText(error)}</Problem>}</Section>
  const { loan, owes, currency } = data
  const money = (amount: bigint) => formatMoney(amount, currency)
  return (
    <>
      <Section
        title={t('figures.title')}
        note={t('figures.note', { day: formatDay(loan.businessDate, { year: true }) })}
      >
        <Facts
          rows={[
            [
              t('figures.status'),
              <LoanStatus key="status" status={loan.status} isExpired={isExpired(loan)} days={loan.overdueDays} />,
            ],
            [t('figures.owes'), money(owes)],
            [t('figures.dueNow'), money(loan.dueAmount)],
            [t('figures.paid'), money(loan.alreadyRepaidAmount)],
          ]}
        />
      </Section>
      {loan.plan.length > 0 && (
        <Section title={t('figures.coming')}>
          <PlanTable caption={t('figures.coming')} plan={loan.plan} currency={currency} />
        </Section>
      )}
    </>
  )
}
