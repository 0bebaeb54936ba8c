import { isDeepStrictEqual } from 'node:util'
import {
  balances,
  bookedOf,
  businessDate,
  chargeRecognition,
  type JournalEntry,
  notAccrued,
  positionWithAllocations,
  receivablesHeld,
} from '@hiram/lending'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { accruedTotals, chargeTotals } from '../ledger/balances.ts'
import { loadLoan } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { lockAccrualPlans } from '../servicing/accrual-plan-store.ts'
import { chargesSince, nothingRecognised, recognisedCharges } from '../servicing/recognise-charges.ts'

/** What the ledger says of a loan, by account, and what the pure function of terms and payments says it should. */
export async function ledgerOf(context: Context, borrowerId: string, loanId: string) {
  const { rows } = await sql<
    JournalEntry & { amount: bigint }
  >`select ref, debit, credit, amount, value_date as "valueDate"
    from journal_entry where borrower_id = ${borrowerId} and loan_id = ${loanId}`.execute(context.database)
  const accrued = await accruedTotals(context.database, [{ borrowerId, loanId }])
  const posting = { ref: 'accruals', valueDate: businessDate('2000-01-01') }
  const offBalance = await sql<{ amount: string }>`select coalesce(sum(interest + fees + late), 0)::text as amount
    from accrual where borrower_id = ${borrowerId} and loan_id = ${loanId} and is_off_balance`.execute(context.database)
  const accruals = [
    ...chargeRecognition(posting, accrued.get(loanId) ?? nothingRecognised),
    ...notAccrued(posting, BigInt(offBalance.rows[0]?.amount ?? 0)),
  ]
  const totals = balances([...rows, ...accruals])
  const of = (account: JournalEntry['debit']) => totals.get(account) ?? 0n
  const loan = await loadLoan(context.database, borrowerId, loanId)
  if (!loan) throw new Error('no such loan')
  const events = eventsOf(loan)
  const today = context.clock.businessDate(loan.market)
  const inRows = await chargeTotals(context.database, [{ borrowerId, loanId }])
  const keys = [{ borrowerId, loanId }]
  const plans = await lockAccrualPlans(context.database, keys)
  const { allocations, position: now } = positionWithAllocations(events, today)
  const { income, adjustments } = bookedOf(now, allocations, events)
  const addedUp = new Set(now.offBalance === null ? [] : [loanId])
  const recognised = (await recognisedCharges(context.database, keys, plans, addedUp)).get(loanId) ?? nothingRecognised
  const receivable = of('interestReceivable') + of('feeReceivable') + of('lateReceivable')
  return {
    // what the accrual plan of the loan says the ledger holds, and what its rows add up to
    accrualPlanAgrees: isDeepStrictEqual(recognised, inRows.get(loanId) ?? nothingRecognised),
    sum: [...totals.values()].reduce((sum, balance) => sum + balance, 0n),
    owed: of('loanPrincipal') + receivable + of('chargesNotAccrued'),
    receivable,
    notAccrued: { held: of('chargesNotAccrued'), expected: adjustments.notAccrued },
    expectedOwed: receivablesHeld(now),
    credit: -of('borrowerCredit'),
    totals,
    expected: now,
    unrecognised: chargesSince({ ref: 'check', valueDate: today }, income, recognised).length,
  }
}
