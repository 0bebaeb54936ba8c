import { comingDays, type NextDue } from './coming-plan.ts'
import { type BusinessDate, fromDayNumber } from './day.ts'
import { sumFees } from './fee.ts'
import { larger } from './money.ts'
import { feesEarned, interestEarned, openFees, openInterest } from './open-charges.ts'
import { addParts, noParts, subtractParts } from './parts.ts'
import { lateChargesOf } from './position.ts'
import type { EarnedCharges } from './postings/charge-recognition.ts'
import { isUnpaid, type RunningInstalment, type RunningLoan } from './running-loan.ts'

/** From the due date of an instalment until what fell due with it was paid; `until` is null while it is not. */
export type LateSpell = { readonly from: BusinessDate; readonly until: BusinessDate | null }

/**
 * What holds of a loan on every day of its accrual plan but for the charges that grow (books, §7): with the plan it says
 * what the loan comes to on each of these days. Minor units. Of a loan that is closed or written off all amounts are zero.
 */
export type LoanStanding = {
  readonly comingPrincipal: bigint
  readonly duePrincipal: bigint
  /** Interest and fees that are due. */
  readonly dueCharges: bigint
  /** Of what was earned: paid, waived, struck, given as goodwill. The rest is outstanding. */
  readonly taken: EarnedCharges
  readonly oldestUnpaidOn: BusinessDate | null
  /** What changes on the next due date, on which the accrual plan ends at the latest. */
  readonly next: NextDueDate | null
  /** Fees charged once, net of what was waived or struck; books, §4. */
  readonly onceFees: bigint
  /** Coming principal of each night so far, and of those so far and ahead. */
  readonly principalDays: bigint
  readonly plannedPrincipalDays: bigint
  readonly lateSpells: readonly LateSpell[]
  readonly restructuredOn: readonly BusinessDate[]
  /** The days on which instalments of the last new plan were paid, none after its date. */
  readonly paidOnTime: readonly BusinessDate[]
}

/** What falls due beside what is due already, and what a cap strikes: it is outstanding no more. */
export type NextDueDate = {
  readonly dueDate: BusinessDate
  readonly principal: bigint
  readonly charges: bigint
  readonly struck: { readonly principal: bigint; readonly interest: bigint; readonly fees: bigint }
}

/** `next` is the loan's own next due date. */
export function standingOf(loan: RunningLoan, next: NextDue | null): LoanStanding {
  const isOver = loan.closedDay !== null || loan.claim !== null
  const due = isOver
    ? noParts()
    : loan.rows.reduce((sum, row) => addParts(sum, subtractParts(row.due, row.paid)), noParts())
  return {
    comingPrincipal: isOver ? 0n : loan.comingPrincipal,
    duePrincipal: due.principal,
    dueCharges: due.interest + due.fees,
    taken: {
      interest: interestEarned(loan) - (isOver ? 0n : openInterest(loan)) - due.interest,
      fees: feesEarned(loan) - (isOver ? 0n : openFees(loan)) - due.fees,
      late: lateChargesOf(loan) - due.penalty - due.overdueInterest,
    },
    oldestUnpaidOn: isOver ? null : oldestUnpaid(loan),
    next: isOver || next === null ? null : nextDueDate(next),
    onceFees: onceFeesOf(loan),
    principalDays: loan.principalDays,
    plannedPrincipalDays: isOver ? loan.principalDays : comingDays(loan).principalDays,
    lateSpells: loan.rows.flatMap(lateSpell),
    restructuredOn: loan.restructuredDays.map(fromDayNumber),
    paidOnTime: paidOnTime(loan),
  }
}

function nextDueDate({ dueDay, parts, struck: { principal, interest, fees } }: NextDue): NextDueDate {
  const struck = { principal, interest, fees }
  return { dueDate: fromDayNumber(dueDay), principal: parts.principal, charges: parts.interest + parts.fees, struck }
}

function oldestUnpaid({ rows }: RunningLoan): BusinessDate | null {
  const unpaid = rows.filter(isUnpaid).map(({ dueDay }) => dueDay)
  return unpaid.length === 0 ? null : fromDayNumber(Math.min(...unpaid))
}

function onceFeesOf({ rows, events: { schedule }, waived, struck }: RunningLoan): bigint {
  const heldBack = sumFees(schedule.proceedsFees) - schedule.proceedsDiscount
  const all = rows.reduce((total, { onceFee }) => total + onceFee, heldBack)
  return larger(all - waived.fees - struck.fees, 0n)
}

function lateSpell(row: RunningInstalment): LateSpell[] {
  if (row.state !== 'due') return []
  const from = fromDayNumber(row.dueDay)
  if (isUnpaid(row)) return [{ from, until: null }]
  return row.settledDay !== null && row.settledDay > row.dueDay ? [{ from, until: fromDayNumber(row.settledDay) }] : []
}

function paidOnTime({ rows, newPlanFrom }: RunningLoan): BusinessDate[] {
  if (newPlanFrom === null) return []
  return rows.flatMap(({ number, dueDay, settledDay }) =>
    number >= newPlanFrom && settledDay !== null && settledDay <= dueDay ? [fromDayNumber(settledDay)] : [],
  )
}
