import { fallDue } from './fall-due.ts'
import { accrueNights } from './open-charges.ts'
import { type Parts, subtractParts, sumParts } from './parts.ts'
import {
  copyLoan,
  lateUnpaidOf,
  nextComing,
  type RunningInstalment,
  type RunningLoan,
  unpaidOf,
} from './running-loan.ts'

/** What falls due on a coming date, beyond what was paid early for it. */
export type ComingInstalment = { readonly number: number; readonly dueDay: number; readonly parts: Parts }

/** The coming due dates and amounts if nothing else happens and all is paid on its date, what is due already today. */
export function comingPlan(loan: RunningLoan): ComingInstalment[] {
  return comingDays(loan).plan
}

/** The same, with the principal-days the loan has had when the plan has been followed to its end. */
export function comingDays(loan: RunningLoan): { plan: ComingInstalment[]; principalDays: bigint } {
  if (loan.claim !== null) return { plan: [], principalDays: loan.principalDays }
  const copy = copyLoan(loan)
  for (const row of copy.rows) payInFull(copy, row)
  const plan: ComingInstalment[] = []
  for (let row = nextComing(copy); row !== undefined; row = nextComing(copy)) {
    const { parts } = carryToDueDay(copy, row)
    if (sumParts(parts) > 0n) plan.push({ number: row.number, dueDay: row.dueDay, parts })
    payInFull(copy, row)
  }
  return { plan, principalDays: copy.principalDays }
}

/** What a due date adds to what is due, and what the effective cap strikes on it, which only early money brings. */
export type NextDue = { readonly dueDay: number; readonly parts: Parts; readonly struck: Parts }

/** The next due date, if nothing happens before: what is late is still unpaid then. */
export function nextDue(loan: RunningLoan): NextDue | null {
  if (loan.claim !== null) return null
  const copy = copyLoan(loan)
  const row = nextComing(copy)
  return row === undefined ? null : { dueDay: row.dueDay, ...carryToDueDay(copy, row) }
}

function carryToDueDay(copy: RunningLoan, row: RunningInstalment): Pick<NextDue, 'parts' | 'struck'> {
  accrueNights(copy, row.dueDay)
  copy.day = row.dueDay
  const [due, struck] = [{ ...row.due }, { ...copy.struck }]
  fallDue(copy, row)
  return { parts: subtractParts(row.due, due), struck: subtractParts(copy.struck, struck) }
}

/** Paid on the copy's day, whatever it is: only the effective cap asks when. */
function payInFull(copy: RunningLoan, row: RunningInstalment): void {
  const late = lateUnpaidOf(row)
  const amount = unpaidOf(row)
  if (amount > late) copy.flows.push({ day: copy.day, amount: late - amount })
  Object.assign(row.paid, row.due)
}

/** What is due and all that is planned. */
export function toPay(loan: RunningLoan): bigint {
  const due = loan.rows.reduce((total, row) => total + unpaidOf(row), 0n)
  return comingPlan(loan).reduce((total, { parts }) => total + sumParts(parts), due)
}
