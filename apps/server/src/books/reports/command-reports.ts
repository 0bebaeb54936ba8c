import { newPlansOfMonth, waiversOfMonth } from './commands-store.ts'
import { amount, count, day, type ReportDefinition, share, text } from './report.ts'

const kinds = { waiver: 'waiver', goodwill: 'goodwill credit' }
const parts = { late: 'late charges', fees: 'fees', interest: 'interest' }
const people = [text('asked by'), text('approved by')]

export const waivers: ReportDefinition = {
  definition:
    'What the lender waived of charges, and gave as goodwill credit, in the month so far, by the day it was done: each with who asked for it and who approved it. A small waiver needs one person.',
  columns: [text('loan'), text('loan id'), day('day'), text('kind'), text('part'), amount('amount'), ...people],
  read: async (queries, asked) => {
    const { rows, next } = await waiversOfMonth(queries, asked)
    return {
      rows: rows.map((row) => [
        ...[row.loan_number, row.loan_id, row.done_on, kinds[row.kind], row.part === null ? '' : parts[row.part]],
        row.amount,
        ...[row.asked_by, row.approved_by ?? ''],
      ]),
      next,
    }
  },
}

export const restructurings: ReportDefinition = {
  definition:
    'Hardship plans that borrowers agreed to in the month so far, by that day: the due dates of the new plan, its rate a month, whether late charges were waived with it, who offered it and who approved the offer.',
  columns: [
    ...[text('loan'), text('loan id'), day('day'), count('due dates'), day('first due'), day('last due')],
    ...[share('rate a month'), text('late charges'), ...people],
  ],
  read: async (queries, asked) => {
    const { rows, next } = await newPlansOfMonth(queries, asked)
    return {
      rows: rows.map((row) => [
        ...[row.loan_number, row.loan_id, row.done_on, row.due_dates, row.first_due, row.last_due],
        ...[row.rate_per_month, row.waive_late ? 'waived' : 'kept', row.asked_by, row.approved_by ?? ''],
      ]),
      next,
    }
  },
}
