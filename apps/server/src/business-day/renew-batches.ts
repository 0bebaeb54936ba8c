import type { BusinessDate } from '@hiram/lending'
import type pg from 'pg'
import { NoConnectionError, pipelined } from '../database/pipelined.ts'
import { keyOf, type LoanKey } from '../loan/loan-store.ts'
import { deleteAccrualPlans } from '../servicing/accrual-plan-store.ts'
import { lockFreePlans, lockLoansWithPlans, readLoansWithPlans } from '../servicing/locked-loan-store.ts'
import { postingStatements } from '../servicing/posting-store.ts'
import type { EndedAccrualPlan } from './ended-accrual-plans.ts'
import { markOverdue } from './mark-overdue.ts'
import { renewalPostings } from './renewal-postings.ts'
import { accrues, changesPlanAlone, renewedOf } from './renewed-plans.ts'

export type Renewing = {
  /**
   * Loans a transaction, two of them at a time: more would take the processors from borrowers. A statement costs
   * milliseconds whatever it holds, so fewer loans cost more each.
   */
  readonly loansAtOnce: number
  readonly pool: pg.Pool
  readonly instant: () => Date
  /** Waited for between batches. */
  readonly rest: () => Promise<void>
  /** A loan that cannot be calculated is logged and left for the next business day; the others are renewed. */
  readonly failed: (loanId: string, error: unknown) => void
}

/**
 * Batch after batch of loans whose accrual plan `ended` before the day; `progress` gets the loans renewed so far. First
 * those of which the plan alone changes, then those whose status or entries do, or that someone held.
 */
export async function renewBatches(
  renewing: Renewing,
  ended: readonly EndedAccrualPlan[],
  day: BusinessDate,
  progress: (touched: number) => Promise<void>,
): Promise<number> {
  const alone = ended.filter((one) => one.isPlanAlone)
  const others = ended.filter((one) => !one.isPlanAlone)
  const left: LoanKey[] = []
  const { rest } = renewing
  const ofPlans = await inTurn(batchesOf(alone, renewing.loansAtOnce), { rest, progress }, async (keys) => {
    const notRenewed = await renewPlans(renewing, keys, day)
    left.push(...notRenewed)
    return keys.length - notRenewed.length
  })
  const whole = batchesOf([...others, ...left], renewing.loansAtOnce)
  const ofLoans = await inTurn(whole, { rest, progress: (touched) => progress(ofPlans + touched) }, (keys) =>
    renewBatch(renewing, keys, day),
  )
  return ofPlans + ofLoans
}

export function batchesOf<Key extends LoanKey>(keys: readonly Key[], size: number): (readonly Key[])[] {
  return Array.from({ length: Math.ceil(keys.length / size) }, (_, index) =>
    keys.slice(index * size, (index + 1) * size),
  )
}

/** Two at a time: one batch is calculated while the one before is written. */
async function inTurn(
  batches: readonly (readonly LoanKey[])[],
  { rest, progress }: { rest: Renewing['rest']; progress: (touched: number) => Promise<void> },
  renewed: (keys: readonly LoanKey[]) => Promise<number>,
): Promise<number> {
  let touched = 0
  let last = Promise.resolve(0)
  for (const batch of batches) {
    const next = renewed(batch)
    next.catch(() => undefined)
    touched += await last
    if (touched > 0) await progress(touched)
    last = next
    if (batch !== batches.at(-1)) await rest()
  }
  return touched + (await last)
}

/** Renews the loans of which nothing but the plan changes, without locking them; returns the others. */
async function renewPlans(
  { pool, instant }: Renewing,
  keys: readonly LoanKey[],
  day: BusinessDate,
): Promise<readonly LoanKey[]> {
  const at = instant()
  try {
    return await pipelined(pool, async (pipeline) => {
      const held = await lockFreePlans(pipeline, keys, day)
      const renewed = (await renewedOf(await readLoansWithPlans(pipeline, held), day)).filter(changesPlanAlone)
      const accrualPlans = renewed.map(({ row }) => row)
      for (const statement of postingStatements(at, { payments: [], accrualPlans, postings: [] })) {
        pipeline.send(statement)
      }
      const done = new Set(accrualPlans.map(({ loanId }) => loanId))
      return keys.filter(({ loanId }) => !done.has(loanId))
    })
  } catch {
    // one of them may be the reason: each is tried, and logged, by itself
    return keys
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
    const renewed = await renewedOf(locked, day)
    const accrualPlans = renewed.map(({ row }) => row)
    const postings = await renewalPostings(pipeline.queries, renewed, day)
    for (const statement of postingStatements(at, { payments: [], accrualPlans, postings })) pipeline.send(statement)
    const closed = locked.filter(({ loan }) => !accrues(loan)).map(({ loan }) => keyOf(loan))
    await deleteAccrualPlans(pipeline.queries, closed, day)
    const overdue = renewed.filter(({ isOverdue }) => isOverdue).map(({ row }) => row)
    await markOverdue(pipeline.queries, overdue, at)
  })
}
