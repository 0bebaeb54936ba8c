import { annuity, level } from './annuity.ts'
import type { BusinessDate } from './day.ts'
import { dueDate, oddFirstDays } from './due-dates.ts'
import { addFees, type Fees, monthlyFees, noFees, onceFees, spreadOnceFees, sumFees } from './fee.ts'
import { divide, multiply, type Rate, smaller } from './money.ts'
import type { Product } from './product.ts'

const MONTHS_A_YEAR = 12
const DAYS_A_YEAR = 365

/** A coupon: `rate` of all interest or all fees, at most `maxAmount`; rate 1 takes off a fixed amount. */
export type Discount = { readonly on: 'interest' | 'fees'; readonly rate: Rate; readonly maxAmount: bigint }

export type Instalment = {
  readonly number: number
  /** Interest of the period runs from here to `dueDate`. */
  readonly startDate: BusinessDate
  readonly dueDate: BusinessDate
  readonly principal: bigint
  readonly interest: bigint
  readonly fees: Fees
  /** The part of those fees charged for this month; the rest are the once-fees, earned when the money goes out. */
  readonly monthlyFee: bigint
  readonly discount: bigint
  /** principal + interest + fees − discount */
  readonly total: bigint
}

/** What is lent, what it costs and when it is due. All amounts in minor units of the product's currency. */
export type Schedule = {
  readonly kind: Product['kind']
  readonly principal: bigint
  readonly receivedAmount: bigint
  readonly startDate: BusinessDate
  readonly period: number
  /** The day of the month the borrower is paid and chose to pay on; null when due dates follow the start. */
  readonly payday: number | null
  readonly agreedOn: BusinessDate
  /** Rates count whole months, or the true days between the dates. */
  readonly timing: 'months' | 'days'
  readonly discountOn: Discount['on'] | null
  /** Fees held back from the payout and the discount on them; zero when fees are taken with payments. */
  readonly proceedsFees: Fees
  readonly proceedsDiscount: bigint
  readonly instalments: readonly Instalment[]
  readonly totals: ScheduleTotals
}

export type ScheduleTotals = {
  readonly principal: bigint
  readonly interest: bigint
  /** By fee, those from the proceeds included. */
  readonly fees: Fees
  readonly discount: bigint
  /** interest + fees − discount */
  readonly charges: bigint
  /** What the borrower pays back: the sum of the instalments' totals. */
  readonly toRepay: bigint
}

export type ScheduleTerms = {
  readonly product: Product
  readonly principal: bigint
  /** One of the product's periods: months, or days for a bullet. */
  readonly period: number
  /** The day the money reaches the borrower. */
  readonly startDate: BusinessDate
  readonly discount?: Discount | undefined
  /** Day of the month, 1 to 31, for products that offer paydays; others ignore it. */
  readonly payday?: number | undefined
  /** The day the payday was agreed on, when the money came later; the start by default. */
  readonly agreedOn?: BusinessDate | undefined
}

/**
 * The schedule of a loan, every amount a bigint of minor units. Throws a RangeError when the product does not lend that
 * amount or period. Instalments: level payments on the declining balance, a month's rate a period (the first period of
 * a payday schedule by its days, `oddFirstDays`), a once-fee spread evenly. Bullet: principal × day rate × days.
 * A discount is taken off from the first instalment on (fees held back from the payout first).
 */
