import type { CashFlows, DatedFlow, PeriodicFlow } from './cash-flows.ts'
import { toDayNumber } from './day.ts'
import { fixedExp, fixedLog, fixedOne } from './fixed-point.ts'
import type { Rate } from './money.ts'

const MONTHS_A_YEAR = 12
const DAYS_A_YEAR = 365
const DAYS_A_MONTH = 30

/** Whether `effectiveRate` is above `limit`, decided in whole numbers, so a product at its cap is not over it. */
export function isEffectiveRateAbove(flows: CashFlows, limit: Rate) {
  if (isPeriodic(flows)) return isPeriodicRateAbove(flows, limit)
  return isDailyRateAbove(flows, limit, { numerator: 1n, denominator: BigInt(DAYS_A_MONTH) })
}

/**
 * Whether the nominal yearly rate by the true days (`actualDays`) is above `limit`, decided in whole numbers: for one
 * advance and one payment return × 365 / days, else 12 × the return of a month of 365/12 days.
 */
export function isAnnualPercentageRateAbove(flows: CashFlows, limit: Rate) {
  const { numerator, denominator } = limit
  const monthly = { numerator, denominator: denominator * BigInt(MONTHS_A_YEAR) }
  if (isPeriodic(flows)) return isPeriodicRateAbove(flows, monthly)
  const [advance, repayment] = flows
  if (flows.length === 2 && advance !== undefined && repayment !== undefined) {
    const days = BigInt(toDayNumber(repayment.date) - toDayNumber(advance.date))
    const gain = -repayment.amount - advance.amount
    return gain * BigInt(DAYS_A_YEAR) * denominator > advance.amount * days * numerator
  }
  return isDailyRateAbove(flows, monthly, { numerator: BigInt(MONTHS_A_YEAR), denominator: BigInt(DAYS_A_YEAR) })
}

/** The return is above the limit when the flows, carried at the limit to the last month, leave the lender a gain. */
function isPeriodicRateAbove(flows: readonly PeriodicFlow[], { numerator, denominator }: Rate) {
  const last = Math.max(...flows.map((flow) => flow.period))
  let carried = 0n
  for (const { period, amount } of flows) {
    carried += amount * (denominator + numerator) ** BigInt(last - period) * denominator ** BigInt(period)
  }
  return carried < 0n
}

/**
 * The same by days, of which each grows by (1 + limit)^share. The powers are irrational, so they are calculated to sixty
 * places; what the lender gains must be more than all their errors together (below 1e-40 of a minor unit).
 */
function isDailyRateAbove(flows: readonly DatedFlow[], { numerator, denominator }: Rate, share: Rate) {
  const start = Math.min(...flows.map((flow) => toDayNumber(flow.date)))
  const clear = clearSign(
    flows,
    start,
    Number(numerator) / Number(denominator),
    Number(share.numerator) / Number(share.denominator),
  )
  if (clear !== 0) return clear < 0
  const log = fixedLog(denominator + numerator, denominator)
  let carried = 0n
  for (const { date, amount } of flows) {
    const days = BigInt(toDayNumber(date) - start)
    carried += amount * fixedExp((-log * share.numerator * days) / share.denominator)
  }
  return carried < -tolerance
}

/** The sign of the carried sum when a double is enough to be sure of it, else 0. */
function clearSign(flows: readonly DatedFlow[], start: number, limit: number, share: number) {
  let sum = 0
  let size = 0
  for (const { date, amount } of flows) {
    const value = Number(amount) * Math.exp(-Math.log1p(limit) * share * (toDayNumber(date) - start))
    sum += value
    size += Math.abs(value)
  }
  return Math.abs(sum) > size * 1e-9 ? Math.sign(sum) : 0
}

const tolerance = fixedOne / 10n ** 40n

function isPeriodic(flows: CashFlows): flows is readonly PeriodicFlow[] {
  return flows.every((flow) => 'period' in flow)
}
