import { strike, take } from './due-dates.ts'
import { followPlan, levelAmount, toPay } from './follow-plan.ts'
import { copyOf, type LoanState, none, type Owed, order, type Row, sumOf } from './loan-state.ts'
import { lateOf, openFees, openFeesUpTo, openInterest, openToday, payoffOf, unpaidOf } from './open-amounts.ts'
import { least } from './plan.ts'

/** Where an amount went. */
export type Taken = { parts: Owed; extra: bigint; closes: boolean }

/** The borrower's money. */
export function pay(state: LoanState, amount: bigint, lowersPayments: boolean): Taken {
  if (lowersPayments && state.beforeLowering?.day !== state.day) {
    state.beforeLowering = { day: state.day, state: copyOf(state), paid: 0n }
  }
  const taken = allocate(state, amount)
  const used = sumOf(taken.parts)
  state.credit += amount - used
  add(state.paid, taken.parts)
  if (state.writtenOff) state.writtenOff.recovered += used
  const counted = used - lateOf(taken.parts)
  if (counted > 0n) state.flows.push({ day: state.day, amount: -counted })
  if (state.beforeLowering?.day === state.day) state.beforeLowering.paid += used
  if (taken.extra > 0n && lowersPayments) lowerPayments(state)
  return taken
}

/** A payment at the lender's expense: what would be too much lapses. */
export function giveGoodwill(state: LoanState, amount: bigint): Taken {
  const taken = allocate(state, amount)
  add(state.goodwill, taken.parts)
  return taken
}

function add(to: Owed, parts: Owed): void {
  for (const part of order) to[part] += parts[part]
}

function allocate(state: LoanState, amount: bigint): Taken {
  const parts = none()
  if (state.closedOn !== null) return { parts, extra: 0n, closes: false }
  if (amount >= payoffOf(state)) return close(state)
  let left = amount - payDue(state, amount, parts)
  left -= payOpenInterest(state, left, parts)
  let extra = 0n
  if (state.writtenOff) {
    left -= payOpenFees(state, left, parts)
    left -= payPrincipal(state, left, parts)
  } else {
    left -= payNextEarly(state, left, parts)
    extra = payPrincipal(state, left, parts)
    left -= extra
    left -= payOpenFees(state, left, parts)
  }
  if (left > 0n) throw new Error('the model could not place a payment')
  return { parts, extra, closes: false }
}

function close(state: LoanState): Taken {
  const parts = none()
  const { asked } = openToday(state)
  strike(state)
  for (const row of state.rows) payRow(row, sumOf(unpaidOf(row)), parts)
  take(state, parts, asked)
  for (const row of state.rows) if (row.is === 'coming') row.is = 'gone'
  state.closedOn = state.day
  return { parts, extra: 0n, closes: true }
}

/** Oldest first. */
function payDue(state: LoanState, amount: bigint, parts: Owed): bigint {
  return state.rows.reduce((paid, row) => paid + payRow(row, amount - paid, parts), 0n)
}

function payRow(row: Row, amount: bigint, parts: Owed): bigint {
  let left = amount
  for (const part of order) {
    const paid = least(left, row.owed[part] - row.paid[part])
    row.paid[part] += paid
    parts[part] += paid
    left -= paid
  }
  return amount - left
}

/** The first instalment whose date is still to come; a claim has none. */
export function nextOf({ rows, writtenOff }: LoanState): Row | undefined {
  return writtenOff ? undefined : rows.find(({ is }) => is === 'coming')
}

/** Interest to the day counts towards the next instalment's need. */
function payOpenInterest(state: LoanState, amount: bigint, parts: Owed): bigint {
  const interest = least(amount, openInterest(state))
  take(state, parts, { fees: 0n, interest, principal: 0n })
  countEarly(state, { fees: 0n, interest, principal: 0n })
  return interest
}

function payNextEarly(state: LoanState, amount: bigint, parts: Owed): bigint {
  const next = nextOf(state)
  if (!next) return 0n
  const wanted = least(amount, next.need)
  const fees = least(wanted, openFeesUpTo(state, next))
  const principal = least(wanted - fees, state.coming)
  take(state, parts, { fees, interest: 0n, principal })
  countEarly(state, { fees, interest: 0n, principal })
  return fees + principal
}

function countEarly(state: LoanState, paid: Pick<Owed, 'fees' | 'interest' | 'principal'>): void {
  const next = nextOf(state)
  if (!next) return
  const ofFees = least(paid.fees, next.need)
  const ofInterest = least(paid.interest, next.need - ofFees)
  const ofPrincipal = least(paid.principal, next.need - ofFees - ofInterest)
  next.need -= ofFees + ofInterest + ofPrincipal
  next.early.fees += ofFees
  next.early.interest += ofInterest
  next.early.principal += ofPrincipal
}

function payPrincipal(state: LoanState, amount: bigint, parts: Owed): bigint {
  const principal = least(amount, state.coming)
  take(state, parts, { fees: 0n, interest: 0n, principal })
  return principal
}

function payOpenFees(state: LoanState, amount: bigint, parts: Owed): bigint {
  const fees = least(amount, openFees(state))
  take(state, parts, { fees, interest: 0n, principal: 0n })
  return fees
}

/**
 * The instalments after the next one, as far as the plan before the day's first such payment went, become level: not
 * where that would raise them, or leave more to pay in all than without the day's payments.
 */
function lowerPayments(state: LoanState): void {
  if (!state.beforeLowering) return
  const { state: before, paid } = state.beforeLowering
  const last = followPlan(before).at(-1)?.number ?? 0
  const next = nextOf(state)
  const rows = state.rows.filter(({ is, number }) => is === 'coming' && next && number > next.number && number <= last)
  if (rows.length === 0) return
  for (const row of rows) row.need = before.rows.find(({ number }) => number === row.number)?.need ?? row.need
  const most = rows.reduce((above, { need }) => (need > above ? need : above), 0n)
  const numbers = rows.map(({ number }) => number)
  const amount = levelAmount(state, numbers, most)
  if (amount === null) return
  const lowered = copyOf(state)
  for (const row of lowered.rows) if (numbers.includes(row.number)) row.need = amount
  if (toPay(lowered) + paid > toPay(before)) return
  for (const row of rows) row.need = amount
}

/** Takes a charge off: what is due, oldest first, then what is open, which counts as early money would. */
export function waive(state: LoanState, part: 'late' | 'fees' | 'interest', amount: bigint): void {
  if (state.closedOn !== null) return
  let left = amount
  for (const row of state.rows) {
    for (const each of part === 'late' ? (['penalty', 'overdue'] as const) : [part]) {
      const off = least(left, unpaidOf(row)[each])
      row.paid[each] += off
      state.waived[each] += off
      left -= off
    }
  }
  // of a claim, what the effective cap had struck is not outstanding
  if (part !== 'late' && state.writtenOff) left = least(left, openToday(state).asked[part])
  if (part === 'interest') payOpenInterest(state, left, state.waived)
  if (part === 'fees') {
    left -= waiveNextFees(state, left)
    payOpenFees(state, left, state.waived)
  }
  if (payoffOf(state) === 0n) close(state)
}

function waiveNextFees(state: LoanState, amount: bigint): bigint {
  const next = nextOf(state)
  if (!next) return 0n
  const fees = least(least(amount, next.need), openFeesUpTo(state, next))
  take(state, state.waived, { fees, interest: 0n, principal: 0n })
  countEarly(state, { fees, interest: 0n, principal: 0n })
  return fees
}
