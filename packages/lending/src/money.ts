/**
 * Money is a bigint of minor units (centavos for PHP, whole đồng for VND). Rates are exact fractions.
 * Every division names its rounding: who gains a unit is a decision, never an accident.
 */
export type Rounding = 'halfEven' | 'halfUp' | 'down' | 'up'

/** An exact fraction: `{ numerator: 2n, denominator: 100n }` is 2 %. The denominator is above zero. */
export type Rate = { readonly numerator: bigint; readonly denominator: bigint }

/**
 * `numerator / denominator` as a whole number. `down` and `up` go towards and away from zero,
 * `halfUp` takes a half away from zero, `halfEven` to the even neighbour. Throws on a zero denominator.
 */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding) {
  if (denominator === 0n) throw new RangeError('division by zero')
  const whole = numerator / denominator
  const rest = numerator % denominator
  if (rest === 0n || rounding === 'down') return whole
  const awayFromZero = numerator < 0n === denominator < 0n ? whole + 1n : whole - 1n
  if (rounding === 'up') return awayFromZero
  const twice = absolute(rest) * 2n
  const limit = absolute(denominator)
  if (twice !== limit) return twice > limit ? awayFromZero : whole
  return rounding === 'halfUp' || whole % 2n !== 0n ? awayFromZero : whole
}

/** Reads an exact decimal, `'0.02'` is 2 %. Throws on anything but digits with one optional point and sign. */
export function rate(decimal: string): Rate {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal)
  if (match === null) throw new RangeError(`not an exact decimal: ${decimal}`)
  const [, sign = '', whole = '0', fraction = ''] = match
  return { numerator: BigInt(`${sign}${whole}${fraction}`), denominator: 10n ** BigInt(fraction.length) }
}

/** `amount × rate` in minor units. */
export function multiply(amountMinor: bigint, by: Rate, rounding: Rounding) {
  return divide(amountMinor * by.numerator, by.denominator, rounding)
}

/** Below, at or above zero as `a` is less than, equal to or more than `b`; exact. */
export function compareRates(a: Rate, b: Rate) {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** A rate as a plain number, for display and for figures in messages only. */
export function rateToNumber(value: Rate) {
  return Number(value.numerator) / Number(value.denominator)
}

export function sum(amounts: Iterable<bigint>) {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}

export function smaller(a: bigint, b: bigint) {
  return a < b ? a : b
}

export function larger(a: bigint, b: bigint) {
  return a > b ? a : b
}

function absolute(value: bigint) {
  return value < 0n ? -value : value
}
