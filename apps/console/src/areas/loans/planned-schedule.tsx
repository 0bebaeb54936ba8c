import { PlanTable } from '../../parts/PlanTable.tsx'
import { formatDay } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import { hasEnded, type ReadLoan } from './read-loan.ts'

/** What would fall due were the money paid out today; nothing of it is owed. Of an application that ended nothing comes. */
export function PlannedSchedule({ read }: { read: ReadLoan }) {
  const { loan, currency } = read
  if (hasEnded(read))
    return (
      <Section title={t('loan.schedule')}>
        <p>{t('loan.nothingComes')}</p>
      </Section>
    )
  const title = t('loan.plannedSchedule')
  return (
    <Section title={title} note={t('loan.ifPaidOutOn', { day: formatDay(loan.businessDate, { year: true }) })}>
      <PlanTable
        caption={title}
        plan={loan.instalments.map(({ total, ...row }) => ({ ...row, amount: total }))}
        currency={currency}
      />
    </Section>
  )
}
