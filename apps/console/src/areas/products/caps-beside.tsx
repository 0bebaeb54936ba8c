import type { CapsVersion } from '@hiram/contract/console/caps'
import { capNames } from '@hiram/lending'
import { formatPercent } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import tables from '../../ui/Table.module.css'

type Values = CapsVersion['caps']
type CapsBesideProps = { law: Values; before: CapsVersion | undefined; after: CapsVersion }

/** Every cap of a version beside the law and the version before; what differs from that is marked. */
export function CapsBeside({ law, before, after }: CapsBesideProps) {
  const title = t('caps.beside', { version: after.version })
  const shown = capNames.filter((cap) => law[cap] !== undefined || after.caps[cap] !== undefined)
  return (
    <Section title={title}>
      <table className={`${tables.table} ${tables.inset}`}>
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('products.capName')}</th>
            <Limit>{t('caps.law')}</Limit>
            {before && <Limit>{t('products.number', { version: before.version })}</Limit>}
            <Limit>{t('products.number', { version: after.version })}</Limit>
            <th scope="col">{t('products.capMeaning')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((cap) => {
            const isChanged = before !== undefined && before.caps[cap] !== after.caps[cap]
            const now = limitText(after.caps[cap])
            return (
              <tr key={cap}>
                <th scope="row">{t(`products.cap.${cap}`)}</th>
                <td className={tables.number}>{limitText(law[cap])}</td>
                {before && (
                  <td className={tables.number}>
                    {isChanged ? <del>{limitText(before.caps[cap])}</del> : limitText(before.caps[cap])}
                  </td>
                )}
                <td className={tables.number}>{isChanged ? <ins>{now}</ins> : now}</td>
                <td>{t(`products.capMeans.${cap}`)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}

function Limit({ children }: { children: string }) {
  return (
    <th scope="col" className={tables.number}>
      {children}
    </th>
  )
}

export function limitText(value: string | undefined): string {
  return value === undefined ? t('products.none') : formatPercent(Number(value))
}
