/** Numbers with sixty decimals as bigints: for comparisons that a double cannot decide. */
export const fixedOne = 10n ** 60n

/** ln(numerator / denominator) for a quotient of one or more, by 2·artanh((q−1)/(q+1)). */
export function fixedLog(numerator: bigint, denominator: bigint) {
  const z = ((numerator - denominator) * fixedOne) / (numerator + denominator)
  const square = (z * z) / fixedOne
  let term = z
  let sum = 0n
  for (let odd = 1n; term !== 0n; odd += 2n) {
    sum += term / odd
    term = (term * square) / fixedOne
  }
  return 2n * sum
}

/** e^x. The argument is halved until small, the series taken there, and the result squared back. */
export function fixedExp(x: bigint) {
  let halvings = 0n
  let small = x
  while (small > fixedOne / 4n || small < -fixedOne / 4n) {
    small /= 2n
    halvings += 1n
  }
  let term = fixedOne
  let sum = 0n
  for (let count = 1n; term !== 0n; count += 1n) {
    sum += term
    term = (term * small) / (fixedOne * count)
  }
  for (let left = halvings; left > 0n; left -= 1n) sum = (sum * sum) / fixedOne
  return sum
}
