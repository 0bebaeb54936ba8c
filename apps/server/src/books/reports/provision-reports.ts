import { provisionsOfMonthEnds } from './provisions-store.ts'
import { amount, count, day, type ReportDefinition, text } from './report.ts'

export const provisions: ReportDefinition = {
  definition:
    'Loss allowance and fees not earned yet at the end of each month, as booked that day, by product; and the document that the matrix of loss rates in force was decided in.',
  columns: [day('day'), text('product'), count('loans'), amount('allowance'), amount('unearned fees')].concat([
    text('matrix'),
  ]),
  read: async (queries, asked) => ({
    next: null,
    rows: (await provisionsOfMonthEnds(queries, asked)).map((row) => [
      ...[row.day, row.product, row.loans, row.allowance, row.unearned_fees, row.document],
    ]),
  }),
}
