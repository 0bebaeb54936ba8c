import { addDays, businessDate } from '@hiram/lending'
import { markets } from '@hiram/markets'
import { decimalAmount } from '@hiram/markets/decimal-amount'
import { loansAsOf } from '../books/reports/loans-as-of-store.ts'
import { keyOf, type LoadedLoan } from '../loan/loan-store.ts'
import { scheduleOf } from '../loan/loan-terms.ts'
import { type DayFile, LoansNotStoredError, tableOf } from './day-file.ts'
import { isStoredWhole, type StandingRow, standingsOfDay } from './day-files-store.ts'

const loansAtOnce = 500

const columns = {
  contract: 'the loan’s number',
  subject: 'the borrower, by the id that events have; no name and no number of a document',
  type: 'the product',
  'applied on': 'the day of the application',
  'paid out on': 'the day the contract began',
  'planned end': 'the last due date as it was agreed first',
  currency: 'of the amounts',
  amount: 'the principal',
  'to repay': 'the principal and all charges as agreed',
  instalments: 'how many were agreed',
  principal: 'of it outstanding',
  charges: 'outstanding, due or not yet',
  overdue: 'due and not paid',
  'days past due': 'of the oldest due date that is not paid',
  status: 'current, late, restructured, writtenOff or closed; the last two on the day they came about',
  'debt group': 'of Viet Nam’s classification, 1 to 5; elsewhere for comparison',
  'last payment on': 'the value date of the last payment known by then; empty without one',
}

export const creditData: DayFile = {
  description:
    'What a credit bureau is sent of each contract (in the Philippines of the basic credit data of RA 9510, as far as its content is public): the position of every loan at the end of the day, and the loans that ended on it. The subject’s name, birth date, address and documents are not in it: they are joined in the lender’s own system, by the subject.',
  columns,
  async read(queries, { entity, day }) {
    if (!(await isStoredWhole(queries, entity, day)))
      throw new LoansNotStoredError(`the loans of ${entity} on ${day} are not stored one by one`)
    const standings = await standingsOfDay(queries, entity, day)
    const asOf = businessDate(day)
    const loadOwing = await loansAsOf(queries, { entity, asOf })
    // a payout that was returned on the day was there before it
    const loadEnded = await loansAsOf(queries, { entity, asOf: addDays(asOf, -1) })
    const rows: string[][] = []
    for (let from = 0; from < standings.length; from += loansAtOnce) {
      const page = standings.slice(from, from + loansAtOnce)
      const owing = page.filter(({ state }) => state === 'owing').map(keyOf)
      const ended = page.filter(({ state }) => state !== 'owing').map(keyOf)
      const loaded = new Map([...(await loadOwing(owing)), ...(await loadEnded(ended))])
      for (const standing of page) {
        const loan = loaded.get(standing.loan_id)
        if (loan) rows.push(lineOf(loan, standing))
      }
    }
    return tableOf(columns, rows)
  },
}

function lineOf(loan: LoadedLoan, standing: StandingRow): string[] {
  const { code, decimals } = markets[loan.market].currency
  const units = (amount: bigint | string) => decimalAmount(BigInt(amount), decimals)
  const { instalments } = scheduleOf(loan)
  return [
    ...[loan.loan_number, loan.borrower_id, loan.product, loan.applied_on, loan.disbursed_on ?? ''],
    ...[instalments.at(-1)?.dueDate ?? '', code, units(loan.principal), units(loan.agreed_repayment)],
    ...[String(instalments.length), units(standing.principal), units(standing.charges), units(standing.due)],
    ...[String(standing.days_past_due), statusOf(standing), String(standing.debt_group)],
    standing.last_payment_on ?? '',
  ]
}

function statusOf({ state, days_past_due, restructurings }: StandingRow): string {
  if (state !== 'owing') return state
  if (days_past_due > 0) return 'late'
  return restructurings > 0 ? 'restructured' : 'current'
}
