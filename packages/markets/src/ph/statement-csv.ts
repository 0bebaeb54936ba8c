import type { StatementCsv } from '../statement-columns.ts'

export const statementCsv: StatementCsv = {
  columns: {
    account: 'Account Number',
    bookedOn: 'Posting Date',
    valueDate: 'Value Date',
    reference: 'Reference Number',
    remark: 'Description',
    debit: 'Debit',
    credit: 'Credit',
    balance: 'Running Balance',
  },
  dateOrder: ['month', 'day', 'year'],
  thousands: [','],
}
