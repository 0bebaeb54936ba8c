import type { ChangePreview } from '@hiram/contract/console/change-preview'
import { formatMoney } from '../platform/format/format.ts'
import { t } from '../platform/texts/texts.tsx'
import tables from '../ui/Table.module.css'
import { accountName } from './account-name.ts'
import css from './Postings.module.css'

type Posts = ChangePreview['posts']

/** What will be posted: debits first, credits indented, and the sums, which are equal. */
export function Postings({ posts: { currency, lines } }: { posts: Posts }) {
  const money = (amount: bigint) => formatMoney(amount, currency, true)
  const sum = (side: 'debit' | 'credit') =>
    lines.filter((line) => line.side === side).reduce((total, { amount }) => total + amount, 0n)
  const isBalanced = sum('debit') === sum('credit')
  return (
    <table className={`${tables.table} ${tables.inset} ${css.postings}`}>
      <caption className="sr">{t('postings.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('postings.account')}</th>
          <th scope="col" className={tables.number}>
            {t('postings.debit')}
          </th>
          <th scope="col" className={tables.number}>
            {t('postings.credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ side, account, name, amount }) => (
          <tr key={`${side}${account}`}>
            <td className={side === 'credit' ? css.credit : undefined}>
              {account} {accountName({ code: account, name })}
            </td>
            <td className={tables.number}>{side === 'debit' && money(amount)}</td>
            <td className={tables.number}>{side === 'credit' && money(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(isBalanced ? 'postings.balanced' : 'postings.notBalanced')}</th>
          <td className={tables.number}>{money(sum('debit'))}</td>
          <td className={tables.number}>{money(sum('credit'))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
