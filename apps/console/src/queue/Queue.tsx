import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useKeys } from '../platform/keys/keys.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import tables from '../ui/Table.module.css'
import type { Column, Group } from './columns.ts'
import { LoadingRows } from './LoadingRows.tsx'
import css from './Queue.module.css'
import { useRows } from './use-rows.ts'

type QueueProps<Row> = {
  /** Read to those who do not see it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  hrefOf: (row: Row) => string
  groupOf?: ((row: Row) => Group) | undefined
  /** In place of rows: empty, no match, error, forbidden. */
  instead?: ReactNode
  onOpen: (row: Row) => void
}

/** The one list of the console: a native table whose rows are one stop of Tab. */
export function Queue<Row>(props: QueueProps<Row>) {
  const { caption, columns, rows, keyOf, groupOf, instead, onOpen } = props
  const cursor = useRows((rows ?? []).map(keyOf))
  const currentRow = rows?.find((row) => keyOf(row) === cursor.current)
  useKeys([
    { keys: 'j', label: 'key.down', inStrip: true, run: () => cursor.move(1) },
    { keys: 'k', label: 'key.up', inStrip: true, run: () => cursor.move(-1) },
    { keys: 'ArrowDown', label: 'key.down', run: () => cursor.move(1) },
    { keys: 'ArrowUp', label: 'key.up', run: () => cursor.move(-1) },
    { keys: 'Enter', label: 'key.open', inStrip: true, run: () => currentRow && onOpen(currentRow) },
  ])
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard */}
      <section className={css.scroll} aria-label={caption} tabIndex={0}>
        <table className={classNames(tables.table, tables.fixed, tables.duo, css.list)}>
          <caption className="sr">{caption}</caption>
          <Head columns={columns} />
          {rows && rows.length > 0 && (
            <tbody>
              {rows.map((row, at) => {
                const group = groupOf?.(row)
                const before = rows[at - 1]
                const isNew = group && (!before || groupOf?.(before).key !== group.key)
                return (
                  <Fragment key={keyOf(row)}>
                    {isNew && <GroupRow group={group} columns={columns} />}
                    <QueueRow {...props} row={row} cursor={cursor} />
                  </Fragment>
                )
              })}
            </tbody>
          )}
          {!rows && !instead && <LoadingRows columns={columns} />}
        </table>
      </section>
      {instead}
    </>
  )
}

function Head<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <>
      <colgroup>
        {columns.map(({ id, width, isExtra }) => (
          <col key={id} className={classNames(isExtra && 'hide-m')} style={width ? { width } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ id, title, isNumber, isExtra, sorted, turn }) => (
            <th
              key={id}
              scope="col"
              className={classNames(isNumber && tables.number, isExtra && 'hide-m')}
              aria-sort={sorted}
            >
              {sorted ? <Sorted title={title} sorted={sorted} turn={turn} /> : title}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}

function Sorted({ title, sorted, turn }: Pick<Column<unknown>, 'title' | 'sorted' | 'turn'>) {
  const inside = (
    <>
      {title}
      <Icon name="up" size="s" className={sorted === 'descending' ? css.turned : undefined} />
    </>
  )
  if (!turn) return <span className={tables.sorted}>{inside}</span>
  return (
    <button type="button" className={tables.sorted} onClick={turn}>
      {inside}
    </button>
  )
}

function GroupRow<Row>({ group, columns }: { group: Group; columns: readonly Column<Row>[] }) {
  const extra = columns.filter(({ isExtra }) => isExtra).length
  return (
    <tr className={css.group}>
      <th colSpan={columns.length - extra} scope="colgroup">
        {group.title}
        {group.note && <small>{group.note}</small>}
      </th>
      {extra > 0 && <td className="hide-m" colSpan={extra} />}
    </tr>
  )
}

type RowProps<Row> = QueueProps<Row> & { row: Row; cursor: ReturnType<typeof useRows> }

function QueueRow<Row>({ row, columns, keyOf, hrefOf, cursor }: RowProps<Row>) {
  const key = keyOf(row)
  const isCurrent = key === cursor.current
  return (
    <tr className={css.row} aria-current={isCurrent || undefined} onClick={() => cursor.select(key)}>
      {columns.map(({ id, isNumber, isExtra, cell, link }) => (
        <td key={id} className={classNames(isNumber && tables.number, isExtra && 'hide-m')}>
          {link ? (
            <RowLink {...link(row)} href={hrefOf(row)} isCurrent={isCurrent} ref={cursor.link(key)} />
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

type RowLinkProps = {
  text: ReactNode
  below?: ReactNode
  before?: ReactNode
  href: string
  isCurrent: boolean
  ref: (element: HTMLElement | null) => void
}

function RowLink({ text, below, before, href, isCurrent, ref }: RowLinkProps) {
  const roving = { ref, tabIndex: isCurrent ? 0 : -1, className: css.link }
  return (
    <span className={css.main}>
      {before}
      <span className={css.words}>
        <Link href={href} {...roving} onClick={(event) => event.stopPropagation()}>
          {text}
        </Link>
        {below && <small title={typeof below === 'string' ? below : undefined}>{below}</small>}
      </span>
    </span>
  )
}
