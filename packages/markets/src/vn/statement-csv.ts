import type { StatementCsv } from '../statement-columns.ts'

export const statementCsv: StatementCsv = {
  columns: {
    account: 'Số tài khoản',
    bookedOn: 'Ngày giao dịch',
    valueDate: 'Ngày hiệu lực',
    reference: 'Số tham chiếu',
    remark: 'Nội dung',
    debit: 'Ghi nợ',
    credit: 'Ghi có',
    balance: 'Số dư',
  },
  dateOrder: ['day', 'month', 'year'],
  thousands: ['.', ','],
}
