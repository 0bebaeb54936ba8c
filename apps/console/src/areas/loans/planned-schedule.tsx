import { formatDay, formatMoney } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import tables from '../../ui/Table.module.css'
import css from './loans.module.css'
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
  const money = (amount: bigint) => formatMoney(amount, currency, true)
  const note = t('loan.ifPaidOutOn', { day: formatDay(loan.businessDate, { year: true }) })
  return (
    <Section title={t('loan.plannedSchedule')} note={note}>
      <table className={`${tables.table} ${tables.inset}`}>
        <caption className="sr">{t('loan.plannedSchedule')}</caption>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('loan.due')}</th>
            {columns().map(({ name }) => (
              <th key={name} scope="col" className={tables.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loan.instalments.map((row) => (
            <tr key={row.number}>
              <td>{row.number}</td>
              <td className={tables.noWrap}>{formatDay(row.dueDate)}</td>
              {columns().map(({ name, of }) => (
                <td key={name} className={tables.number}>
                  {money(of(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className={css.foot}>
          <tr>
            <th colSpan={2} scope="row">
              {t('loan.total')}
            </th>
            {columns().map(({ name, of }) => (
              <td key={name} className={tables.number}>
                {money(loan.instalments.reduce((total, row) => total + of(row), 0n))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}

type Planned = ReadLoan['loan']['instalments'][number]

const columns = (): readonly { name: string; of: (row: Planned) => bigint }[] => [
  { name: t('loan.principal'), of: (row) => row.principal },
  { name: t('loan.interest'), of: (row) => row.interest },
  { name: t('loan.fees'), of: (row) => row.fees },
  { name: t('loan.payment'), of: (row) => row.total },
]
