import { formatCount, formatDay, formatInstant, formatMoney } from '../../platform/format/format.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Status } from '../../ui/Marks.tsx'
import { amountOf, cellOf, type Report, stepsText } from './cells.ts'

/** The close of the day the page is of: when, how much, and whether its loans equal the general ledger. */
export function ClosedDay({ report }: { report: Report }) {
  const { timeZone } = useMarket(report.market)
  const row = report.rows.findLast(({ cells }) => cells[0] === report.asOf) ?? report.rows.at(-1)
  const cell = (name: string) => cellOf(report, row, name)
  const open = cell('steps open')
  return (
    <>
      <Status tone={open === '' ? 'close' : 'rollback'} icon={open === '' ? 'closed' : 'clock'}>
        {open === '' ? t('portfolio.closed') : t('portfolio.stepsOpen', { steps: stepsText(open) })}
      </Status>
      <Facts
        rows={[
          [t('portfolio.closedDay'), formatDay(cell('day'), { weekday: true, year: true })],
          [t('portfolio.closedAt'), formatInstant(cell('closed at'), timeZone)],
          [t('portfolio.entries'), formatCount(Number(cell('entries')))],
          [t('portfolio.bothSides'), formatMoney(amountOf(report, row, 'debits and credits'), report.currency)],
          [t('portfolio.stored'), formatCount(Number(cell('loans stored') || 0))],
          [t('portfolio.steps'), cell('steps ended')],
          [t('portfolio.took'), t('portfolio.seconds', { seconds: Number(cell('seconds') || 0) })],
          [t('portfolio.ledger'), ledgerText(cell('differences'))],
        ]}
      />
    </>
  )
}

/** A day that was stored late is not compared. */
function ledgerText(differences: string): string {
  if (differences === '') return t('portfolio.notCompared')
  return differences === '0' ? t('portfolio.equal') : t('portfolio.differs', { count: Number(differences) })
}
