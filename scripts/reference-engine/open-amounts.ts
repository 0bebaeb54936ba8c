import { mostOwed } from './effective-cap.ts'
import { type LoanState, none, type Owed, type Piece, type Row, sumOf } from './loan-state.ts'
import { least, nearest } from './plan.ts'

/** All interest so far, each piece rounded once from all its nights; never above the market's share of all nights. */
export function interestEarned({ pieces, nights, loan }: LoanState): bigint {
  const contract = pieces.reduce((sum, piece) => sum + interestOf(piece), 0n)
  const { above, below } = loan.terms.mostInterest
  return least(contract, (nights * above) / below)
}

export function interestOf({ nights, cost, base, days }: Piece): bigint {
  return base === 0n || days === 0n ? 0n : nearest(nights * cost, base * days)
}

export function feesEarned({ rows }: LoanState): bigint {
  return rows.reduce((sum, row) => sum + feesOf(row), 0n)
}

/** Fees charged once are earned at the payout, with whichever instalment they are paid. */
export function feesOf({ onceFee, monthlyFee, hasMonthlyFee }: Row): bigint {
  return hasMonthlyFee ? onceFee + monthlyFee : onceFee
}

export function openInterest(state: LoanState): bigint {
  return interestEarned(state) - state.interestTaken
}

export function openFees(state: LoanState): bigint {
  return feesEarned(state) - state.feesTaken
}

/** Open fees of this instalment and those before it. */
export function openFeesUpTo(state: LoanState, { number }: Row): bigint {
  const planned = state.rows.reduce((sum, row) => (row.number <= number ? sum + feesOf(row) : sum), 0n)
  return planned > state.feesTaken ? planned - state.feesTaken : 0n
}

export function unpaidOf({ owed, paid }: Row): Owed {
  return {
    penalty: owed.penalty - paid.penalty,
    overdue: owed.overdue - paid.overdue,
    fees: owed.fees - paid.fees,
    interest: owed.interest - paid.interest,
    principal: owed.principal - paid.principal,
  }
}

/** What is due and unpaid, late charges included. */
export function dueOf({ rows }: LoanState): Owed {
  const due = none()
  for (const row of rows) {
    const unpaid = unpaidOf(row)
    due.penalty += unpaid.penalty
    due.overdue += unpaid.overdue
    due.fees += unpaid.fees
    due.interest += unpaid.interest
    due.principal += unpaid.principal
  }
  return due
}

export function lateOf(owed: Owed): bigint {
  return owed.penalty + owed.overdue
}

/** What is not due yet but owed today, what of that the effective cap forbids, and what is left to ask for. */
export function openToday(state: LoanState) {
  const fees = openFees(state)
  const interest = openInterest(state)
  const all = fees + interest + state.coming
  const cut = cutOf(state, all)
  const ofFees = least(cut, fees)
  const ofInterest = least(cut - ofFees, interest)
  const ofPrincipal = least(cut - ofFees - ofInterest, state.coming)
  const asked = { fees: fees - ofFees, interest: interest - ofInterest, principal: state.coming - ofPrincipal }
  return { asked, total: all - ofFees - ofInterest - ofPrincipal, struck: { ofFees, ofInterest, ofPrincipal } }
}

function cutOf(state: LoanState, open: bigint): bigint {
  if (state.writtenOff) return state.writtenOff.cut
  if (!state.loan.terms.hasEffectiveCap) return 0n
  const due = dueOf(state)
  const debt = sumOf(due) - lateOf(due) + open
  const most = mostOwed(state.flows, state.day)
  return debt > most ? debt - most : 0n
}

/** What closes the loan today. */
export function payoffOf(state: LoanState): bigint {
  return state.closedOn === null ? sumOf(dueOf(state)) + openToday(state).total : 0n
}
