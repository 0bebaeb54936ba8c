import type { LoanView } from '@hiram/contract/loan'
import { formatDay, formatMoney } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { Status, type Tone } from '../../ui/Marks.tsx'
import tables from '../../ui/Table.module.css'
import css from './loans.module.css'
import type { ReadLoan } from './read-loan.ts'

type Instalment = LoanView['instalments'][number]

const marks: Record<Instalment['state'], readonly [Tone, IconName]> = {
  paid: ['close', 'closed'],
  due: ['repay', 'repay'],
  overdue: ['overdue', 'overdue'],
  coming: ['abandon', 'cal'],
  gone: ['abandon', 'abandon'],
}

/** What falls due when, what late days added, and what is left of it today. */
export function Schedule({ read: { loan, currency } }: { read: ReadLoan }) {
  const money = (amount: bigint) => formatMoney(amount, currency, true)
  const sum = (of: (row: Instalment) => bigint) => money(loan.instalments.reduce((total, row) => total + of(row), 0n))
  const late = (row: Instalment) => row.overdueInterest + row.penalty
  const columns: readonly (readonly [name: string, of: (row: Instalment) => bigint])[] = [
    [t('loan.principal'), (row) => row.principal],
    [t('loan.interest'), (row) => row.interest],
    [t('loan.fees'), (row) => row.fees],
    [t('loan.late'), late],
    [t('loan.paid'), (row) => row.paid],
  ]
  return (
    <Section title={t('loan.schedule')} note={t('loan.asOf', { day: formatDay(loan.businessDate, { year: true }) })}>
      <table className={`${tables.table} ${tables.inset}`}>
        <caption className="sr">{t('loan.schedule')}</caption>
        <Head names={columns.map(([name]) => name)} />
        <tbody>
          {loan.instalments.map((row) => (
            <tr key={row.number}>
              <td>{row.number}</td>
              <td className={tables.noWrap}>{formatDay(row.dueDate)}</td>
              {columns.map(([name, of]) => (
                <td key={name} className={tables.number}>
                  {money(of(row))}
                </td>
              ))}
              <td className={tables.number}>
                <b>{money(row.outstanding)}</b>
              </td>
              <td className={`${tables.number} hide-m`}>{row.daysLate}</td>
              <td>
                <State row={row} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className={css.foot}>
          <tr>
            <th colSpan={2} scope="row">
              {t('loan.total')}
            </th>
            {columns.map(([name, of]) => (
              <td key={name} className={tables.number}>
                {sum(of)}
              </td>
            ))}
            <td className={tables.number}>
              <span className={css.final}>{sum((row) => row.outstanding)}</span>
            </td>
            <td className="hide-m" />
            <td />
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}

function Head({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">#</th>
        <th scope="col">{t('loan.due')}</th>
        {names.map((name) => (
          <th key={name} scope="col" className={tables.number}>
            {name}
          </th>
        ))}
        <th scope="col" className={tables.number}>
          {t('loan.left')}
        </th>
        <th scope="col" className={`${tables.number} hide-m`}>
          {t('loan.days')}
        </th>
        <th scope="col">{t('loans.status')}</th>
      </tr>
    </thead>
  )
}

function State({ row: { state } }: { row: Instalment }) {
  const [tone, icon] = marks[state]
  return (
    <Status tone={tone} icon={icon}>
      {t(`instalment.${state}`)}
    </Status>
  )
}
