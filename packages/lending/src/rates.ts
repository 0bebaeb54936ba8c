import type { CashFlows, DatedFlow, PeriodicFlow } from './cash-flows.ts'
import { toDayNumber } from './day.ts'
import type { Rate } from './money.ts'

const MONTHS_A_YEAR = 12
const DAYS_A_YEAR = 365
/** A month of days: the measure of the Philippine ceilings (6 % a month is 0.20 % a day). */
const DAYS_A_MONTH = 30

/**
 * Nominal rate a year as a part (0.0969 is 9.69 %), six decimals: the internal rate of return of one month times
 * twelve (US Regulation Z, appendix J, actuarial method). Dated flows with one advance and one repayment are reckoned
 * in days, return × 365 / days (same, paragraph (c)(5)); other dated flows with months of 365/12 days.
 * Throws a RangeError when nothing is advanced or nothing repaid.
 */
export function annualPercentageRate(flows: CashFlows) {
  if (isPeriodic(flows)) return sixDigits(MONTHS_A_YEAR * internalRate(flows.map(inMonths)))
  const single = singleRepayment(flows)
  if (single !== null) {
    return sixDigits((Number(single.repaid - single.advanced) / Number(single.advanced)) * (DAYS_A_YEAR / single.days))
  }
  return sixDigits(MONTHS_A_YEAR * growth(internalRate(inDays(flows)), DAYS_A_YEAR / MONTHS_A_YEAR))
}

/**
 * Effective rate a month as a part, six decimals: the rate that discounts what is repaid to the net proceeds, every
 * fee counted (Philippine SEC MC 14 s.2025). Dated flows are compounded to a month of 30 days.
 */
export function effectiveRate(flows: CashFlows) {
  if (isPeriodic(flows)) return sixDigits(internalRate(flows.map(inMonths)))
  return sixDigits(growth(internalRate(inDays(flows)), DAYS_A_MONTH))
}

/** Effective rate a year as a part, six decimals: the basic equation of Directive 2008/48/EC, annex I. */
export function annualEffectiveRate(flows: CashFlows) {
  if (isPeriodic(flows)) return sixDigits(growth(internalRate(flows.map(inMonths)), MONTHS_A_YEAR))
  return sixDigits(growth(internalRate(inDays(flows)), DAYS_A_YEAR))
}

/** Whether `effectiveRate` is above `limit`, decided in whole numbers, so a product at its cap is not over it. */
export function isEffectiveRateAbove(flows: CashFlows, limit: Rate) {
  if (isPeriodic(flows)) return isPeriodicRateAbove(flows, limit)
  const { advanced, repaid, days } = requireSingle(flows)
  const { numerator, denominator } = limit
  const months = BigInt(DAYS_A_MONTH)
  return repaid ** months * denominator ** BigInt(days) > advanced ** months * (denominator + numerator) ** BigInt(days)
}

/** Whether `annualPercentageRate` is above `limit`, decided in whole numbers. */
export function isAnnualPercentageRateAbove(flows: CashFlows, limit: Rate) {
  const { numerator, denominator } = limit
  if (isPeriodic(flows)) {
    return isPeriodicRateAbove(flows, { numerator, denominator: denominator * BigInt(MONTHS_A_YEAR) })
  }
  const { advanced, repaid, days } = requireSingle(flows)
  return (repaid - advanced) * BigInt(DAYS_A_YEAR) * denominator > advanced * BigInt(days) * numerator
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

type TimedFlow = { readonly time: number; readonly amount: number }

/**
 * The rate per unit of time at which the flows are worth nothing. For advances followed by repayments the present
 * value rises with the rate, so there is one root; it is bracketed, then halved until the bracket is narrower than
 * 1e-13 or cannot be halved in a double, far inside the six digits handed out.
 */
function internalRate(flows: readonly TimedFlow[]) {
  if (!flows.some((flow) => flow.amount > 0) || !flows.some((flow) => flow.amount < 0)) {
    throw new RangeError('a rate needs an advance and a repayment')
  }
  let low = -0.999
  let high = 1
  while (presentValue(flows, high) < 0) {
    high *= 2
    if (high > 1e12) throw new RangeError('no rate below 1e12 fits these flows')
  }
  while (high - low > 1e-13) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) break
    if (presentValue(flows, middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function presentValue(flows: readonly TimedFlow[], rate: number) {
  let value = 0
  for (const { time, amount } of flows) value += amount * (1 + rate) ** -time
  return value
}

/** `(1 + rate)^times − 1` without losing the small digits. */
function growth(rate: number, times: number) {
  return Math.expm1(times * Math.log1p(rate))
}

function inMonths({ period, amount }: PeriodicFlow) {
  return { time: period, amount: Number(amount) }
}

function inDays(flows: readonly DatedFlow[]) {
  const start = Math.min(...flows.map((flow) => toDayNumber(flow.date)))
  return flows.map(({ date, amount }) => ({ time: toDayNumber(date) - start, amount: Number(amount) }))
}

function singleRepayment(flows: readonly DatedFlow[]) {
  const [advance, repayment] = flows
  if (flows.length !== 2 || advance === undefined || repayment === undefined) return null
  const days = toDayNumber(repayment.date) - toDayNumber(advance.date)
  if (advance.amount <= 0n || repayment.amount >= 0n || days <= 0) return null
  return { advanced: advance.amount, repaid: -repayment.amount, days }
}

function requireSingle(flows: readonly DatedFlow[]) {
  const single = singleRepayment(flows)
  if (single === null) throw new RangeError('dated flows are compared exactly only for one advance and one repayment')
  return single
}

function isPeriodic(flows: CashFlows): flows is readonly PeriodicFlow[] {
  return flows.every((flow) => 'period' in flow)
}

function sixDigits(rate: number) {
  return Math.round(rate * 1e6) / 1e6
}
