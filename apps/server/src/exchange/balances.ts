import { markets } from '@hiram/markets'
import { decimalAmount } from '@hiram/markets/decimal-amount'
import { marketOfEntity, trialBalance } from '../books/trial-balance.ts'
import { type DayFile, tableOf } from './day-file.ts'

const columns = {
  account: 'the account, by our code',
  number: 'the lender’s own number of it',
  name: 'what it is called',
  class: 'asset, liability, income, expense or memorandum',
  currency: 'of the amounts',
  opening: 'debits less credits at the end of the day before',
  debit: 'debits of the day',
  credit: 'credits of the day',
  closing: 'debits less credits at the end of the day',
}

export const balances: DayFile = {
  description: 'Opening, debits, credits and closing of every account that ever moved, by the day of booking.',
  columns,
  async read(queries, { entity, day }) {
    const { code, decimals } = markets[marketOfEntity(entity)].currency
    const lines = await trialBalance(queries, { entity, from: day, to: day })
    const rows = lines.map(({ opening, debit, credit, closing, ...line }) => [
      ...[line.code, line.number, line.name, line.class, code],
      ...[opening, debit, credit, closing].map((amount) => decimalAmount(amount, decimals)),
    ])
    return tableOf(columns, rows)
  },
}
