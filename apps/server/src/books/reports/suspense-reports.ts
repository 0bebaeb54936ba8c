import { amount, count, day, type ReportDefinition, text } from './report.ts'
import { type SuspenseItem, suspenseItems } from './suspense-store.ts'

/** How long money waits, by the most days of each; the last is of all that waits longer. */
const ages = [
  { name: '0-1', most: 1 },
  { name: '2-7', most: 7 },
  { name: '8-30', most: 30 },
  { name: '31-90', most: 90 },
  { name: '> 90', most: Number.POSITIVE_INFINITY },
]

export const suspenseAge: ReportDefinition = {
  definition:
    'Money that came in and is of no known loan, by calendar days since its value date; and money counted for a loan on a proof before the bank reported it, below zero. Both together are account 2010.',
  detail: 'suspense',
  columns: [text('what'), text('days'), count('transfers'), amount('amount')],
  read: async (queries, asked) => {
    const items = await suspenseItems(queries, { ...asked, after: undefined, most: null })
    const waiting = byAge(items.filter(({ amount: held }) => held > 0n)).map((row) => ['waiting', ...row])
    const ahead = byAge(items.filter(({ amount: held }) => held < 0n)).map((row) => ['ahead of the bank', ...row])
    return { rows: [...waiting, ...ahead, ['all', '', ...totalOf(items)]], next: null }
  },
}

function byAge(items: readonly SuspenseItem[]): string[][] {
  // of a day closed later, money may have a value date after it
  const ageOf = ({ days }: SuspenseItem) => ages.findIndex(({ most }) => days <= most)
  return ages.flatMap(({ name }, place) => {
    const of = items.filter((item) => ageOf(item) === place)
    return of.length === 0 ? [] : [[name, ...totalOf(of)]]
  })
}

function totalOf(items: readonly SuspenseItem[]): [count: string, amount: string] {
  return [String(items.length), String(items.reduce((sum, item) => sum + item.amount, 0n))]
}

export const suspense: ReportDefinition = {
  definition: 'Each transfer that is in suspense at the end of the day, by the reference of the bank or of the proof.',
  columns: [text('reference'), day('value date'), count('days'), amount('amount')],
  read: async (queries, asked) => {
    const items = await suspenseItems(queries, asked)
    const last = items.at(-1)
    return {
      rows: items.map(({ reference, since, days, amount: held }) => [reference, since, String(days), String(held)]),
      next: items.length === asked.most && last !== undefined ? last.reference : null,
    }
  },
}
