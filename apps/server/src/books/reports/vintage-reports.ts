import { amount, count, day, type ReportDefinition, share, shareOf, text } from './report.ts'
import { loansOfVintage } from './vintage-loans-store.ts'
import { type VintageMove, vintageMoves } from './vintages-store.ts'

/** Whole months between the months of two days. */
function monthsBetween(from: string, to: string): number {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return months(to) - months(from)
}

export const vintages: ReportDefinition = {
  definition:
    'Loans by the month of their payout, so many months later (0: that month itself): principal paid out, and of it that of loans which by then were once more than 30 or 90 days past due at the end of a day; principal written off, and money recovered on claims, by the day booked. Of principal paid out.',
  detail: 'vintages-by-loan',
  columns: [
    day('paid out in'),
    count('months'),
    count('loans'),
    amount('paid out'),
    amount('over 30'),
    share('over 30, share'),
  ].concat([
    amount('over 90'),
    share('over 90, share'),
    amount('written off'),
    share('written off, share'),
    amount('recovered'),
  ]),
  read: async (queries, asked) => {
    const moves = await vintageMoves(queries, asked)
    const months = [...new Set(moves.map(({ vintage }) => vintage))]
    const rows = months.flatMap((vintage) => {
      const own = moves.filter((move) => move.vintage === vintage)
      const ages = Array.from({ length: monthsBetween(vintage, asked.asOf) + 1 }, (_, age) => age)
      return ages.map((age) => [vintage, String(age), ...figuresAt(own, age)])
    })
    return { rows, next: null }
  },
}

export const vintagesByLoan: ReportDefinition = {
  definition:
    'Each loan paid out in a month, so many months later (see vintages): what was paid out, the same where it was once more than 30 or 90 days past due by then, and what was written off and recovered by then.',
  columns: [text('loan'), text('loan id'), text('product'), day('paid out in'), count('months')].concat([
    amount('paid out'),
    amount('over 30'),
    amount('over 90'),
    amount('written off'),
    amount('recovered'),
  ]),
  read: async (queries, asked) => {
    const month = `${(asked.only.vintage ?? asked.asOf).slice(0, 7)}-01`
    const months = asked.only.months ?? Math.max(0, monthsBetween(month, asked.asOf))
    const { rows, ...page } = await loansOfVintage(queries, asked, { month, months })
    const cells = rows.map((row) => [
      ...[row.loan_number, row.loan_id, row.product, month, String(months)],
      ...[row.principal, row.late30, row.late90, row.written_off, row.recovered],
    ])
    return { rows: cells, ...page }
  },
}

function figuresAt(moves: readonly VintageMove[], age: number): string[] {
  const by = (what: VintageMove['what']) => moves.filter((move) => move.what === what && move.months <= age)
  const sumOf = (what: VintageMove['what']) => by(what).reduce((sum, move) => sum + move.amount, 0n)
  const loans = by('paidOut').reduce((sum, move) => sum + move.loans, 0n)
  const paidOut = sumOf('paidOut')
  const withShare = (some: bigint) => [String(some), shareOf(some, paidOut)]
  return [
    String(loans),
    String(paidOut),
    ...withShare(sumOf('late30')),
    ...withShare(sumOf('late90')),
    ...withShare(sumOf('writtenOff')),
    String(sumOf('recovered')),
  ]
}
