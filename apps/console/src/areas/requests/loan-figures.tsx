import { readLoan } from '@hiram/contract/console/loans'
import { LoanStatus } from '../../parts/LoanStatus.tsx'
import { useRead } from '../../platform/api/queries.ts'
import { formatDay, formatMoney } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { problemText } from '../../work/problem-text.ts'
import { PlanTable } from './plan-table.tsx'

/** The figures of the loan as its borrower's app shows them, from the same function. */
export function LoanFigures({ loanId }: { loanId: string }) {
  const { data, error } = useRead(readLoan, { loanId })
  if (!data) return <Section title={t('request.figures')}>{error && <Problem>{problemText(error)}</Problem>}</Section>
  const { loan, owes, currency } = data
  const money = (amount: bigint) => formatMoney(amount, currency)
  return (
    <>
      <Section
        title={t('request.figures')}
        note={t('request.figuresNote', { day: formatDay(loan.businessDate, { year: true }) })}
      >
        <Facts
          rows={[
            [t('request.status'), <LoanStatus key="status" status={loan.status} days={loan.overdueDays} />],
            [t('request.owes'), money(owes)],
            [t('request.dueNow'), money(loan.dueAmount)],
            [t('request.paid'), money(loan.alreadyRepaidAmount)],
          ]}
        />
      </Section>
      {loan.plan.length > 0 && (
        <Section title={t('request.planNow')}>
          <PlanTable caption={t('request.planNow')} plan={loan.plan} currency={currency} />
        </Section>
      )}
    </>
  )
}
