import type { Snapped } from '../../apps/server/src/testing/specimens/held-out/held-out-specimens.ts'

/** Of 255: the grain of these photos has a standard deviation of 5 to 7, and what differs by less is not seen. */
const leastSeen = 6

/**
 * Whether a photo shows the number at all: the same photo of a document with any other digit in any one place of it would
 * look different. Where a lamp lies white on a digit it would not, and nothing can read that number from this photo. One
 * that a code or zone has as well counts as in view.
 */
export async function isInView({ svg, print, seenAs }: Snapped): Promise<boolean> {
  if (print === undefined) return true
  const { number, drawn } = print
  const own = await seenAs(svg)
  for (const [at, digit] of [...number].entries()) {
    if (!/\d/.test(digit)) continue
    for (const other of '0123456789'.replace(digit, '')) {
      const changed = number.slice(0, at) + other + number.slice(at + 1)
      const seen = await seenAs(svg.replace(drawn(number), drawn(changed)))
      if (largestDifference(own, seen) < leastSeen) return false
    }
  }
  return true
}

/** Of any colour of any pixel. */
function largestDifference(one: Buffer, other: Buffer): number {
  let most = 0
  for (let at = 0; at < one.length; at++) {
    const difference = Math.abs((one[at] ?? 0) - (other[at] ?? 0))
    if (difference > most) most = difference
  }
  return most
}
