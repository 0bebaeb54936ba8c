import { unearnedFees } from '@hiram/books'
import {
  addDays,
  type BusinessDate,
  businessDate,
  fromDayNumber,
  onceFeesDeferred,
  type Schedule,
  schedule,
  toDayNumber,
} from '@hiram/lending'
import { products } from '@hiram/markets'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** Fees charged once, as the payout defers them. */
function feesOf(plan: Schedule): bigint {
  const entries = onceFeesDeferred({ ref: 'payout', valueDate: plan.startDate }, plan)
  return entries.reduce((sum, { amount }) => sum + amount, 0n)
}

/** The days on which months end from the payout to the last due date, and the due dates themselves. */
function monthEnds({ startDate, instalments }: Schedule): BusinessDate[] {
  const days: BusinessDate[] = instalments.map(({ dueDate }) => dueDate)
  const last = days.at(-1) ?? startDate
  for (let day = startDate; day <= last; day = addDays(day, 1)) if (addDays(day, 1).endsWith('-01')) days.push(day)
  return days
}

/** What is earned of the fees charged once by principal-days, as a share: the rule of the books (§4). */
function byPrincipalDays({ instalments, principal, startDate }: Schedule, onceFees: bigint, day: BusinessDate) {
  let balance = principal
  let from = toDayNumber(startDate)
  let [soFar, whole] = [0n, 0n]
  for (const row of instalments) {
    const to = toDayNumber(row.dueDate)
    whole += balance * BigInt(to - from)
    soFar += balance * BigInt(Math.max(0, Math.min(to, toDayNumber(day)) - from))
    balance -= row.principal
    from = to
  }
  const left = unearnedFees({ onceFees, principalDays: soFar, plannedPrincipalDays: whole })
  return Number(onceFees - left) / Number(onceFees)
}

/** The same by compound effective interest over true days (IFRS 9 B5.4.2): what the fees add to the income of the contract. */
function byEffectiveInterest(plan: Schedule, onceFees: bigint, day: BusinessDate) {
  const start = toDayNumber(plan.startDate)
  const rows = plan.instalments.map(({ dueDate, principal, interest }) => ({
    days: toDayNumber(dueDate) - start,
    amount: Number(principal + interest),
  }))
  const principal = Number(plan.principal)
  const fees = Number(onceFees)
  const elapsed = toDayNumber(day) - start
  /** Income up to the day of flows that repay `lent`: what it is carried at grows by one daily rate. */
  const income = (lent: number) => {
    const worth = (rate: number) => rows.reduce((sum, { days, amount }) => sum + amount / (1 + rate) ** days, 0)
    let [low, high] = [-0.01, 1]
    for (let step = 0; step < 200; step += 1) {
      const middle = (low + high) / 2
      if (worth(middle) > lent) low = middle
      else high = middle
    }
    let [carried, earned] = [lent, 0]
    let at = 0
    for (const { days, amount } of rows) {
      const until = Math.min(days, elapsed)
      if (until <= at) break
      const grown = carried * ((1 + low) ** (until - at) - 1)
      earned += grown
      carried += grown - (days <= elapsed ? amount : 0)
      at = until
    }
    return earned
  }
  // fees that are paid first of the money are as if less had been lent
  return (income(principal - fees) - income(principal)) / fees
}

const all = [...products.ph, ...products.vn]
const aDay = fc.integer({ min: toDayNumber(businessDate('2025-01-01')), max: toDayNumber(businessDate('2028-12-31')) })

/** Any loan of a product: how much, how long, from which day. */
function anyPlan(product: (typeof all)[number]) {
  const steps = (product.maxAmount - product.minAmount) / product.amountStep
  return fc
    .record({ step: fc.bigInt({ min: 0n, max: steps }), period: fc.constantFrom(...product.periods), day: aDay })
    .map(({ step, period, day }) => {
      const principal = product.minAmount + step * product.amountStep
      return schedule({ product, principal, period, startDate: fromDayNumber(day) })
    })
}

test.each(all.map((product) => [product.market, product.code, product] as const))(
  '%s %s: fees by principal-days are within 5 % of effective interest at every month’s end (books, §4)',
  (_market, _code, product) => {
    fc.assert(
      fc.property(anyPlan(product), (plan) => {
        const onceFees = feesOf(plan)
        if (onceFees === 0n) return
        for (const day of monthEnds(plan)) {
          const apart = byPrincipalDays(plan, onceFees, day) - byEffectiveInterest(plan, onceFees, day)
          expect([day, Math.abs(apart) <= 0.05]).toEqual([day, true])
        }
      }),
      { numRuns: 100 },
    )
  },
)
