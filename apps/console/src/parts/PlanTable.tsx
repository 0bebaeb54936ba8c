import type { ComingPayment } from '@hiram/contract/loan'
import type { Currency } from '@hiram/markets/market'
import { formatDay, formatMoney } from '../platform/format/format.ts'
import { t } from '../platform/texts/texts.tsx'
import './own-texts.ts'
import tables from '../ui/Table.module.css'

type PlanTableProps = { caption: string; plan: readonly ComingPayment[]; currency: Currency }

/** The coming payments of a plan. */
export function PlanTable({ caption, plan, currency }: PlanTableProps) {
  const money = (amount: bigint) => formatMoney(amount, currency, true)
  return (
    <table className={`${tables.table} ${tables.inset}`}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{t('plan.due')}</th>
          <th scope="col" className={tables.number}>
            {t('plan.principal')}
          </th>
          <th scope="col" className={tables.number}>
            {t('plan.charges')}
          </th>
          <th scope="col" className={tables.number}>
            {t('plan.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {plan.map(({ number, dueDate, principal, interest, fees, amount }, at) => (
          <tr key={number}>
            <td>{at + 1}</td>
            <td className={tables.noWrap}>{formatDay(dueDate, { year: true })}</td>
            <td className={tables.number}>{money(principal)}</td>
            <td className={tables.number}>{money(interest + fees)}</td>
            <td className={tables.number}>
              <b>{money(amount)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
