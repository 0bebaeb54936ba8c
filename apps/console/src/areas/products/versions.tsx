import type { ProductVersion } from '@hiram/contract/console/products'
import { Link } from 'wouter'
import { formatCount, formatDay } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Status } from '../../ui/Marks.tsx'
import tables from '../../ui/Table.module.css'
import css from './products.module.css'
import type { ReadProduct } from './read-product.ts'

type VersionsProps = { read: ReadProduct; chosen: ProductVersion; market: string }

export function Versions({ read, chosen, market }: VersionsProps) {
  return (
    <table className={`${tables.table} ${tables.fixed} ${tables.duo}`}>
      <caption className="sr">{t('products.versions')}</caption>
      <colgroup>
        <col className={css.narrow} />
        <col />
        <col className={css.day} />
        <col className={`${css.count} hide-m`} />
        <col className={css.state} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('products.version')}</th>
          <th scope="col">{t('products.why')}</th>
          <th scope="col">{t('products.lentFrom')}</th>
          <th scope="col" className={`${tables.number} hide-m`}>
            {t('products.loans')}
          </th>
          <th scope="col">{t('products.state')}</th>
        </tr>
      </thead>
      <tbody>
        {read.versions.map((version) => (
          <Row
            key={`${version.state}${version.version}`}
            version={version}
            isChosen={version === chosen}
            link={{ market, product: read.code }}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { version: ProductVersion; isChosen: boolean; link: { market: string; product: string } }

function Row({ version: { version, state, lentFrom, approval, loans }, isChosen, link }: RowProps) {
  const query = new URLSearchParams({ ...link, version: String(version) })
  const whose = approval ? t('products.by', { by: approval.maker.name }) : t('products.ofCodeMore')
  return (
    <tr className={isChosen ? css.current : undefined}>
      <td>
        <Link href={`/products?${query}`} aria-current={isChosen || undefined}>
          <b>{t('products.number', { version })}</b>
        </Link>
      </td>
      <td>
        {approval ? approval.reason : t('products.ofCode')}
        <small title={whose}>{whose}</small>
      </td>
      <td>
        {lentFrom === null
          ? t('products.fromStart')
          : t(state === 'waiting' ? 'products.ifApproved' : 'products.from', {
              day: formatDay(lentFrom, { year: true }),
            })}
      </td>
      <td className={`${tables.number} hide-m`}>{formatCount(loans)}</td>
      <td>
        <State state={state} />
      </td>
    </tr>
  )
}

function State({ state }: Pick<ProductVersion, 'state'>) {
  const [tone, icon] = (
    {
      lent: ['close', 'check'],
      coming: ['withdrawal', 'cal'],
      ended: ['abandon', 'minus'],
      waiting: ['rollback', 'clock'],
    } as const
  )[state]
  return (
    <Status tone={tone} icon={icon}>
      {t(`products.state.${state}`)}
    </Status>
  )
}
