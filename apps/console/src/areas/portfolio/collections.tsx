import { Pairs } from '../../charts/Pairs.tsx'
import { formatDay, formatShort } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { amountOf, cellOf, type Report } from './cells.ts'
import css from './portfolio.module.css'
import type { AsOf } from './portfolio-request.ts'
import { ReportTable } from './report-table.tsx'

const daysShown = 7

/** What fell due on the last due dates, and what of it was paid by then. */
export function Collections({ report, asOf }: { report: Report; asOf: AsOf }) {
  const days = report.rows.filter(({ cells }) => cells[0] !== 'all')
  if (days.length === 0) return <p className={css.meaning}>{t('portfolio.empty')}</p>
  const pairs = days.slice(-daysShown).map((row) => ({
    name: formatDay(row.cells[0] ?? ''),
    // a chart's height, not a sum
    whole: Number(amountOf(report, row, 'due')),
    part: Number(amountOf(report, row, 'by due date')),
  }))
  const all = report.rows.at(-1)
  const share = cellOf(report, all, 'by due date, share')
  return (
    <>
      <p className={css.key}>
        <span className={css.due} /> {t('portfolio.due')}
        <span className={css.paid} /> {t('portfolio.paid')}
      </p>
      <Pairs pairs={pairs} stepText={(value) => formatShort(value, report.currency)} />
      {share !== '' && <p className={css.meaning}>{t('portfolio.onTime', { share: Number(share) })}</p>}
      <ReportTable
        report={report}
        asOf={asOf}
        caption={t('report.collections')}
        only={['due date', 'due', 'by due date', 'so far']}
        isHidden
      />
    </>
  )
}
