import { Lines } from '../../charts/Lines.tsx'
import { formatMonth, formatPercent } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { cellOf, type Report } from './cells.ts'
import css from './portfolio.module.css'
import type { AsOf } from './portfolio-request.ts'
import { ReportTable } from './report-table.tsx'

const linesShown = 5

/** What share of each month's loans was once more than thirty days late, by the months since. */
export function Vintages({ report, asOf }: { report: Report; asOf: AsOf }) {
  const months = [...new Set(report.rows.map((row) => row.cells[0] ?? ''))].slice(-linesShown)
  const series = months.map((month) => {
    const points = report.rows
      .filter((row) => row.cells[0] === month)
      .map((row): readonly [number, number] => [
        Number(cellOf(report, row, 'months')),
        Number(cellOf(report, row, 'over 30, share')),
      ])
    return { name: `${formatMonth(month)} ${formatPercent(points.at(-1)?.[1] ?? 0)}`, points }
  })
  return (
    <>
      <p className={css.meaning}>{t('portfolio.vintagesShort')}</p>
      <Lines series={series} stepText={formatPercent} unit={t('portfolio.months')} />
      <ReportTable
        report={report}
        asOf={asOf}
        caption={t('report.vintages')}
        only={['paid out in', 'months', 'over 30, share']}
        isHidden
      />
    </>
  )
}
