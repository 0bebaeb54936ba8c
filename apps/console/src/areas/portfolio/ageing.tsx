import { type Bar, Bars } from '../../charts/Bars.tsx'
import { formatPercent } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { cellOf, type Report } from './cells.ts'
import css from './portfolio.module.css'
import type { AsOf } from './portfolio-request.ts'
import { ReportTable } from './report-table.tsx'

/** Brand until late, amber to thirty days, red beyond. */
function toneOf(name: string): Bar['tone'] {
  if (name === '0') return 'brand'
  return name === '1-7' || name === '8-30' ? 'warn' : 'bad'
}

/** Principal by days past due: the bars, and their table beside them. */
export function Ageing({ report, asOf }: { report: Report; asOf: AsOf }) {
  const bars = report.rows
    .filter(({ cells }) => cells[0] !== 'all')
    .map((row) => {
      const name = row.cells[0] ?? ''
      const share = Number(cellOf(report, row, 'of principal'))
      return {
        name: name === '0' ? t('portfolio.current') : name,
        share,
        text: formatPercent(share),
        tone: toneOf(name),
      }
    })
  return (
    <div className={css.beside}>
      <Bars bars={bars} />
      <ReportTable
        report={report}
        asOf={asOf}
        caption={t('report.ageing')}
        only={['days past due', 'loans', 'principal']}
      />
    </div>
  )
}
