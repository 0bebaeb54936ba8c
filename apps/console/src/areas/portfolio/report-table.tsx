import { Link } from 'wouter'
import { useMarket } from '../../platform/session/session.ts'
import { classNames } from '../../ui/class-names.ts'
import tables from '../../ui/Table.module.css'
import { cellText, isNumber, type Report, type ReportColumn, titleOf } from './cells.ts'
import css from './portfolio.module.css'
import { type AsOf, pathOfReport } from './portfolio-request.ts'

type ReportTableProps = {
  report: Report
  asOf: AsOf
  caption: string
  /** The columns shown, by name; without it all. */
  only?: readonly string[]
  /** For screen readers alone, beside a chart. */
  isHidden?: boolean
}

/** A report's rows; each figure but nothing leads to the loans behind it, the first cell to those of the row or to the loan it is of. */
export function ReportTable({ report, asOf, caption, only, isHidden = false }: ReportTableProps) {
  const { columns, rows, currency } = report
  const { timeZone } = useMarket(report.market)
  const shown = columns.map((column, at) => ({ ...column, at })).filter(({ name }) => !only || only.includes(name))
  const table = (
    <table className={classNames(tables.table, tables.inset, css.report)}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {shown.map((column) => (
            <th key={column.name} scope="col" className={isNumber(column) ? tables.number : undefined}>
              {titleOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.cells.join()}>
            {shown.map((column, place) => {
              const text = cellText(row.cells[column.at] ?? '', column, { currency, timeZone })
              const path = isHidden ? undefined : pathBehind(row, { ...column, isFirst: place === 0 }, asOf)
              return (
                <td key={column.name} className={isNumber(column) ? tables.number : undefined}>
                  {path ? <Link href={path}>{text}</Link> : text}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return isHidden ? <div className="sr">{table}</div> : table
}

type Place = ReportColumn & { at: number; isFirst: boolean }

function pathBehind({ cells, loanId, behind }: Report['rows'][number], place: Place, asOf: AsOf): string | undefined {
  const { at, isFirst } = place
  if (loanId) return isFirst ? `/loans/${loanId}` : undefined
  const loans = behind[at]
  const isNothing = !isFirst && isNumber(place) && cells[at] === '0'
  return loans && !isNothing ? pathOfReport({ ...asOf, ...loans }) : undefined
}
