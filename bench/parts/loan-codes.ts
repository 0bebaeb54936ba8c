import { makeRepaymentCode } from '@hiram/markets/repayment-code'

/** The repayment code of a seeded loan `n`, as the product makes it from the number. */
export function loanCodeOf(n: number): string {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(n))
  return makeRepaymentCode(bytes)
}

/**
 * The same for a column or variable `n`, in arithmetic that SQL and pgbench both have: every second digit doubled, its
 * own digits added, the rest to the next ten.
 */
export function loanCodeExpression(n: string): string {
  const digit = (place: number) => `(${n} / ${10 ** place} % 10)`
  const added = Array.from({ length: 9 }, (_, place) =>
    place % 2 === 0 ? `(2 * ${digit(place)} - 9 * (${digit(place)} / 5))` : digit(place),
  )
  return `((10000000000 + ${n}) * 10 + (10 - (2 + ${added.join(' + ')}) % 10) % 10)`
}

/** A loan number of its own for a column `n`, in the product's signs; no one reads it, so its check sign is not one. */
export function loanNumberExpression(n: string): string {
  const sign = (place: number) => `substr('23456789FHJKMPRTWXY', 1 + (${n}::bigint / ${19 ** place} % 19)::int, 1)`
  return Array.from({ length: 9 }, (_, place) => sign(place)).join(' || ')
}
