import { workingDay } from './days.ts'
import { discounted, dueOfMonth, least, type ModelCoupon, nearest, type PlanRow, partOf, planOf } from './plan.ts'
import type { ModelTerms } from './terms.ts'

export type ModelPayment = { id: string; amount: bigint; day: number; moment: number }
export type LateChargePause = { from: number; until: number | null; isRefused: boolean }

/** A loan and all that happened to it. */
export type ModelLoan = {
  readonly terms: ModelTerms
  readonly principal: bigint
  readonly period: number
  readonly start: number
  readonly payday: number | null
  readonly coupon: ModelCoupon | null
  payments: ModelPayment[]
  pauses: LateChargePause[]
  extensions: number[]
}

type Owed = { penalty: bigint; overdue: bigint; fees: bigint; interest: bigint; principal: bigint }
export const order = ['penalty', 'overdue', 'fees', 'interest', 'principal'] as const

type Row = {
  number: number
  from: number
  until: number
  due: number
  feeAfter: number
  plan: PlanRow
  interest: bigint
  /** Interest that has another time than the row's own. */
  more: { from: number; until: number; amount: bigint }[]
  owed: Owed
  paid: Owed
  moved: number
  daysLate: number
  daysSinceMove: number
  hadPenalty: boolean
  /** Sum over the late days of what was unpaid on each. */
  unpaidDays: bigint
  monthLeft: bigint
}

/** The loan at the end of a day, as far as it was calculated. */
export type LoanState = {
  loan: ModelLoan
  day: number
  rows: Row[]
  /** What may still come in late charges before all charges reach the principal; null without that limit. */
  left: bigint | null
  /** What the coupon took off. */
  off: bigint
  credit: bigint
  closedOn: number | null
}

/** Replays the loan a day at a time, from the first to `until`. Slow, and simple enough to be believed. */
export function replayLoan(loan: ModelLoan, until: number): LoanState {
  const plan = discounted(planOf(loan), loan.coupon)
  const rows = plan.rows.map(newRow)
  const charges = rows.reduce((sum, { owed }) => sum + owed.interest + owed.fees, 0n)
  const left = loan.terms.isCappedByPrincipal ? loan.principal - charges : null
  const state: LoanState = { loan, day: loan.start, rows, left, off: plan.off, credit: 0n, closedOn: null }
  const payments = loan.payments.toSorted((a, b) => a.day - b.day || a.moment - b.moment || (a.id < b.id ? -1 : 1))
  for (let day = loan.start; day <= until; day += 1) {
    if (day > loan.start) chargeLateDay(state, day, until)
    state.day = day
    for (const payment of payments) if (payment.day === day) pay(state, payment.amount)
    for (const extension of loan.extensions) if (extension === day) extend(state)
  }
  return state
}

function newRow(plan: PlanRow, index: number): Row {
  const nothing = { penalty: 0n, overdue: 0n, fees: 0n, interest: 0n, principal: 0n }
  const { from, due, interest, principal } = plan
  return {
    number: index + 1,
    from,
    until: due,
    due,
    feeAfter: from,
    plan,
    interest,
    more: [],
    owed: { ...nothing, fees: plan.onceFee + plan.monthlyFee, interest, principal },
    paid: { ...nothing },
    moved: 0,
    daysLate: 0,
    daysSinceMove: 0,
    hadPenalty: false,
    unpaidDays: 0n,
    monthLeft: 0n,
  }
}

/** Late charges of the day that began when the day before `day` ended. `seen` is the day from which all is known. */
function chargeLateDay(state: LoanState, day: number, seen: number): void {
  const { loan, rows } = state
  if (state.closedOn !== null) return
  const isStopped = loan.pauses.some(({ from, until, isRefused }) => {
    const end = until === null || until > seen ? Number.POSITIVE_INFINITY : isRefused ? from : until
    return from < day && day <= end
  })
  if (isStopped) return
  for (const row of rows) if (row.due < day && lateBaseOf(row) > 0n) chargeLate(state, row)
}

/** Never upon a late charge. */
function lateBaseOf({ owed, paid }: Row): bigint {
  return owed.principal - paid.principal + owed.interest - paid.interest + owed.fees - paid.fees
}

function chargeLate(state: LoanState, row: Row): void {
  const { late, penalty, monthCap } = state.loan.terms
  if (monthCap && row.daysLate % 30 === 0) row.monthLeft = partOf(lateBaseOf(row), monthCap)
  if (state.left !== 0n) {
    if (penalty && !row.hadPenalty && row.daysSinceMove === penalty.after) {
      row.hadPenalty = true
      row.owed.penalty += within(state, row, partOf(lateBaseOf(row), penalty.once))
    }
    const before = partOf(row.unpaidDays, late.perDay)
    row.unpaidDays += late.onPrincipalOnly ? row.owed.principal - row.paid.principal : lateBaseOf(row)
    row.owed.overdue += within(state, row, partOf(row.unpaidDays, late.perDay) - before)
  }
  row.daysLate += 1
  row.daysSinceMove += 1
}

/** As much of the amount as both limits leave, and takes it off them. */
function within(state: LoanState, row: Row, amount: bigint): bigint {
  let allowed = state.loan.terms.monthCap ? least(amount, row.monthLeft) : amount
  if (state.left !== null) allowed = least(allowed, state.left)
  row.monthLeft -= allowed
  if (state.left !== null) state.left -= allowed
  return allowed
}

function shareBy(day: number, from: number, until: number, amount: bigint): bigint {
  if (day >= until) return amount
  return day <= from ? 0n : nearest(amount * BigInt(day - from), BigInt(until - from))
}

