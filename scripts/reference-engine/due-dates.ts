import type { LoanState, Owed, Row } from './loan-state.ts'
import { openFees, openFeesUpTo, openInterest, openToday } from './open-amounts.ts'
import { least } from './plan.ts'

/** Every due date that has come by the loan's day. */
export function dueDatesCome(state: LoanState): void {
  if (state.closedOn !== null || state.writtenOff) return
  for (const row of state.rows) if (row.is === 'coming' && row.due <= state.day) fallsDue(state, row)
}

function fallsDue(state: LoanState, row: Row): void {
  const { need } = row
  const later = state.rows.filter(({ is, number }) => is === 'coming' && number > row.number)
  const open = openToday(state)
  row.is = 'due'
  row.need = 0n
  if (later.length === 0 || need >= open.total) {
    strike(state)
    take(state, row.owed, open.asked)
    for (const gone of later) gone.is = 'gone'
    return
  }
  const ofRow = least(need, openFeesUpTo(state, row))
  const interest = least(need - ofRow, openInterest(state))
  const principal = least(need - ofRow - interest, state.coming)
  const slack = least(need - ofRow - interest - principal, openFees(state) - ofRow)
  take(state, row.owed, { fees: ofRow + slack, interest, principal })
}

/** Moves it from what is open to where it is counted. */
export function take(
  state: LoanState,
  to: Owed,
  { fees, interest, principal }: Pick<Owed, 'fees' | 'interest' | 'principal'>,
): void {
  to.fees += fees
  to.interest += interest
  to.principal += principal
  state.feesTaken += fees
  state.interestTaken += interest
  state.coming -= principal
}

/** The effective cap takes off what it forbids; principal among it is for charges already paid or due. */
export function strike(state: LoanState): void {
  const { ofFees, ofInterest, ofPrincipal } = openToday(state).struck
  take(state, state.struck, { fees: ofFees, interest: ofInterest, principal: ofPrincipal })
}
