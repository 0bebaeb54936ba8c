import type { AnyCashFlows } from './cash-flows.ts'
import { type BusinessDate, businessDate, compare, daysBetween, toDayNumber } from './day.ts'
import { growth, internalRate, type TimedFlow } from './internal-rate.ts'
import {
  commonUnitPeriod,
  intervalBetween,
  monthsBack,
  type UnitPeriod,
  unitPeriodsAYear,
  yearsBack,
} from './unit-periods.ts'

const MONTHS_A_YEAR = 12
const DAYS_A_YEAR = 365
/** A month of days: the measure of the Philippine ceilings (6 % a month is 0.20 % a day). */
const DAYS_A_MONTH = 30

export type RateOptions = {
  /**
   * How dated flows become a yearly rate. `regulationZ` (the default): nominal, unit-periods of US Regulation Z,
   * appendix J. `actualDays`: nominal, 12 × the return of a month of 365/12 days. `europeanUnion`: effective.
   */
  readonly convention?: 'regulationZ' | 'actualDays' | 'europeanUnion'
  /** The unit-period of dated flows; the commonest interval between them by default. */
  readonly unitPeriod?: UnitPeriod
  /** How many of the flows' periods are a year; 12 by default. */
  readonly periodsPerYear?: number
  /**
   * `europeanUnion` intervals: days / 365 by default; whole months / 12 counted back, then days / 365; or, where
   * payments are yearly, whole years counted back, then the months or days before them.
   */
  readonly intervals?: 'days' | 'months' | 'years'
}

/**
 * Yearly rate as a part (0.0969 is 9.69 %), six decimals: by the actuarial method of US Regulation Z, appendix J, the
 * rate of one period times the periods of a year; a fraction of a period bears simple interest. Dated flows are
 * counted in unit-periods; one advance and one payment within a year are the return × 12 / months where the term is
 * whole months, else × 365 / days, (b)(5)(vi) and (vii).
 * Throws a RangeError when nothing is advanced or nothing repaid.
 */
export function annualPercentageRate(flows: AnyCashFlows, options: RateOptions = {}) {
  if (options.convention === 'europeanUnion') return annualEffectiveRate(flows, options)
  const dated = datedFlows(flows)
  if (dated === null) return sixDigits(periodsPerYear(options) * internalRate(periodic(flows)))
  const isByDays = options.convention === 'actualDays'
  const single = options.unitPeriod === undefined ? singleRepayment(dated, isByDays) : null
  if (single !== null) return sixDigits((single.repaid / single.advanced - 1) * single.termsAYear)
  if (isByDays) {
    return sixDigits(MONTHS_A_YEAR * growth(internalRate(inDays(dated)), DAYS_A_YEAR / MONTHS_A_YEAR))
  }
  const unit = options.unitPeriod ?? commonUnitPeriod(dated.map((flow) => flow.date))
  return sixDigits(unitPeriodsAYear(unit) * internalRate(inUnitPeriods(dated, unit)))
}

/**
 * Effective rate a month as a part, six decimals: the rate that discounts what is repaid to the net proceeds, every
 * fee counted (Philippine SEC MC 14 s.2025). Dated flows are counted in days, compounded to a month of 30.
 */
export function effectiveRate(flows: AnyCashFlows, options: Pick<RateOptions, 'periodsPerYear'> = {}) {
  const dated = datedFlows(flows)
  if (dated !== null) return sixDigits(growth(internalRate(inDays(dated)), DAYS_A_MONTH))
  return sixDigits(growth(internalRate(compounded(flows)), periodsPerYear(options) / MONTHS_A_YEAR))
}

/**
 * Effective rate a year as a part, six decimals: the basic equation of Directive 2008/48/EC, annex I (as 98/7/EC and
 * the British CONC App 1 before and after it). Dated flows count days / 365, or as `intervals` says.
 */
export function annualEffectiveRate(flows: AnyCashFlows, options: RateOptions = {}) {
  const dated = datedFlows(flows)
  if (dated === null) return sixDigits(growth(internalRate(compounded(flows)), periodsPerYear(options)))
  const { intervals = 'days' } = options
  if (intervals !== 'days') return sixDigits(internalRate(inYears(dated, intervals)))
  return sixDigits(growth(internalRate(inDays(dated)), DAYS_A_YEAR))
}

type Dated = { readonly date: BusinessDate; readonly amount: number }

function datedFlows(flows: AnyCashFlows): Dated[] | null {
  const dated: Dated[] = []
  for (const flow of flows) {
    if ('date' in flow) dated.push({ date: businessDate(flow.date), amount: Number(flow.amount) })
  }
  if (dated.length > 0 && dated.length < flows.length) throw new RangeError('flows have dates or periods, not both')
  return dated.length === 0 ? null : dated.sort((a, b) => compare(a.date, b.date))
}

function periodic(flows: AnyCashFlows): TimedFlow[] {
  return compounded(flows).map(({ whole: time, amount }) => {
    const whole = Math.floor(time)
    return { whole, part: time - whole, amount }
  })
}

function compounded(flows: AnyCashFlows): TimedFlow[] {
  const timed = flows.flatMap((flow) => ('period' in flow ? [{ time: flow.period, amount: Number(flow.amount) }] : []))
  const origin = Math.min(...timed.map((flow) => flow.time))
  return timed.map(({ time, amount }) => ({ whole: time - origin, part: 0, amount }))
}

function inUnitPeriods(flows: readonly Dated[], unit: UnitPeriod): TimedFlow[] {
  const start = startOf(flows)
  return flows.map(({ date, amount }) => ({ ...intervalBetween(start, date, unit), amount }))
}

function inDays(flows: readonly Dated[]): TimedFlow[] {
  const start = toDayNumber(startOf(flows))
  return flows.map(({ date, amount }) => ({ whole: toDayNumber(date) - start, part: 0, amount }))
}

function inYears(flows: readonly Dated[], intervals: 'months' | 'years'): TimedFlow[] {
  const start = startOf(flows)
  return flows.map(({ date, amount }) => {
    if (intervals === 'years') {
      const { whole, part } = yearsBack(start, date)
      return { whole: whole + part, part: 0, amount }
    }
    const { months, days } = monthsBack(start, date, 1)
    return { whole: months / MONTHS_A_YEAR + days / DAYS_A_YEAR, part: 0, amount }
  })
}

function startOf(flows: readonly Dated[]) {
  const [first] = flows
  if (first === undefined) throw new RangeError('a rate needs an advance and a repayment')
  return first.date
}

/** One advance and one payment no more than a year later, and how often its term goes into a year; else null. */
function singleRepayment(flows: readonly Dated[], isByDays: boolean) {
  const [advance, repayment] = flows
  if (flows.length !== 2 || advance === undefined || repayment === undefined) return null
  const days = daysBetween(advance.date, repayment.date)
  if (advance.amount <= 0 || repayment.amount >= 0 || days <= 0 || days > DAYS_A_YEAR) return null
  const term = monthsBack(advance.date, repayment.date, 1)
  const termsAYear = term.days === 0 && !isByDays ? MONTHS_A_YEAR / term.months : DAYS_A_YEAR / days
  return { advanced: advance.amount, repaid: -repayment.amount, termsAYear }
}

function periodsPerYear({ periodsPerYear: given = MONTHS_A_YEAR }: Pick<RateOptions, 'periodsPerYear'>) {
  return given
}

function sixDigits(rate: number) {
  return Math.round(rate * 1e6) / 1e6
}