function interestBy(row: Row, day: number): bigint {
  return row.more.reduce(
    (sum, { from, until, amount }) => sum + shareBy(day, from, until, amount),
    shareBy(day, row.from, row.until, row.interest),
  )
}

function feesBy({ plan, feeAfter }: Row, day: number): bigint {
  return day > feeAfter ? plan.onceFee + plan.monthlyFee : plan.onceFee
}

/** What is left when only what is earned by today counts. */
export function payoffOf({ rows, day, closedOn }: LoanState): bigint {
  if (closedOn !== null) return 0n
  return rows.reduce((sum, row) => {
    const { owed, paid } = row
    const late = owed.penalty + owed.overdue - paid.penalty - paid.overdue
    const charges = interestBy(row, day) - paid.interest + feesBy(row, day) - paid.fees
    return sum + owed.principal - paid.principal + charges + late
  }, 0n)
}

function pay(state: LoanState, amount: bigint): void {
  const payoff = payoffOf(state)
  if (state.closedOn !== null || amount >= payoff) {
    state.credit += amount - payoff
    state.closedOn ??= state.day
    return
  }
  let left = amount
  for (const row of state.rows) {
    for (const part of order) {
      const paid = least(left, row.owed[part] - row.paid[part])
      row.paid[part] += paid
      left -= paid
    }
  }
  if (left > 0n) throw new Error('the model could not place a payment')
}

export function isUnpaid({ owed, paid }: Row): boolean {
  return order.some((part) => paid[part] < owed[part])
}

/** Where an extension today would put the due dates, and what it would cost. */
export function extensionMove({ loan, rows, day, closedOn }: LoanState) {
  const moving = closedOn === null ? rows.filter(isUnpaid) : []
  const [first] = moving
  if (!first) return null
  const dues = moving.map((row) =>
    loan.terms.isBullet
      ? workingDay(row.due + loan.period, loan.terms.daysOff)
      : dueOfMonth(loan, row.number + row.moved + 1),
  )
  const due = dues[0] ?? first.due
  const from = first.due > day ? first.due : day
  const out = moving.reduce((sum, { owed, paid }) => sum + owed.principal - paid.principal, 0n)
  const [above, below] = loan.terms.interest
  // a bullet's days are its period's, not those of the weekend after
  const until = loan.terms.isBullet ? Math.min(due, first.due + loan.period) : due
  const days = BigInt(Math.max(0, until - from))
  const cost = (out * above * days) / (below * (loan.terms.isBullet ? 1n : BigInt(due - first.due)))
  return { first, moving, dues, due, from, cost }
}

function extend(state: LoanState): void {
  const move = extensionMove(state)
  if (!move) return
  const { first, moving, dues, due, from, cost } = move
  first.more.push({ from, until: due, amount: cost })
  first.owed.interest += cost
  moving.forEach((row, index) => {
    row.due = dues[index] ?? row.due
    row.moved += 1
    row.daysSinceMove = 0
    if (index === 0) return
    const earned = shareBy(from, row.from, row.until, row.interest)
    if (earned > 0n) row.more.push({ from: row.from, until: from, amount: earned })
    row.interest -= earned
    const start = dues[index - 1] ?? row.from
    if (row.feeAfter >= from) row.feeAfter = start
    row.from = start
    row.until = row.due
  })
  if (state.left !== null) state.left = state.left > cost ? state.left - cost : 0n
}

/** What the ledger must hold of the loan: receivables, earned so far, credit. */
export function figuresOf(state: LoanState) {
  const { rows, day, closedOn, credit, loan, off } = state
  const at = closedOn ?? day
  const sum = (of: (row: Row) => bigint) => rows.reduce((total, row) => total + of(row), 0n)
  const interestEarned = sum((row) => interestBy(row, at))
  const feesEarned = sum((row) => feesBy(row, at))
  const lateEarned = sum(({ owed }) => owed.penalty + owed.overdue)
  const isClosed = closedOn !== null
  const open = (amount: bigint) => (isClosed ? 0n : amount)
  const isLate = rows.some((row) => row.due < day && isUnpaid(row))
  return {
    principal: open(sum(({ owed, paid }) => owed.principal - paid.principal)),
    interest: open(interestEarned - sum(({ paid }) => paid.interest)),
    fees: open(feesEarned - sum(({ paid }) => paid.fees)),
    late: open(lateEarned - sum(({ paid }) => paid.penalty + paid.overdue)),
    interestEarned,
    feesEarned,
    lateEarned,
    off,
    credit,
    charged: interestEarned + feesEarned + lateEarned,
    mostCharged: loan.terms.isCappedByPrincipal ? loan.principal : null,
    status: isClosed ? 'close' : isLate ? 'overdue' : 'repay',
    closedOn,
  }
}

/** What a borrower who asks for an extension today is shown. */
export function extensionToday(state: LoanState) {
  const move = extensionMove(state)
  if (!move) return { refusal: 'closed' }
  const { first, moving, due, cost } = move
  const second = moving[1]
  if (state.loan.extensions.length >= 2) return { refusal: 'tooOften' }
  if (due <= state.day || (second && second.due <= state.day)) return { refusal: 'tooLate' }
  if (state.day < first.from) return { refusal: 'tooEarly' }
  if (state.left !== null && cost > state.left) return { refusal: 'aboveCap' }
  const { owed, paid } = first
  const minimum = order.filter((part) => part !== 'principal').reduce((sum, part) => sum + owed[part] - paid[part], 0n)
  return { refusal: null, minimum, cost, due }
}
