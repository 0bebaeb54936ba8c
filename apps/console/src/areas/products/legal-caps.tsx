import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { listProducts } from '@hiram/contract/console/products'
import { formatPercent } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Scroll } from '../../ui/Columns.tsx'
import { Section } from '../../ui/Facts.tsx'
import tables from '../../ui/Table.module.css'
import { Tip } from '../../ui/Tip.tsx'

/** What the law of the market limits. It is code: no one changes it here. */
export function LegalCaps({ caps }: Pick<ConsoleAnswer<typeof listProducts>, 'caps'>) {
  return (
    <Scroll label={t('products.caps')}>
      <Section title={t('products.caps')}>
        <Tip icon="lock">{t('products.capsMore')}</Tip>
        <table className={`${tables.table} ${tables.inset}`}>
          <caption className="sr">{t('products.caps')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('products.capName')}</th>
              <th scope="col" className={tables.number}>
                {t('products.capMost')}
              </th>
              <th scope="col">{t('products.capMeaning')}</th>
            </tr>
          </thead>
          <tbody>
            {caps.map(({ cap, limit }) => (
              <tr key={cap}>
                <th scope="row">{t(`products.cap.${cap}`)}</th>
                <td className={tables.number}>{formatPercent(limit)}</td>
                <td>{t(`products.capMeans.${cap}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </Scroll>
  )
}
