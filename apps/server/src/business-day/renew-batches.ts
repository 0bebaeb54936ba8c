import { setImmediate as turn } from 'node:timers/promises'
import {
  accrualPlanFor,
  addDays,
  adjustmentsOf,
  type BusinessDate,
  chargeRecognition,
  chargesOn,
  isOwing,
  type JournalEntry,
  positionWithAllocations,
} from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import type pg from 'pg'
import { createDatabase, type Queries } from '../database/client.ts'
import { NoConnectionError, pipelined } from '../database/pipelined.ts'
import { adjustedTotals } from '../ledger/posted-entries.ts'
import type { Posting } from '../ledger/write-entries.ts'
import { keyOf, type LoanKey, type LoanWithEvents } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { type AccrualPlanRow, deleteAccrualPlans } from '../servicing/accrual-plan-store.ts'
import { adjustmentEntries, nothingAdjusted } from '../servicing/calculate-postings.ts'
import { type LockedLoan, lockLoansWithPlans } from '../servicing/locked-loan-store.ts'
import { postingStatement } from '../servicing/posting-store.ts'
import { type EndedAccrualPlan, endedAccrualPlans } from './ended-accrual-plans.ts'
import { becomesOverdue, markOverdue } from './mark-overdue.ts'

/** Two of them at a time: more would take the processors from borrowers. */
const loansATransaction = 100
const loansATurn = 20

export type Renewing = {
  readonly pool: pg.Pool
  readonly instant: () => Date
  /** A loan that cannot be calculated is logged and left for the next business day; the others are renewed. */
  readonly failed: (loanId: string, error: unknown) => void
}

/** Batch after batch until no accrual plan has ended before the day; `progress` gets the loans renewed so far. */
export async function renewBatches(
  renewing: Renewing,
  market: MarketCode,
  day: BusinessDate,
  progress: (touched: number) => Promise<void>,
): Promise<number> {
  const database = createDatabase(renewing.pool)
  let touched = 0
  let after: EndedAccrualPlan | undefined
  for (let last = Promise.resolve(0); ; ) {
    const ended = await endedAccrualPlans(database, { market, day, after, most: loansATransaction })
    // this one is calculated while the one before is written
    const next = ended.length > 0 ? renewBatch(renewing, ended, day) : undefined
    next?.catch(() => undefined)
    touched += await last
    if (next === undefined) return touched
    if (touched > 0) await progress(touched)
    last = next
    after = ended.at(-1)
  }
}

/** A batch that fails is tried loan by loan: it may have been one of them. */
async function renewBatch(renewing: Renewing, keys: readonly LoanKey[], day: BusinessDate): Promise<number> {
  try {
    await renew(renewing, keys, day)
    return keys.length
  } catch {
    let touched = 0
    for (const key of keys) touched += await renewAlone(renewing, key, day)
    return touched
  }
}

async function renewAlone(renewing: Renewing, key: LoanKey, day: BusinessDate): Promise<number> {
  try {
    await renew(renewing, [key], day)
    return 1
  } catch (error) {
    // the loan is not the reason: the step stays open and is run again
    if (error instanceof NoConnectionError) throw error
    renewing.failed(key.loanId, error)
    return 0
  }
}

async function renew({ pool, instant }: Renewing, keys: readonly LoanKey[], day: BusinessDate): Promise<void> {
  const at = instant()
  await pipelined(pool, async (pipeline) => {
    const locked = await lockLoansWithPlans(pipeline, keys)
    const renewed: Renewed[] = []
    for (const [index, one] of locked.entries()) {
      // borrowers' calls come in between
      if (index % loansATurn === 0) await turn()
      renewed.push(...renewedAccrualPlan(one, day))
    }
    const accrualPlans = renewed.map(({ row }) => row)
    const postings = [...renewed.map(missingCharges), ...(await struckCharges(pipeline.queries, renewed, day))]
    pipeline.send(postingStatement(at, { payments: [], accrualPlans, postings }))
    const closed = locked.filter(({ loan }) => !accrues(loan)).map(({ loan }) => keyOf(loan))
    await deleteAccrualPlans(pipeline.queries, closed, day)
    const overdue = renewed.filter(({ isOverdue }) => isOverdue).map(({ row }) => row)
    await markOverdue(pipeline.queries, overdue, at)
  })
}

type Renewed = {
  row: AccrualPlanRow
  loan: LoanWithEvents
  missing: JournalEntry[]
  isOverdue: boolean
  isStruck: boolean
}

/** The accrual plan from the day before on, and the charges of days that could not be calculated before. */
function renewedAccrualPlan({ loan, accrualPlan: before }: LockedLoan, day: BusinessDate): Renewed[] {
  // another server, or a payment, may have renewed it between the list and the lock
  if (before === undefined || before.accrualPlan.untilDay >= day || !accrues(loan)) return []
  const asOf = addDays(day, -1)
  const ahead = accrualPlanFor(eventsOf(loan), asOf)
  const earned = chargesOn(ahead.accrualPlan, asOf)
  const recognised = chargesOn(before.accrualPlan, before.through)
  const missing = chargeRecognition(
    { ref: `charge:renew:${loan.loan_id}:${day}`, valueDate: asOf },
    {
      interest: earned.interest - recognised.interest,
      fees: earned.fees - recognised.fees,
      late: earned.late - recognised.late,
    },
  )
  const row = { ...keyOf(loan), market: loan.market, accrualPlan: ahead.accrualPlan }
  return [{ row, loan, missing, isOverdue: becomesOverdue(loan, ahead), isStruck: ahead.isStruck }]
}

function accrues(loan: LoanWithEvents): boolean {
  return isOwing(loan) && loan.written_off_on === null
}

/** What the effective cap struck on due dates up to the day; only early money brings a loan there. */
async function struckCharges(queries: Queries, renewed: readonly Renewed[], day: BusinessDate): Promise<Posting[]> {
  const struck = renewed
    .filter(({ isStruck }) => isStruck)
    .map(({ loan }) => {
      const events = eventsOf(loan)
      const { allocations, position } = positionWithAllocations(events, day)
      return { loan, now: adjustmentsOf(position, allocations, events.schedule) }
    })
  const held = await adjustedTotals(
    queries,
    struck.map(({ loan }) => keyOf(loan)),
  )
  return struck.map(({ loan, now }): Posting => {
    const cause = `renew:${loan.loan_id}:${day}`
    const { waived } = adjustmentEntries(cause, day, now, held.get(loan.loan_id) ?? nothingAdjusted)
    return { ...keyOf(loan), currency: loan.currency, kind: 'waiver', source: null, entries: waived }
  })
}

function missingCharges({ loan, missing }: Renewed): Posting {
  return { ...keyOf(loan), currency: loan.currency, kind: 'charge', source: null, entries: missing }
}
