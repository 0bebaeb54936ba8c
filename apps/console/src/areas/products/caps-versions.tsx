import type { CapsVersion } from '@hiram/contract/console/caps'
import { Link } from 'wouter'
import { formatCount, formatDay } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Status } from '../../ui/Marks.tsx'
import tables from '../../ui/Table.module.css'
import css from './products.module.css'

type CapsVersionsProps = { versions: readonly CapsVersion[]; chosen: CapsVersion; market: string }

export function CapsVersions({ versions, chosen, market }: CapsVersionsProps) {
  return (
    <table className={`${tables.table} ${tables.fixed} ${tables.duo}`}>
      <caption className="sr">{t('caps.versions')}</caption>
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
          <th scope="col">{t('caps.counts')}</th>
          <th scope="col" className={`${tables.number} hide-m`}>
            {t('products.loans')}
          </th>
          <th scope="col">{t('products.state')}</th>
        </tr>
      </thead>
      <tbody>
        {versions.map((version) => (
          <Row
            key={`${version.state}${version.version}`}
            version={version}
            isChosen={version === chosen}
            market={market}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { version: CapsVersion; isChosen: boolean; market: string }

function Row({ version: { version, state, countsFrom, approval, loans }, isChosen, market }: RowProps) {
  const query = new URLSearchParams({ market, product: 'caps', version: String(version) })
  const day = countsFrom === null ? t('products.fromStart') : formatDay(countsFrom, { year: true })
  const whose = approval ? t('products.by', { by: approval.maker.name }) : t('caps.ofLawMore')
  return (
    <tr className={isChosen ? css.current : undefined}>
      <td>
        <Link href={`/products?${query}`} aria-current={isChosen || undefined}>
          <b>{t('products.number', { version })}</b>
        </Link>
      </td>
      <td>
        {approval ? approval.reason : t('caps.ofLaw')}
        <small title={whose}>{whose}</small>
      </td>
      <td>{state === 'waiting' ? t('products.ifApproved', { day }) : day}</td>
      <td className={`${tables.number} hide-m`}>{formatCount(loans)}</td>
      <td>
        <State state={state} />
      </td>
    </tr>
  )
}

function State({ state }: Pick<CapsVersion, 'state'>) {
  const [tone, icon] = (
    {
      counts: ['close', 'check'],
      coming: ['withdrawal', 'cal'],
      ended: ['abandon', 'minus'],
      waiting: ['rollback', 'clock'],
    } as const
  )[state]
  return (
    <Status tone={tone} icon={icon}>
      {t(`caps.state.${state}`)}
    </Status>
  )
}
