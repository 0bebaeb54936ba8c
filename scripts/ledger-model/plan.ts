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

export function partOf(amount: bigint, [above, below]: Part): bigint {
  return (amount * above) / below
}

/** What a loan paid out on `start` costs and when: equal payments, each month's interest on what is still out. */
export function planOf(terms: ModelTerms, principal: bigint, period: number, start: number): PlanRow[] {
  const once = partOf(principal, terms.auditFee) + terms.transferFee
  if (terms.isBullet) {
    const due = workingDay(start + period, terms.daysOff)
    const [above, below] = terms.interest
    const interest = nearest(principal * above * BigInt(period), below)
    return [{ from: start, due, principal, interest, onceFee: once, monthlyFee: terms.monthlyFee }]
  }
  const bare = payments(principal, terms.interest, period)
  const shares = feeShares(
    once,
    bare.map((row) => row.principal + row.interest),
  )
  let from = start
  return bare.map((row, index) => {
    const due = dueOfMonth(terms, start, index + 1)
    const planned = { ...row, from, due, onceFee: shares[index] ?? 0n, monthlyFee: terms.monthlyFee }
    from = due
    return planned
  })
}

export function dueOfMonth(terms: ModelTerms, start: number, month: number): number {
  return workingDay(monthsLater(start, month), terms.daysOff)
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

/** The level payment by the formula of textbooks, P · r(1+r)ⁿ / ((1+r)ⁿ − 1), in whole numbers. */
function payments(principal: bigint, [rate, of]: Part, count: number) {
  const grown = (of + rate) ** BigInt(count)
  const still = of ** BigInt(count)
  const payment = nearest(principal * rate * grown, of * (grown - still))
  const rows: { principal: bigint; interest: bigint }[] = []
  let out = principal
  for (let row = 1; row <= count; row += 1) {
    const interest = nearest(out * rate, of)
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
