import { divide, multiply, type Rate, type Rounding, smaller } from './money.ts'

export type AnnuityRow = { readonly principal: bigint; readonly interest: bigint }

export type AnnuityOptions = {
  /** The payment where it is not to be calculated, minor units; the last instalment is what it leaves. */
  readonly payment?: bigint
  /** How the level payment is rounded to a whole minor unit; half to even by default. */
  readonly paymentRounding?: Rounding
  /** How each period's interest is rounded; half to even by default. */
  readonly interestRounding?: Rounding
}

/**
 * Declining-balance annuity in whole minor units: equal totals, the last takes the remainder. `rates` is the rate of
 * each period (they may differ: an odd first period, periods counted in days); `level` makes a list of equal ones.
 * Payment = P / Σ 1/((1+r₁)…(1+rₖ)), calculated as one exact fraction and rounded once; each interest is the balance
 * times the period's rate, rounded; the principals add up to `principal` exactly.
 */
export function annuity(principal: bigint, rates: readonly Rate[], options: AnnuityOptions = {}): AnnuityRow[] {
  const { paymentRounding = 'halfEven', interestRounding = 'halfEven' } = options
  const payment = options.payment ?? annuityPayment(principal, rates, paymentRounding)
  let balance = principal
  return rates.map((rate, index) => {
    const interest = multiply(balance, rate, interestRounding)
    const part = index === rates.length - 1 ? balance : smaller(payment - interest, balance)
    balance -= part
    return { principal: part, interest }
  })
}

/** `count` equal period rates. */
export function level(rate: Rate, count: number): Rate[] {
  return Array.from({ length: count }, () => rate)
}

/** The payment as one fraction: with rᵢ = nᵢ/dᵢ, P·Π(dᵢ+nᵢ) / Σₖ (Π_{i>k}(dᵢ+nᵢ) · Π_{i≤k}dᵢ). */
function annuityPayment(principal: bigint, rates: readonly Rate[], rounding: Rounding) {
  let grown = 1n
  let share = 0n
  // After each period: `share` carries the periods before it at this period's growth, and adds its own.
  let still = 1n
  for (const { numerator, denominator } of rates) {
    still *= denominator
    grown *= denominator + numerator
    share = share * (denominator + numerator) + still
  }
  return divide(principal * grown, share, rounding)
}
