import { fallDue } from './fall-due.ts'
import { accrueNights } from './open-charges.ts'
import { type Parts, sumParts } from './parts.ts'
import { copyLoan, nextComing, type RunningInstalment, type RunningLoan, unpaidOf } from './running-loan.ts'

/** What falls due on a coming date, beyond what was paid early for it. */
export type ComingInstalment = { readonly number: number; readonly dueDay: number; readonly parts: Parts }

/** The coming due dates and amounts if nothing else happens and all is paid on its date, what is due already today. */
export function comingPlan(loan: RunningLoan): ComingInstalment[] {
  if (loan.closedDay !== null || loan.claim !== null) return []
  const copy = copyLoan(loan)
  for (const row of copy.rows) payInFull(copy, row)
  const plan: ComingInstalment[] = []
  for (let row = nextComing(copy); row !== undefined; row = nextComing(copy)) {
    accrueNights(copy, row.dueDay)
    copy.day = row.dueDay
    const { fees, interest, principal } = row.due
    fallDue(copy, row)
    const parts = {
      penalty: 0n,
      overdueInterest: 0n,
      fees: row.due.fees - fees,
      interest: row.due.interest - interest,
      principal: row.due.principal - principal,
    }
    if (sumParts(parts) > 0n) plan.push({ number: row.number, dueDay: row.dueDay, parts })
    payInFull(copy, row)
  }
  return plan
}

/** Paid on the copy's day, whatever it is: only the effective cap asks when. */
function payInFull(copy: RunningLoan, row: RunningInstalment): void {
  const late = row.due.penalty - row.paid.penalty + row.due.overdueInterest - row.paid.overdueInterest
  const amount = unpaidOf(row)
  if (amount > late) copy.flows.push({ day: copy.day, amount: late - amount })
  Object.assign(row.paid, row.due)
}

/** What is due and all that is planned. */
export function toPay(loan: RunningLoan): bigint {
  const due = loan.rows.reduce((total, row) => total + unpaidOf(row), 0n)
  return comingPlan(loan).reduce((total, { parts }) => total + sumParts(parts), due)
}

/** The next due date, if nothing happens and the effective cap strikes charges on it; else null. Only early money does that. */
export function strikingDay(loan: RunningLoan): number | null {
  const next = nextComing(loan)
  if (next === undefined || loan.closedDay !== null || loan.claim !== null || loan.flows.length < 2) return null
  if (loan.events.caps.effectivePerMonth === undefined) return null
  const copy = copyLoan(loan)
  const before = sumParts(copy.struck)
  accrueNights(copy, next.dueDay)
  copy.day = next.dueDay
  for (const row of copy.rows) if (row.number === next.number) fallDue(copy, row)
  return sumParts(copy.struck) > before ? next.dueDay : null
}
