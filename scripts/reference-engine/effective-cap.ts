/** Money the borrower got (above zero) or paid, without late charges (below), on a day. */
export type Flow = { readonly day: number; readonly amount: bigint }

const monthDays = 30
const digits = 60
const one = 10n ** BigInt(digits)

/** 1.12^(n/30) for n = 0…29 with sixty digits: the thirtieth root of 1.12^n, rounded down. */
const partsOfMonth = Array.from({ length: monthDays }, (_, days) =>
  rootOf(112n ** BigInt(days) * 10n ** BigInt(digits * monthDays - 2 * days), BigInt(monthDays)),
)

/**
 * What a loan that bore exactly 12 % a month, compounded by days, would owe today: the sum of all flows, each grown by
 * 1.12^(days/30), rounded down. Whole months are exact fractions, so that only true fractions of a month are rounded.
 */
export function mostOwed(flows: readonly Flow[], today: number): bigint {
  const months = Math.max(0, ...flows.map(({ day }) => Math.floor((today - day) / monthDays)))
  const ofDays = partsOfMonth.map(() => 0n)
  for (const { day, amount } of flows) {
    const whole = Math.floor((today - day) / monthDays)
    const days = (today - day) % monthDays
    ofDays[days] = (ofDays[days] ?? 0n) + amount * 112n ** BigInt(whole) * 100n ** BigInt(months - whole)
  }
  const sum = ofDays.reduce((total, amount, days) => total + amount * (partsOfMonth[days] ?? 0n), 0n)
  const below = one * 100n ** BigInt(months)
  return sum >= 0n ? sum / below : -((-sum + below - 1n) / below)
}

/** The whole part of an n-th root, by Newton's steps down from above. */
function rootOf(value: bigint, n: bigint): bigint {
  let root = 2n ** (BigInt(value.toString(2).length) / n + 1n)
  for (;;) {
    const next = ((n - 1n) * root + value / root ** (n - 1n)) / n
    if (next >= root) return root
    root = next
  }
}
