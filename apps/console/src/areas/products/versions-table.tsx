import { Link } from 'wouter'
import { formatCount } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Status } from '../../ui/Marks.tsx'
import tables from '../../ui/Table.module.css'
import css from './products.module.css'

/** Where a version is in its life, each with its own colour and sign. */
const stages = {
  current: ['close', 'check'],
  coming: ['withdrawal', 'cal'],
  ended: ['abandon', 'minus'],
  waiting: ['rollback', 'clock'],
} as const

export type VersionRow = {
  version: number
  why: string
  /** Who asked for it, or where it comes from. */
  whose: string
  /** From when it is in force, in words. */
  day: string
  loans: number
  stage: keyof typeof stages
  state: string
}

type VersionsTableProps = {
  caption: string
  /** What the day of a version is. */
  dayTitle: string
  rows: readonly VersionRow[]
  chosen: number
  of: { market: string; product: string }
}

/** Versions, the newest first: why each was made, from when it is in force and how many loans it has. */
export function VersionsTable({ caption, dayTitle, rows, chosen, of }: VersionsTableProps) {
  return (
    <table className={`${tables.table} ${tables.fixed} ${tables.duo}`}>
      <caption className="sr">{caption}</caption>
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
          <th scope="col">{dayTitle}</th>
          <th scope="col" className={`${tables.number} hide-m`}>
            {t('products.loans')}
          </th>
          <th scope="col">{t('products.state')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.stage}${row.version}`} row={row} isChosen={row.version === chosen} of={of} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { row: VersionRow; isChosen: boolean; of: VersionsTableProps['of'] }

function Row({ row: { version, why, whose, day, loans, stage, state }, isChosen, of }: RowProps) {
  const query = new URLSearchParams({ ...of, version: String(version) })
  const [tone, icon] = stages[stage]
  return (
    <tr className={isChosen ? css.current : undefined}>
      <td>
        <Link href={`/products?${query}`} aria-current={isChosen || undefined}>
          <b>{t('products.number', { version })}</b>
        </Link>
      </td>
      <td>
        {why}
        <small title={whose}>{whose}</small>
      </td>
      <td>{day}</td>
      <td className={`${tables.number} hide-m`}>{formatCount(loans)}</td>
      <td>
        <Status tone={tone} icon={icon}>
          {state}
        </Status>
      </td>
    </tr>
  )
}
