import { addDays, addMonths, type BusinessDate, businessDate, earlier } from '@hiram/lending'
import { type Collection, collectionsOf, type DueDates, duesOf, recovered } from './collections-store.ts'
import { inHalves } from './halves-store.ts'
import { type Asked, amount, count, day, type ReportDefinition, share, shareOf, text } from './report.ts'

/** The month asked for, else that of the day; up to the day. */
function datesOf({ asOf, only }: Asked): DueDates {
  const from = businessDate(`${(only.dueOn ?? only.month ?? asOf).slice(0, 7)}-01`)
  return { from, to: earlier(addDays(addMonths(from, 1), -1), asOf) as BusinessDate }
}

export const collections: ReportDefinition = {
  definition:
    'What the agreed installments of a month came to, by due date, and what of it was paid by that date, within 7, 30 and 90 days after it, and so far. Money counts for a loan’s installments in the order of their dates; a loan paid off has paid all that was due until then and owes nothing later. Dates are those agreed at first: a loan with a new plan is measured by its old one. The last column is money received in the month on loans written off.',
  detail: 'dues',
  columns: [day('due date'), count('loans'), amount('due'), amount('by due date'), share('by due date, share')].concat([
    amount('within 7'),
    amount('within 30'),
    amount('within 90'),
    amount('so far'),
    share('so far, share'),
    amount('recovered on claims'),
  ]),
  opensTransactions: true,
  read: async (database, asked) => {
    const dates = datesOf(asked)
    const halves = await inHalves(database, (queries, isOfHalf) => collectionsOf(queries, asked, dates, isOfHalf))
    const found = byDueDate(halves.flat())
    const all = found.reduce((sum, one) => added(sum, one), { ...none, dueOn: 'all' })
    const onClaims = await recovered(database, asked, dates)
    return { rows: [...found.map((one) => cells(one, '')), cells(all, String(onClaims))], next: null }
  },
}

const none: Collection = { dueOn: '', loans: 0n, due: 0n, paid: [0n, 0n, 0n, 0n, 0n] }

function byDueDate(halves: readonly Collection[]): Collection[] {
  const sums = new Map<string, Collection>()
  for (const one of halves) sums.set(one.dueOn, added(sums.get(one.dueOn) ?? { ...none, dueOn: one.dueOn }, one))
  return [...sums.values()].sort((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
}

function added(sum: Collection, one: Collection): Collection {
  const paid = sum.paid.map((paidSoFar, place) => paidSoFar + (one.paid[place] ?? 0n))
  return { ...sum, loans: sum.loans + one.loans, due: sum.due + one.due, paid }
}

function cells({ dueOn, loans, due, paid }: Collection, onClaims: string): string[] {
  const [byDate = 0n, ...later] = paid
  const share = [shareOf(byDate, due), shareOf(later.at(-1) ?? 0n, due)] as const
  return [dueOn, String(loans), String(due), String(byDate), share[0], ...later.map(String), share[1], onClaims]
}

export const dues: ReportDefinition = {
  definition:
    'What each loan had to pay on the due dates of a month, and what of it was paid by when (see collections).',
  columns: [text('loan'), text('loan id'), day('due date'), amount('due'), amount('by due date')].concat([
    amount('within 7'),
    amount('within 30'),
    amount('within 90'),
    amount('so far'),
  ]),
  read: async (queries, asked) => {
    const { rows, next } = await duesOf(queries, asked, datesOf(asked))
    return { rows: rows.map((row) => [row.loan_number, row.loan_id, row.due_on, row.amount, ...row.paid]), next }
  },
}
