import type { ProductVersion } from '@hiram/contract/console/products'
import type { Currency } from '@hiram/markets/market'
import { formatDay, formatMoney } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import tables from '../../ui/Table.module.css'
import css from './products.module.css'

type Shown = { name: string; example: ProductVersion['example'] }

/** The same loan on two versions, by the function that quotes it to a borrower. */
export function Example({ shown, currency }: { shown: readonly Shown[]; currency: Currency }) {
  const [first] = shown
  if (!first) return null
  const { amount, period, periodUnit, startDate } = first.example
  const money = (units: bigint) => formatMoney(units, currency, true)
  const title = t(`products.example.${periodUnit}`, { amount: formatMoney(amount, currency), period })
  return (
    <Section title={title} note={t('products.exampleFrom', { day: formatDay(startDate) })}>
      <table className={`${tables.table} ${tables.inset}`}>
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('products.theSum')}</th>
            {shown.map(({ name }) => (
              <th key={name} scope="col" className={tables.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('products.receives')}</th>
            {shown.map(({ name, example }) => (
              <td key={name} className={tables.number}>
                {money(example.received)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('products.costs')}</th>
            {shown.map(({ name, example }) => (
              <td key={name} className={tables.number}>
                <mark className={css.cost}>{money(example.cost)}</mark>
              </td>
            ))}
          </tr>
          <tr className={css.sum}>
            <th scope="row">{t('products.paysBack')}</th>
            {shown.map(({ name, example }) => (
              <td key={name} className={tables.number}>
                <span className={css.final}>{money(example.repaid)}</span>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Section>
  )
}
