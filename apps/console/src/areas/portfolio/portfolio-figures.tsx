import { readReport } from '@hiram/contract/console/portfolio'
import { useRead } from '../../platform/api/queries.ts'
import { formatCount, formatMoney, formatPercent } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { RecordFigures } from '../../ui/RecordFigures.tsx'
import { amountOf, cellOf, type Report, writtenOff } from './cells.ts'
import type { AsOf } from './portfolio-request.ts'

/** The five figures over the reports, each from its report. */
export function PortfolioFigures({ par, asOf }: { par: Report; asOf: AsOf }) {
  const { data: outstanding } = useRead(readReport, { name: 'outstanding', ...asOf }, { keeps: true })
  const { data: caps } = useRead(readReport, { name: 'caps', ...asOf }, { keeps: true })
  const { data: writeOffs } = useRead(readReport, { name: 'write-offs', ...asOf }, { keeps: true })
  const money = (amount: bigint) => formatMoney(amount, par.currency)
  const all = outstanding?.rows.at(-1)
  const parOf = (days: number) => par.rows.find(({ cells }) => cells[0] === String(days))
  const shareOf = (days: number) => {
    const share = cellOf(par, parOf(days), 'PAR')
    return share === '' ? '–' : formatPercent(Number(share))
  }
  const above = caps?.rows.reduce((sum, row) => sum + Number(cellOf(caps, row, 'loans above')), 0)
  const proved = Math.max(0, ...(caps?.rows ?? []).map((row) => (caps ? Number(cellOf(caps, row, 'loans')) : 0)))
  const written = writeOffs && writtenOff(writeOffs)
  return (
    <RecordFigures
      label={t('portfolio.figures')}
      figures={[
        {
          name: t('portfolio.outstanding'),
          value: outstanding ? money(amountOf(outstanding, all, 'principal')) : '…',
          note: outstanding && t('portfolio.loans', { count: Number(cellOf(outstanding, all, 'loans') || 0) }),
        },
        {
          name: t('portfolio.par30'),
          value: shareOf(30),
          note: money(amountOf(par, parOf(30), 'principal at risk')),
        },
        {
          name: t('portfolio.par'),
          value: shareOf(1),
          note: t('portfolio.parNote', { shares: [7, 60, 90].map(shareOf).join(' · ') }),
        },
        {
          name: t('portfolio.above'),
          value: above === undefined ? '…' : formatCount(above),
          note: t('portfolio.aboveNote', { count: proved }),
          isBad: (above ?? 0) > 0,
        },
        {
          name: t('portfolio.written'),
          value: written === undefined ? '…' : money(written),
          note: t('portfolio.writtenNote'),
        },
      ]}
    />
  )
}
