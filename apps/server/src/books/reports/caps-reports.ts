import { businessDate, type LegalCaps, type Rate, runningCaps } from '@hiram/lending'
import { legalCaps } from '@hiram/markets'
import { eventsOf } from '../../loan/loan-terms.ts'
import { marketOfEntity } from '../trial-balance.ts'
import { type CapFigure, type Ceilings, capFigures, loansOfPeriod } from './caps-store.ts'
import { inHalves } from './halves-store.ts'
import { loansAsOf } from './loans-as-of-store.ts'
import { type Asked, amount, count, type ReportDefinition, share, shareOf, text } from './report.ts'

const monthOf = ({ asOf }: Asked) => `${asOf.slice(0, 7)}-01`

const names: { readonly [name in keyof Ceilings]: { text: string; of: keyof LegalCaps } } = {
  nominal: { text: 'interest a month, as agreed', of: 'nominalPerMonth' },
  effective: { text: 'effective rate a month, as agreed', of: 'effectivePerMonth' },
  allIn: { text: 'interest and fees a year, as agreed', of: 'nominalAllInPerYear' },
  total: { text: 'all charges so far, of the principal', of: 'totalOfPrincipal' },
}

function ceilingsOf(caps: LegalCaps): Ceilings {
  const of = (name: keyof Ceilings): Rate | null => caps[names[name].of] ?? null
  return { nominal: of('nominal'), effective: of('effective'), allIn: of('allIn'), total: of('total') }
}

export const caps: ReportDefinition = {
  definition:
    'Cost to borrowers against the law’s ceilings, of all loans that owed something at the end of the month before or were paid out in the month: the rates of their key facts, and what they paid and still owe less what they received, of the principal. None may be above.',
  detail: 'caps-by-loan',
  columns: [text('ceiling on'), share('ceiling'), count('loans'), share('highest'), count('loans above')],
  opensTransactions: true,
  read: async (database, asked) => {
    const ceilings = ceilingsOf(legalCaps[marketOfEntity(asked.entity)])
    const halves = await inHalves(database, (queries, isOfHalf) =>
      capFigures(queries, asked, monthOf(asked), ceilings, isOfHalf),
    )
    const found = byCap(halves.flat())
    const rows = Object.entries(names).flatMap(([name, { text: what }]) => {
      const ceiling = ceilings[name as keyof Ceilings]
      const figure = found.get(name as keyof Ceilings)
      if (ceiling === null || figure === undefined) return []
      const most = shareOf(ceiling.numerator, ceiling.denominator)
      return [[what, most, String(figure.loans), figure.highest ?? '', String(figure.above)]]
    })
    return { rows, next: null }
  },
}

function byCap(halves: readonly CapFigure[]): ReadonlyMap<keyof Ceilings, CapFigure> {
  const sums = new Map<keyof Ceilings, CapFigure>()
  for (const one of halves) {
    const other = sums.get(one.cap) ?? { loans: 0n, highest: null, above: 0n }
    const isHigher = other.highest === null || Number(one.highest) > Number(other.highest)
    const highest = isHigher ? one.highest : other.highest
    sums.set(one.cap, { cap: one.cap, loans: one.loans + other.loans, highest, above: one.above + other.above })
  }
  return sums
}

export const capsByLoan: ReportDefinition = {
  definition:
    'Each loan of the month beside each ceiling that its market sets on a running loan, at the end of the day: what was charged, the most that might have been so far, and the distance. Calculated from the loan’s events.',
  rowsAPage: 50,
  columns: [text('loan'), text('loan id'), text('ceiling on'), amount('charged'), amount('most')].concat([
    amount('distance'),
    share('of the ceiling'),
    count('above'),
  ]),
  read: async (queries, asked) => {
    const keys = await loansOfPeriod(queries, asked, monthOf(asked))
    const load = await loansAsOf(queries, asked)
    const loaded = await load(keys)
    const rows = keys.flatMap(({ loanId }) => {
      const loan = loaded.get(loanId)
      if (loan === undefined) return []
      return runningCaps(eventsOf(loan), businessDate(asked.asOf)).map(({ cap, charged, most }) => [
        ...[loan.loan_number ?? '', loanId, cap, String(charged), String(most), String(most - charged)],
        ...[shareOf(charged, most), charged > most ? '1' : '0'],
      ])
    })
    return { rows, next: keys.length === asked.most ? (keys.at(-1)?.loanId ?? null) : null }
  },
}
