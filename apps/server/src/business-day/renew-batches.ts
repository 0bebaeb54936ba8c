import { setImmediate as turn } from 'node:timers/promises'
import {
  accrualPlanFor,
  addDays,
  type BusinessDate,
  chargeRecognition,
  chargesOn,
  type JournalEntry,
} from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import type pg from 'pg'
import { createDatabase } from '../database/client.ts'
import { NoConnectionError, pipelined } from '../database/pipelined.ts'
import type { LedgerPosting } from '../ledger/write-entries.ts'
import { changeStatuses } from '../loan/change-status.ts'
import type { LoanKey, LoanWithEvents } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { type AccrualPlanRow, deleteAccrualPlans } from '../servicing/accrual-plan-store.ts'
import { type LockedLoan, lockLoansWithPlans } from '../servicing/locked-loan.ts'
import { postingStatement } from '../servicing/posting-statement.ts'
import { type EndedAccrualPlan, endedAccrualPlans } from './ended-accrual-plans.ts'

/** Two of them at a time: more would take the processors from borrowers. */
const loansATransaction = 100
const loansATurn = 20

export type Renewing = {
  readonly pool: pg.Pool
  readonly instant: () => Date
  /** A loan that cannot be calculated is left, loudly, for the next day's close; it stops no other. */
  readonly failed: (loanId: string, error: unknown) => void
}

/** Batch after batch until no accrual plan has ended before the day; `progress` is told how many loans have one again. */
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

/** What fails together is tried one by one: it may have been one loan of them. */
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
    // nothing is the loan's fault then: the step stays open and is run again
    if (error instanceof NoConnectionError) throw error
    renewing.failed(key.loanId, error)
    return 0
  }
}

async function renew({ pool, instant }: Renewing, keys: readonly LoanKey[], day: BusinessDate): Promise<void> {
  const at = instant()
  await pipelined(pool, async (pipeline) => {
    const held = await lockLoansWithPlans(pipeline, keys)
    const renewed: Renewed[] = []
    for (const [index, one] of held.entries()) {
      // borrowers' calls come in between
      if (index % loansATurn === 0) await turn()
      renewed.push(...renewedAccrualPlan(one, day))
    }
    const posted = renewed.map(chargePosted)
    pipeline.tell(postingStatement(at, { payments: [], posted, accrualPlans: renewed.map(({ row }) => row) }))
    const closed = held.filter(({ loan }) => !isOwing(loan)).map(({ loan }) => keyOf(loan))
    await deleteAccrualPlans(pipeline.queries, closed, day)
    const overdue = renewed.filter(({ isOverdue }) => isOverdue).map(({ row }) => row)
    await changeStatuses(pipeline.queries, overdue, { from: 'repay', event: 'dueDatePassed', at, who: 'system' })
  })
}

type Renewed = { row: AccrualPlanRow; loan: LoanWithEvents; missing: JournalEntry[]; isOverdue: boolean }

/** The accrual plan from the day before on. What the days before it left out, because they could not calculate it, is made up. */
function renewedAccrualPlan({ loan, accrualPlan: held }: LockedLoan, day: BusinessDate): Renewed[] {
  // another server, or a payment, may have been here between the list and the lock
  if (held === undefined || held.accrualPlan.untilDay >= day || !isOwing(loan)) return []
  const asOf = addDays(day, -1)
  const { accrualPlan, lateTomorrow } = accrualPlanFor(eventsOf(loan), asOf)
  const earned = chargesOn(accrualPlan, asOf)
  const recognised = chargesOn(held.accrualPlan, held.through)
  const missing = chargeRecognition(
    { ref: `charge:renew:${loan.loan_id}:${day}`, valueDate: asOf },
    {
      interest: earned.interest - recognised.interest,
      fees: earned.fees - recognised.fees,
      late: earned.late - recognised.late,
    },
  )
  const row = { ...keyOf(loan), market: loan.market, accrualPlan }
  return [{ row, loan, missing, isOverdue: lateTomorrow && loan.status === 'repay' }]
}

function chargePosted({ loan, missing }: Renewed): LedgerPosting {
  return { ...keyOf(loan), currency: loan.currency, kind: 'charge', source: null, entries: missing }
}

function keyOf(loan: LoanWithEvents): LoanKey {
  return { borrowerId: loan.borrower_id, loanId: loan.loan_id }
}

function isOwing(loan: LoanWithEvents): boolean {
  return loan.status === 'repay' || loan.status === 'overdue'
}
