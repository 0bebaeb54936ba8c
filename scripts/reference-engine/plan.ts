import { monthsLater, workingDay } from './days.ts'
import type { ModelTerms, Part } from './terms.ts'

export type PlanRow = {
  from: number
  due: number
  principal: bigint
  interest: bigint
  onceFee: bigint
  monthlyFee: bigint
}

/** What a coupon takes off: hundredths of all interest or all fees, at most an amount. */
export type ModelCoupon = { readonly on: 'interest' | 'fees'; readonly hundredths: bigint; readonly most: bigint }

/** Nearest whole number, a half to the even one. For what is not below zero. */
export function nearest(above: bigint, below: bigint): bigint {
  const twice = 2n * (above % below)
  const whole = above / below
  return twice > below || (twice === below && whole % 2n === 1n) ? whole + 1n : whole
}

/** Which loan: what is lent, for how long, from when, and on which day of the month it is paid, if one was chosen. */
export type Planned = {
  readonly terms: ModelTerms
  readonly principal: bigint
  readonly period: number
  readonly start: number
  readonly payday: number | null
}

export function partOf(amount: bigint, [above, below]: Part): bigint {
  return (amount * above) / below
}

/** What a loan paid out on `start` costs and when: equal payments, each month's interest on what is still out. */
export function planOf(planned: Planned): PlanRow[] {
  const { terms, principal, period, start } = planned
  const once = partOf(principal, terms.auditFee) + terms.transferFee
  if (terms.isBullet) {
    const due = workingDay(start + period, terms.daysOff)
    const [above, below] = terms.interest
    const interest = nearest(principal * above * BigInt(period), below)
    return [{ from: start, due, principal, interest, onceFee: once, monthlyFee: terms.monthlyFee }]
  }
  const bare = payments(principal, firstInterest(planned), terms.interest, period)
  const shares = feeShares(
    once,
    bare.map((row) => row.principal + row.interest),
  )
  let from = start
  return bare.map((row, index) => {
    const due = dueOfMonth(planned, index + 1)
    const dated = { ...row, from, due, onceFee: shares[index] ?? 0n, monthlyFee: terms.monthlyFee }
    from = due
    return dated
  })
}

export function dueOfMonth({ terms, start, payday }: Omit<Planned, 'principal' | 'period'>, month: number): number {
  const agreed =
    payday === null ? monthsLater(start, month) : monthsLater(firstPayday(start, payday), month - 1, payday)
  return workingDay(agreed, terms.daysOff)
}

/** The first such day of a month that is at least fifteen days away. */
function firstPayday(start: number, payday: number): number {
  const earliest = start + 15
  const sameMonth = monthsLater(earliest, 0, payday)
  return sameMonth < earliest ? monthsLater(earliest, 1, payday) : sameMonth
}

/** A first month that is not a month costs a day's share of the year's rate more or less for each day. */
function firstInterest({ terms: { interest }, start, payday }: Planned): Part {
  if (payday === null) return interest
  const [above, below] = interest
  const more = monthsLater(firstPayday(start, payday), -1, payday) - start
  return [above * BigInt(365 + 12 * more), below * 365n]
}

/** The plan with a coupon on it, used up from the first row on, of fees the ones charged once first. */
export function discounted(plan: readonly PlanRow[], coupon: ModelCoupon | null): { rows: PlanRow[]; off: bigint } {
  const baseOf = (row: PlanRow) => (coupon?.on === 'interest' ? row.interest : row.onceFee + row.monthlyFee)
  const all = plan.reduce((sum, row) => sum + baseOf(row), 0n)
  const wanted = coupon ? (all * coupon.hundredths + 99n) / 100n : 0n
  const off = least(least(wanted, coupon?.most ?? 0n), all)
  let left = off
  const rows = plan.map((row) => {
    const taken = least(left, baseOf(row))
    left -= taken
    if (coupon?.on === 'interest') return { ...row, interest: row.interest - taken }
    const ofOnce = least(taken, row.onceFee)
    return { ...row, onceFee: row.onceFee - ofOnce, monthlyFee: row.monthlyFee - (taken - ofOnce) }
  })
  return { rows, off }
}

export function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

/**
 * The level payment, in whole numbers. With what is owed after the first month, one payment then and the others by the
 * formula of textbooks are worth the same: P(1+r₁) = A + A · ((1+r)ⁿ⁻¹ − 1) / (r(1+r)ⁿ⁻¹).
 */
function payments(principal: bigint, [first, ofFirst]: Part, [rate, of]: Part, count: number) {
  const grown = (of + rate) ** BigInt(count - 1)
  const still = of ** BigInt(count - 1)
  const payment = nearest(principal * (ofFirst + first) * grown * rate, ofFirst * (grown * rate + (grown - still) * of))
  const rows: { principal: bigint; interest: bigint }[] = []
  let out = principal
  for (let row = 1; row <= count; row += 1) {
    const interest = row === 1 ? nearest(out * first, ofFirst) : nearest(out * rate, of)
    const paid = row === count ? out : payment - interest
    rows.push({ principal: paid, interest })
    out -= paid
  }
  return rows
}

/** Fees charged once, over the payments so that all come out alike; the last takes what is left. */
function feeShares(once: bigint, bare: readonly bigint[]): bigint[] {
  const count = BigInt(bare.length)
  const all = bare.reduce((sum, amount) => sum + amount, once)
  const wanted = nearest(all, count) - (bare[0] ?? 0n)
  const most = once / (count - 1n)
  const share = wanted < 0n ? 0n : wanted > most ? most : wanted
  return bare.map((_, index) => (index === bare.length - 1 ? once - share * (count - 1n) : share))
}
