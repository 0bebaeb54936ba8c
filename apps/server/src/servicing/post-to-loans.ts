import { type BusinessDate, businessDate, type LoanEvent, type Position } from '@hiram/lending'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { run } from '../database/statement.ts'
import type { LedgerPosting } from '../ledger/write-entries.ts'
import { changeStatus } from '../loan/change-status.ts'
import type { LoanWithEvents } from '../loan/loan-store.ts'
import type { LoanHistory } from '../loan/loan-terms.ts'
import { recordScores } from '../rewards/record-score.ts'
import { accrualPlanRow } from './accrual-plans.ts'
import { markClosed, movePayments } from './payment-store.ts'
import { later } from './post-days.ts'
import { type EventPostings, postLoanEvents } from './post-loan-events.ts'
import { type Posting, postingStatement } from './posting-statement.ts'
import { loadRecognised, nothingRecognised } from './recognise-charges.ts'
import { writeOffUndone } from './write-off-entries.ts'
import { markUndone } from './write-off-store.ts'

/** A locked loan, and what its events were and are now. `cause` is unique permanently: it names the posting. */
export type LoanChange = {
  loan: LoanWithEvents
  before: LoanHistory
  after: LoanHistory
  cause: string
  /** The channel the money came by, where it did. */
  source: string | null
  who: 'borrower' | 'system' | 'provider'
  /** What brought the loan out of arrears, where it is out of them. */
  easedBy?: 'arrearsPaid' | 'extended'
}

/** Writes what changed events mean for each locked loan: journal entries, charges, their accrual plan, the loan's status. */
export async function postToLoans(
  context: Context,
  queries: Queries,
  changes: readonly LoanChange[],
  now: Date,
): Promise<Position[]> {
  const recognised = await loadRecognised(
    queries,
    changes.map(({ loan }) => ownerOf(loan)),
  )
  const results = changes.map((change) => calculateChange(context, change, recognised.get(change.loan.loan_id)))
  await run(queries, postingStatement(now, { payments: [], ...(await settleLoans(queries, results, now)) }))
  return results.map(({ posted }) => posted.after)
}

export type CalculatedChange = LoanChange & { today: BusinessDate; posted: EventPostings }

/** What the change comes to, with nothing written yet. `recognised` is held. */
export function calculateChange(
  context: Context,
  change: LoanChange,
  recognised = nothingRecognised,
): CalculatedChange {
  const today = postingDay(context, change)
  return { ...change, today, posted: postLoanEvents({ ...change, today, recognised }) }
}

/** Writes what few postings change: where older payments stand, statuses, scores. Answers what is left to write. */
export async function settleLoans(
  queries: Queries,
  results: readonly CalculatedChange[],
  now: Date,
): Promise<Pick<Posting, 'posted' | 'accrualPlans'>> {
  await movePayments(
    queries,
    results.flatMap(({ loan, posted }) => posted.moved.map((moved) => ({ ...ownerOf(loan), ...moved }))),
  )
  await markUndone(
    queries,
    results.filter(({ loan }) => loan.written_off).map(({ loan }) => ownerOf(loan)),
    now,
  )
  const accrualPlans = []
  for (const { loan, posted, who, easedBy } of results) {
    const status = await settleStatus(queries, loan, posted.after, { at: now, who, easedBy: easedBy ?? 'arrearsPaid' })
    accrualPlans.push(accrualPlanRow({ ...loan, status }, posted.ahead))
  }
  await markClosed(
    queries,
    results
      .filter(({ loan, posted }) => loan.closed_on !== posted.after.closedOn)
      .map(({ loan, posted }) => ({ ...ownerOf(loan), closedOn: posted.after.closedOn })),
  )
  const scores = results.filter(movesScore).map(scored)
  if (scores.length > 0) await recordScores(queries, scores, now)
  return { posted: results.flatMap(postingsOf), accrualPlans }
}

/** Nothing is posted before the loan's first day. */
export function postingDay(context: Context, { loan, after }: Pick<LoanChange, 'loan' | 'after'>): BusinessDate {
  return later(businessDate(context.clock.businessDate(loan.market)), after.schedule.startDate)
}

/** The journal entries a change comes to, each with what it is for. */
export function postingsOf({ loan, posted, source, today }: CalculatedChange): LedgerPosting[] {
  const of = { ...ownerOf(loan), currency: loan.currency }
  return [
    { ...of, kind: 'writeOff', source: null, entries: writeOffUndone(loan, today) },
    { ...of, kind: 'reversal', source, entries: posted.reversals },
    { ...of, kind: 'repayment', source, entries: posted.repayments },
    { ...of, kind: 'charge', source: null, entries: posted.charges },
  ]
}

type Settling = { at: Date; who: LoanChange['who']; easedBy: 'arrearsPaid' | 'extended' }

/** Walks the loan to the status its position says; the status it has then. */
async function settleStatus(queries: Queries, loan: LoanWithEvents, after: Position, given: Settling) {
  let { status } = loan
  const go = async (event: LoanEvent, who: LoanChange['who'] = given.who) => {
    const changed = await changeStatus(queries, { ...ownerOf(loan), at: given.at, who, event })
    if (changed.kind !== 'done') throw new Error(`loan ${loan.loan_id} in ${status} cannot take ${event}`)
    status = changed.to
  }
  if (after.paidInFull) {
    if (status !== 'close') await go('paidInFull')
    return status
  }
  if (status === 'close') await go('paymentReversed')
  if (status === 'overdue' && after.overdueDays === 0) await go(given.easedBy)
  if (status === 'repay' && after.overdueDays > 0) await go('dueDatePassed', 'system')
  return status
}

function ownerOf(loan: LoanWithEvents) {
  return { borrowerId: loan.borrower_id, loanId: loan.loan_id }
}

/** Whether nothing changes but what the loan owes: no status, no score, no payment that was there before. */
export function settlesNothing(result: CalculatedChange): boolean {
  const { loan, posted } = result
  const { paidInFull, overdueDays, closedOn } = posted.after
  const status = paidInFull ? 'close' : overdueDays > 0 ? 'overdue' : 'repay'
  const movesNone = posted.moved.length === 0 && posted.reversals.length === 0
  return movesNone && loan.status === status && loan.closed_on === closedOn && !movesScore(result)
}

/** An instalment was settled, or a payment that settled one was taken back. */
function movesScore({ before, after, posted: { after: now, since } }: CalculatedChange): boolean {
  const wasTakenBack = after.payments.length < before.payments.length
  return (
    wasTakenBack || now.instalments.some((row) => row.settledOn !== null && (since === null || row.settledOn >= since))
  )
}

function scored({ loan, after, today, posted }: CalculatedChange) {
  const isClosedNow = posted.after.paidInFull && loan.status !== 'close'
  return { ...ownerOf(loan), market: loan.market, schedule: after.schedule, after: posted.after, today, isClosedNow }
}
