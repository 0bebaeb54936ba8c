import { openAmount } from './effective-cap.ts'
import { smaller } from './money.ts'
import { feesPlannedFor } from './open-charges.ts'
import { addParts, noParts, type Parts } from './parts.ts'
import { needOf, type RunningInstalment, type RunningLoan, unpaidOf } from './running-loan.ts'

/**
 * A due date has come (servicing, §4): of the coming instalment its need falls due, fees planned so far first, then
 * interest, then principal. The last one takes all that is open, and so does one whose need reaches it.
 */
export function fallDue(loan: RunningLoan, row: RunningInstalment): void {
  const open = openAmount(loan)
  const need = needOf(row)
  const isLast = !loan.rows.some((other) => other.state === 'coming' && other !== row)
  if (isLast || need >= open.total) {
    strike(loan, open.struck)
    makeDue(loan, row, open.asked)
    for (const other of loan.rows) if (other.state === 'coming') other.state = 'gone'
  } else {
    // the cap cuts only the last amount: a need below all that may be asked for is asked for in its usual parts
    makeDue(loan, row, within(addParts(open.asked, open.struck), feesPlannedFor(loan, row), need))
  }
  row.settledDay = unpaidOf(row) > 0n ? null : (row.settledDay ?? loan.day)
}

/** Open fees up to `fees`, interest and principal, together `need`; what is left of it goes to later fees. */
function within(open: Parts, fees: bigint, need: bigint): Parts {
  const planned = smaller(smaller(fees, open.fees), need)
  const interest = smaller(open.interest, need - planned)
  const principal = smaller(open.principal, need - planned - interest)
  const later = smaller(open.fees - planned, need - planned - interest - principal)
  return { ...noParts(), fees: planned + later, interest, principal }
}

function makeDue(loan: RunningLoan, row: RunningInstalment, parts: Parts): void {
  row.state = 'due'
  row.due.fees += parts.fees
  row.due.interest += parts.interest
  row.due.principal += parts.principal
  bill(loan, parts)
}

/** Charges the cap forbids are earned no more; principal among them was already paid for charges. */
export function strike(loan: RunningLoan, parts: Parts): void {
  loan.struck.fees += parts.fees
  loan.struck.interest += parts.interest
  loan.struck.principal += parts.principal
  bill(loan, parts)
}

/** They are open and coming no more. */
function bill(loan: RunningLoan, { fees, interest, principal }: Parts): void {
  loan.billed.fees += fees
  loan.billed.interest += interest
  loan.comingPrincipal -= principal
}
