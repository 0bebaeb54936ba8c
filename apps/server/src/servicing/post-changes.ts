import { type BusinessDate, bookedOf, later, type Position, position, positionWithAllocations } from '@hiram/lending'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { run } from '../database/statement.ts'
import { adjustedTotals, postedPayments } from '../ledger/posted-entries.ts'
import type { Posting } from '../ledger/write-entries.ts'
import { keyOf } from '../loan/loan-store.ts'
import { standingPayments } from '../loan/loan-terms.ts'
import { recordScores } from '../rewards/record-score.ts'
import { type LockedAccrualPlan, lockAccrualPlans } from './accrual-plan-store.ts'
import { accrualPlanRow } from './accrual-plans.ts'
import { askedByChanged } from './asked-amounts.ts'
import { saveAskedAmounts } from './asked-amounts-store.ts'
import {
  type CalculatedEvents,
  calculateEvents,
  calculatePostings,
  isPlain,
  nothingAdjusted,
} from './calculate-postings.ts'
import type { CalculatedChange, LoanChange, LoanPostings } from './loan-change.ts'
import { markLoans } from './loan-marks-store.ts'
import { movePayments } from './payment-store.ts'
import { postingStatements } from './posting-store.ts'
import { noteRecalculated, type Recalculated } from './recalculation-store.ts'
import { nothingRecognised, recognisedCharges } from './recognise-charges.ts'
import { settleStatuses } from './settle-statuses.ts'

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
  for (const statement of postingStatements(at, postings)) await run(queries, statement)
  return positions
}

/**
 * Calculates the changes and writes what few of them have: moved payments, marks, a status, scores. Returns what every
 * change has, for the one statement of `postingStatements`, and each loan's position. `plans` are locked.
 */
export async function settleChanges(
  context: Context,
  queries: Queries,
  changes: readonly LoanChange[],
  plans: readonly LockedAccrualPlan[],
  at: Date,
): Promise<LoanPostings & { positions: Position[] }> {
  const results = await calculated(context, queries, changes, plans)
  await noteRecalculated(queries, results.flatMap(recalculatedOn(plans)), at)
  await movePayments(
    queries,
    results.flatMap(({ loan, posted }) => posted.moved.map((moved) => ({ ...keyOf(loan), ...moved }))),
  )
  const statuses = await settleStatuses(queries, results, at)
  await markLoans(
    queries,
    results.map(({ loan, posted: { after } }) => ({ loan, after })),
  )
  await saveAskedAmounts(queries, askedByChanged(results))
  await recordScores(queries, results.filter(movesScore).map(scored), at)
  return {
    payments: results.flatMap(({ payments }) => payments ?? []),
    accrualPlans: results.map(({ loan, after, posted }) =>
      accrualPlanRow({ ...loan, status: statuses.get(loan.loan_id) ?? loan.status }, after, posted.ahead),
    ),
    postings: results.flatMap(postingsOf),
    positions: results.map(({ posted }) => posted.after),
  }
}

/** An outdated loan as it is by the present rules, on the day up to which the ledger has its charges. */
function recalculatedOn(plans: readonly LockedAccrualPlan[]) {
  return ({ loan, before, today }: CalculatedChange): Recalculated[] => {
    if (!loan.is_outdated) return []
    const asOf = plans.find(({ loanId }) => loanId === loan.loan_id)?.through ?? today
    return [{ key: keyOf(loan), today, now: position({ ...before, asOf }) }]
  }
}

async function calculated(
  context: Context,
  queries: Queries,
  changes: readonly LoanChange[],
  plans: readonly LockedAccrualPlan[],
): Promise<CalculatedChange[]> {
  const events = changes.map((change) => {
    const today = postingDay(context, change)
    return { change, today, now: calculateEvents({ ...change, isOutdated: change.loan.is_outdated }, today) }
  })
  const keysOf = (some: readonly { change: LoanChange }[]) => some.map(({ change }) => keyOf(change.loan))
  const lookedUp = keysOf(events.filter(mayBeAdjusted))
  const [recognised, adjusted, posted] = [
    await recognisedCharges(queries, keysOf(events), plans, new Set(lookedUp.map(({ loanId }) => loanId))),
    await adjustedTotals(queries, lookedUp),
    await postedPayments(queries, keysOf(events.filter(({ now }) => now.added === null))),
  ]
  return events.map(({ change, today, now }): CalculatedChange => {
    const { loan_id } = change.loan
    const held = {
      recognised: recognised.get(loan_id) ?? nothingRecognised,
      adjusted: adjusted.get(loan_id) ?? nothingAdjusted,
      posted: posted.get(loan_id) ?? new Map(),
    }
    return { ...change, today, posted: calculatePostings(now, { ...change, ...held, today }) }
  })
}

/** Whether the ledger may hold more than charges and payments, or should: by the events as they were, or as they are now. */
function mayBeAdjusted({ change, today, now }: { change: LoanChange; today: BusinessDate; now: CalculatedEvents }) {
  const { loan, before } = change
  if (loan.is_outdated || !isPlain(now.position, now.adjustments)) return true
  // what is added at the end of all there was takes nothing back: most payments
  const isAtTheEnd = now.added?.every(({ valueDate }) => valueDate >= today) && (before.commands ?? []).length === 0
  if (isAtTheEnd) return false
  const { position, allocations } = positionWithAllocations(before, today)
  return !isPlain(position, bookedOf(position, allocations, before).adjustments)
}

/** Nothing is posted before the loan's first day. */
export function postingDay(context: Context, { loan, after }: Pick<LoanChange, 'loan' | 'after'>): BusinessDate {
  return later(context.clock.businessDate(loan.market), after.schedule.startDate)
}

function postingsOf({ loan, posted, source }: CalculatedChange): Posting[] {
  const of = { ...keyOf(loan), currency: loan.currency }
  return [
    { ...of, kind: 'reversal', source, entries: posted.reversals },
    { ...of, kind: 'repayment', source, entries: posted.repayments },
    { ...of, kind: 'charge', source: null, entries: posted.charges },
    { ...of, kind: 'waiver', source: null, entries: posted.waived },
    { ...of, kind: 'goodwill', source: null, entries: posted.goodwill },
    { ...of, kind: 'writeOff', source: null, entries: posted.writtenOff },
    { ...of, kind: 'claim', source: null, entries: posted.claim },
    { ...of, kind: 'nonAccrual', source: null, entries: posted.nonAccrual },
  ]
}

/** An instalment was settled, or a payment that settled one was reversed. */
function movesScore({ before, after, posted: { after: now, since } }: CalculatedChange): boolean {
  const isReversal = standingPayments(after.payments).length < standingPayments(before.payments).length
  return (
    isReversal || now.instalments.some((row) => row.settledOn !== null && (since === null || row.settledOn >= since))
  )
}

function scored({ loan, after, today, posted }: CalculatedChange) {
  const isClosedNow = posted.after.paidInFull && loan.status !== 'close'
  return { ...keyOf(loan), market: loan.market, schedule: after.schedule, after: posted.after, today, isClosedNow }
}
