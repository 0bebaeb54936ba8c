import { type BusinessDate, later, type Position } from '@hiram/lending'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { run } from '../database/statement.ts'
import type { Posting } from '../ledger/write-entries.ts'
import { keyOf } from '../loan/loan-store.ts'
import { recordScores } from '../rewards/record-score.ts'
import { type LockedAccrualPlan, lockAccrualPlans } from './accrual-plan-store.ts'
import { accrualPlanRow } from './accrual-plans.ts'
import { calculatePostings } from './calculate-postings.ts'
import type { CalculatedChange, LoanChange } from './loan-change.ts'
import { markClosed, movePayments } from './payment-store.ts'
import { type LoanPostings, postingStatement } from './posting-store.ts'
import { nothingRecognised, recognisedCharges } from './recognise-charges.ts'
import { settleStatuses } from './settle-statuses.ts'
import { writeOffUndone } from './write-off-entries.ts'
import { markUndone } from './write-off-store.ts'

/** Writes what changed events mean for each locked loan: journal entries, charges, accrual plan, status, scores. */
export async function postChanges(
  context: Context,
  queries: Queries,
  changes: readonly LoanChange[],
  at: Date,
): Promise<Position[]> {
  const plans = await lockAccrualPlans(
    queries,
    changes.map(({ loan }) => keyOf(loan)),
  )
  const { positions, ...postings } = await settleChanges(context, queries, changes, plans, at)
  await run(queries, postingStatement(at, postings))
  return positions
}

/**
 * Calculates the changes and writes what few of them have: moved payments, an undone write-off, a status, scores. Returns
 * what every change has, for the one statement of `postingStatement`, and each loan's position. `plans` are locked.
 */
export async function settleChanges(
  context: Context,
  queries: Queries,
  changes: readonly LoanChange[],
  plans: readonly LockedAccrualPlan[],
  at: Date,
): Promise<LoanPostings & { positions: Position[] }> {
  const keys = changes.map(({ loan }) => keyOf(loan))
  const recognised = await recognisedCharges(queries, keys, plans)
  const results = changes.map((change): CalculatedChange => {
    const today = postingDay(context, change)
    const charges = recognised.get(change.loan.loan_id) ?? nothingRecognised
    return { ...change, today, posted: calculatePostings({ ...change, today, recognised: charges }) }
  })
  await movePayments(
    queries,
    results.flatMap(({ loan, posted }) => posted.moved.map((moved) => ({ ...keyOf(loan), ...moved }))),
  )
  await markUndone(
    queries,
    results.flatMap(({ loan }) => (loan.written_off ? keyOf(loan) : [])),
    at,
  )
  const statuses = await settleStatuses(queries, results, at)
  await markClosed(
    queries,
    results.flatMap(({ loan, posted: { after } }) =>
      loan.closed_on === after.closedOn ? [] : { ...keyOf(loan), closedOn: after.closedOn },
    ),
  )
  await recordScores(queries, results.filter(movesScore).map(scored), at)
  return {
    payments: results.flatMap(({ payments }) => payments ?? []),
    accrualPlans: results.map(({ loan, posted }) =>
      accrualPlanRow({ ...loan, status: statuses.get(loan.loan_id) ?? loan.status }, posted.ahead),
    ),
    postings: results.flatMap(postingsOf),
    positions: results.map(({ posted }) => posted.after),
  }
}

/** Nothing is posted before the loan's first day. */
export function postingDay(context: Context, { loan, after }: Pick<LoanChange, 'loan' | 'after'>): BusinessDate {
  return later(context.clock.businessDate(loan.market), after.schedule.startDate)
}

function postingsOf({ loan, posted, source, today }: CalculatedChange): Posting[] {
  const of = { ...keyOf(loan), currency: loan.currency }
  return [
    { ...of, kind: 'writeOff', source: null, entries: writeOffUndone(loan, today) },
    { ...of, kind: 'reversal', source, entries: posted.reversals },
    { ...of, kind: 'repayment', source, entries: posted.repayments },
    { ...of, kind: 'charge', source: null, entries: posted.charges },
  ]
}

/** An instalment was settled, or a payment that settled one was reversed. */
function movesScore({ before, after, posted: { after: now, since } }: CalculatedChange): boolean {
  const isReversal = after.payments.length < before.payments.length
  return (
    isReversal || now.instalments.some((row) => row.settledOn !== null && (since === null || row.settledOn >= since))
  )
}

function scored({ loan, after, today, posted }: CalculatedChange) {
  const isClosedNow = posted.after.paidInFull && loan.status !== 'close'
  return { ...keyOf(loan), market: loan.market, schedule: after.schedule, after: posted.after, today, isClosedNow }
}
