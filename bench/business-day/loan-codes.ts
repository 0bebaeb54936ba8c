import { makeRepaymentCode } from '@hiram/markets/repayment-code'

/** The repayment code of the seed's loan `n`, as the product makes it from the number. */
export function loanCodeOf(n: number): string {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(n))
  return makeRepaymentCode(bytes)
}

/** The same as SQL, for a column `n`: every second digit doubled, its own digits added, the rest to the next ten. */
export function loanCodeExpression(n: string): string {
  const digit = (place: number) => `(${n}::bigint / ${10 ** place} % 10)`
  const added = Array.from({ length: 9 }, (_, place) =>
    place % 2 === 0 ? `(2 * ${digit(place)} - 9 * (${digit(place)} / 5))` : digit(place),
  )
  return `((10000000000 + ${n})::text || ((10 - (2 + ${added.join(' + ')}) % 10) % 10))`
}
