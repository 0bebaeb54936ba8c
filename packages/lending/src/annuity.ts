import { divide, multiply, type Rate, smaller } from './money.ts'

export type AnnuityRow = { readonly principal: bigint; readonly interest: bigint }

/**
 * Declining-balance annuity in whole minor units: `count` equal totals, the last takes the remainder.
 * Payment = P·r / (1 − (1+r)^−n), reckoned as one exact fraction and rounded half to even once; each interest is the
 * balance times the rate, rounded half to even; the principals add up to `principal` exactly.
 */
export function annuity(principal: bigint, ratePerPeriod: Rate, count: number): AnnuityRow[] {
  const payment = annuityPayment(principal, ratePerPeriod, count)
  const rows: AnnuityRow[] = []
  let balance = principal
  for (let number = 1; number <= count; number++) {
    const interest = multiply(balance, ratePerPeriod, 'halfEven')
    const part = number === count ? balance : smaller(payment - interest, balance)
    rows.push({ principal: part, interest })
    balance -= part
  }
  return rows
}

function annuityPayment(principal: bigint, { numerator, denominator }: Rate, count: number) {
  if (numerator === 0n) return divide(principal, BigInt(count), 'halfEven')
  const grown = (denominator + numerator) ** BigInt(count)
  const still = denominator ** BigInt(count)
  return divide(principal * numerator * grown, denominator * (grown - still), 'halfEven')
}
