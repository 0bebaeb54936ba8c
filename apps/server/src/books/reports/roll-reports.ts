import { buckets } from '@hiram/books'
import { addDays, type BusinessDate, businessDate } from '@hiram/lending'
import type { Queries } from '../../database/client.ts'
import { storedDay } from './portfolio-store.ts'
import { type Asked, amount, count, day, type ReportDefinition, share, shareOf, text } from './report.ts'
import { type Roll, rolls } from './roll-rates-store.ts'
import { rolledLoans } from './rolled-loans-store.ts'

/** The end of the month before. */
function monthStart(asOf: BusinessDate): BusinessDate {
  return addDays(businessDate(`${asOf.slice(0, 7)}-01`), -1)
}

/** Nothing where the day before the month was not stored. */
async function rollsOfMonth(queries: Queries, { entity, asOf }: Asked): Promise<Roll[]> {
  const from = monthStart(asOf)
  if ((await storedDay(queries, entity, from)) === null) return []
  return rolls(queries, { entity, from, to: asOf })
}

const nameOf = (bucket: Roll['to']) =>
  bucket === 'paid' ? 'paid off' : bucket === 'writtenOff' ? 'written off' : (buckets[bucket]?.name ?? '')

export const rollRates: ReportDefinition = {
  detail: 'roll-rates-by-loan',
  definition:
    'Of the principal that was in a bucket of days past due at the end of the month before: what of it is in each bucket at the end of the day, paid off or written off.',
  columns: [day('since'), text('from'), text('to'), count('loans'), amount('principal then'), share('of the bucket')],
  read: async (queries, asked) => {
    const found = await rollsOfMonth(queries, asked)
    const rows = found.map(({ from, to, loans, principal }) => {
      const all = found.reduce((sum, one) => sum + (one.from === from ? one.principal : 0n), 0n)
      return [
        monthStart(asked.asOf),
        nameOf(from),
        nameOf(to),
        String(loans),
        String(principal),
        shareOf(principal, all),
      ]
    })
    return { rows, next: null }
  },
}

export const cures: ReportDefinition = {
  detail: 'roll-rates-by-loan',
  definition:
    'Loans late at the end of the month before that are not late at the end of the day, or are paid off; of the principal late then.',
  columns: [
    day('since'),
    text('from'),
    count('late then'),
    amount('principal then'),
    count('cured'),
    amount('cured principal'),
  ].concat([share('cured')]),
  read: async (queries, asked) => {
    const late = (await rollsOfMonth(queries, asked)).filter(({ from }) => from > 0)
    const isCured = ({ to }: Roll) => to === 0 || to === 'paid'
    const rows = buckets.flatMap(({ name }, bucket) => {
      const of = late.filter(({ from }) => from === bucket)
      if (of.length === 0) return []
      const [all, cured] = [totalOf(of), totalOf(of.filter(isCured))]
      const figures = [all.loans, all.principal, cured.loans, cured.principal].map(String)
      return [[monthStart(asked.asOf), name, ...figures, shareOf(cured.principal, all.principal)]]
    })
    return { rows, next: null }
  },
}

export const rollRatesByLoan: ReportDefinition = {
  definition:
    'Each loan that owed something at the end of the month before: its bucket of days past due and its principal then, and where it is at the end of the day.',
  columns: [text('loan'), text('loan id'), text('product'), day('since'), count('days past due then')].concat([
    text('from'),
    text('to'),
    amount('principal then'),
  ]),
  read: async (queries, asked) => {
    const from = monthStart(asked.asOf)
    if ((await storedDay(queries, asked.entity, from)) === null) return { rows: [], next: null }
    const { rows, ...page } = await rolledLoans(queries, asked, { from, to: asked.asOf })
    const cells = rows.map((row) => [
      ...[row.loan_number, row.loan_id, row.product, from, String(row.days_past_due), nameOf(row.from)],
      nameOf(row.to ?? (row.written_off ? 'writtenOff' : 'paid')),
      row.principal,
    ])
    return { rows: cells, ...page }
  },
}

function totalOf(some: readonly Roll[]) {
  const none = { loans: 0n, principal: 0n }
  return some.reduce(
    (sum, { loans, principal }) => ({ loans: sum.loans + loans, principal: sum.principal + principal }),
    none,
  )
}
