import { claimMonths, claimMoves, claimsOfDay } from './claims-store.ts'
import { pageOf } from './loans-store.ts'
import { amount, count, day, type ReportDefinition, text } from './report.ts'

export const writeOffs: ReportDefinition = {
  definition:
    'Loans written off and money recovered on them, by the month it was booked in: principal and charges that were on the books, what was undone later, and recoveries, which are income.',
  detail: 'write-offs-by-loan',
  columns: [
    day('month'),
    count('loans'),
    amount('principal'),
    amount('charges'),
    count('undone'),
    amount('undone amount'),
  ].concat([amount('recovered')]),
  read: async (queries, asked) => ({
    next: null,
    rows: (await claimMonths(queries, asked)).map((row) => [
      row.month,
      ...[row.loans, row.principal, row.charges, row.undoneLoans, row.undone, row.recovered].map(String),
    ]),
  }),
}

export const writeOffsByLoan: ReportDefinition = {
  definition:
    'Each write-off booked in a month, what was undone of one, and money recovered, by loan; of a loan that had more than one of them, each.',
  columns: [text('loan'), text('loan id'), day('booked on'), amount('principal'), amount('charges')].concat([
    amount('undone amount'),
    amount('recovered'),
  ]),
  read: async (queries, asked) => {
    const { rows, next } = await claimMoves(queries, asked, `${(asked.only.month ?? asked.asOf).slice(0, 7)}-01`)
    const cells = rows.map((row) => [
      ...[row.loan_number, row.loan_id, row.booked_on, row.principal, row.charges, row.undone, row.recovered],
    ])
    return { rows: cells, next }
  },
}

export const claims: ReportDefinition = {
  definition:
    'Every loan that was ever written off by the day: what left the books with it, less what was undone, and what was recovered.',
  columns: [text('loan'), text('loan id'), day('since'), amount('principal'), amount('charges'), amount('recovered')],
  read: async (queries, asked) =>
    pageOf(
      await claimsOfDay(queries, asked),
      asked.most,
      (row) => row.loan_id,
      (row) => [row.loan_number, row.loan_id, row.since, row.principal, row.charges, row.recovered],
    ),
}
