import { closedDaysOf } from './days-store.ts'
import { amount, count, day, type ReportDefinition, text } from './report.ts'

export const days: ReportDefinition = {
  definition:
    'The closed days of the month: when each was closed, how many entries and sums its general ledger has and what they come to on either side, how many loans are stored with it, and of the business date after it, whose morning closes the day, how many steps have ended, which have not, and how long they took; and in how many ways the loans differ from the general ledger, 0 unless something is wrong.',
  columns: [
    day('day'),
    text('closed at'),
    count('entries'),
    amount('debits and credits'),
    count('loans stored'),
  ].concat([count('steps ended'), text('steps open'), count('seconds'), count('differences')]),
  read: async (queries, asked) => {
    const found = await closedDaysOf(queries, asked, `${asked.asOf.slice(0, 7)}-01`)
    const rows = found.map((row) => [
      ...[row.day, row.closed_at.toISOString(), row.entries, row.amount, row.loans === null ? '' : String(row.loans)],
      ...[String(row.steps), row.open_steps.join(' '), row.seconds ?? '', String(row.differing ?? '')],
    ])
    return { rows, next: null }
  },
}