export function schedule(terms: ScheduleTerms): Schedule {
  refuseUnlendable(terms)
  const { product, principal, period, startDate, discount } = terms
  const once = onceFees(product, principal)
  const fromProceeds = product.feesTaken === 'fromProceeds'
  const plain = plainInstalments(terms, fromProceeds ? noFees : once)
  const proceedsFees = fromProceeds ? once : noFees
  let left = discountAmount(discount, plain, proceedsFees)
  const proceedsDiscount = discount?.on === 'fees' ? smaller(left, sumFees(proceedsFees)) : 0n
  left -= proceedsDiscount
  const instalments = plain.map((row) => {
    const off =
      discount === undefined ? 0n : smaller(left, discount.on === 'interest' ? row.interest : sumFees(row.fees))
    left -= off
    return { ...row, discount: off, total: row.principal + row.interest + sumFees(row.fees) - off }
  })
  return {
    kind: product.kind,
    principal,
    receivedAmount: principal - sumFees(proceedsFees) + proceedsDiscount,
    startDate,
    period,
    payday: product.dueDates?.payday === undefined ? null : (terms.payday ?? null),
    agreedOn: terms.agreedOn ?? startDate,
    timing: product.kind === 'bullet' || product.dueDates !== undefined ? 'days' : 'months',
    discountOn: discount?.on ?? null,
    proceedsFees,
    proceedsDiscount,
    instalments,
    totals: totalsOf(instalments, proceedsFees, proceedsDiscount),
  }
}

type PlainInstalment = Omit<Instalment, 'discount' | 'total'>

function plainInstalments(terms: ScheduleTerms, once: Fees): PlainInstalment[] {
  const { product, principal, period, startDate } = terms
  const monthly = monthlyFees(product)
  const monthlyFee = sumFees(monthly)
  const { rate } = product.interest
  if (product.kind === 'bullet') {
    const interest = divide(principal * rate.numerator * BigInt(period), rate.denominator, 'halfEven')
    const fees = addFees(once, monthly)
    return [{ number: 1, startDate, dueDate: dueDate(terms, 1), principal, interest, fees, monthlyFee }]
  }
  const rows = annuity(principal, [firstRate(terms), ...level(rate, period - 1)])
  const shares = spreadOnceFees(
    once,
    rows.map((row) => row.principal + row.interest),
  )
  return rows.map((row, index) => ({
    number: index + 1,
    startDate: index === 0 ? startDate : dueDate(terms, index),
    dueDate: dueDate(terms, index + 1),
    ...row,
    fees: addFees(shares[index] ?? noFees, monthly),
    monthlyFee,
  }))
}

/** The month's rate, more or less by the odd days of a payday schedule: rate × (1 + days × 12 / 365). */
function firstRate(terms: ScheduleTerms): Rate {
  const { rate } = terms.product.interest
  const odd = oddFirstDays(terms)
  if (odd === 0) return rate
  return {
    numerator: rate.numerator * BigInt(DAYS_A_YEAR + MONTHS_A_YEAR * odd),
    denominator: rate.denominator * BigInt(DAYS_A_YEAR),
  }
}

function discountAmount(discount: Discount | undefined, rows: readonly PlainInstalment[], proceedsFees: Fees) {
  if (discount === undefined) return 0n
  const base =
    discount.on === 'interest'
      ? rows.reduce((total, row) => total + row.interest, 0n)
      : rows.reduce((total, row) => total + sumFees(row.fees), sumFees(proceedsFees))
  return smaller(multiply(base, discount.rate, 'up'), smaller(discount.maxAmount, base))
}

function totalsOf(instalments: readonly Instalment[], proceedsFees: Fees, proceedsDiscount: bigint): ScheduleTotals {
  let principal = 0n
  let interest = 0n
  let fees = proceedsFees
  let discount = proceedsDiscount
  let toRepay = 0n
  for (const row of instalments) {
    principal += row.principal
    interest += row.interest
    fees = addFees(fees, row.fees)
    discount += row.discount
    toRepay += row.total
  }
  return { principal, interest, fees, discount, charges: interest + sumFees(fees) - discount, toRepay }
}

function refuseUnlendable({ product, principal, period }: ScheduleTerms) {
  const name = `${product.code} v${product.version}`
  if (product.interest.per !== (product.kind === 'bullet' ? 'day' : 'month')) {
    throw new RangeError(`${name}: instalments charge per month, a bullet per day`)
  }
  if (!product.periods.includes(period)) throw new RangeError(`${name} does not lend for ${period}`)
  const { minAmount, maxAmount, amountStep } = product
  if (principal < minAmount || principal > maxAmount || (principal - minAmount) % amountStep !== 0n) {
    throw new RangeError(`${name} does not lend ${principal}`)
  }
}
