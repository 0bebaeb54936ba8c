/**
 * Reed-Solomon words of QR codes (ISO/IEC 18004, annex B): bytes of GF(256) by x⁸+x⁴+x³+x²+1, the first root α⁰.
 * Repairs words known to be doubtful (erasures) at half the cost of unknown errors.
 */

const powers = new Uint8Array(510)
const logs = new Uint8Array(256)
for (let at = 0, value = 1; at < 255; at++) {
  powers[at] = powers[at + 255] = value
  logs[value] = at
  value = value < 128 ? value << 1 : (value << 1) ^ 0x11d
}

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : (powers[(logs[a] ?? 0) + (logs[b] ?? 0)] ?? 0)
}

function divided(a: number, b: number): number {
  return a === 0 ? 0 : (powers[(logs[a] ?? 0) + 255 - (logs[b] ?? 0)] ?? 0)
}

/** Coefficients, the lowest power first. */
type Polynomial = readonly number[]

function valueAt(of: Polynomial, x: number): number {
  return of.reduceRight((sum, one) => times(sum, x) ^ one, 0)
}

function product(a: Polynomial, b: Polynomial): number[] {
  const out = Array.from<number>({ length: a.length + b.length - 1 }).fill(0)
  for (const [i, one] of a.entries())
    for (const [j, other] of b.entries()) out[i + j] = (out[i + j] ?? 0) ^ times(one, other)
  return out
}

function sum(a: Polynomial, b: Polynomial): number[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, at) => (a[at] ?? 0) ^ (b[at] ?? 0))
}

/**
 * The block repaired, or undefined where it has more errors than its last `checks` words can repair. `erased`: places
 * of words that may be anything. `spared`: as many of the check words are left to confirm what the others repaired.
 */
export function repaired(
  block: Uint8Array,
  { checks, erased, spared }: { checks: number; erased: readonly number[]; spared: number },
): Uint8Array | undefined {
  const syndromes = syndromesOf(block, checks)
  if (syndromes.every((one) => one === 0)) return block
  const rootOf = (place: number) => powers[block.length - 1 - place] ?? 0
  const doubtful = erased.reduce<number[]>((all, place) => product(all, [1, rootOf(place)]), [1])
  const locator = locatorOf(syndromes, doubtful, erased.length)
  const count = locator.length - 1
  if (erased.length + 2 * (count - erased.length) > checks - spared) return undefined
  const places = [...block.keys()].filter((place) => valueAt(locator, divided(1, rootOf(place))) === 0)
  if (places.length !== count) return undefined
  const evaluator = product(syndromes, locator).slice(0, checks)
  const slope = locator.map((one, power) => (power % 2 === 1 ? one : 0)).slice(1)
  const out = Uint8Array.from(block)
  for (const place of places) {
    const root = rootOf(place)
    const inverse = divided(1, root)
    const error = divided(times(root, valueAt(evaluator, inverse)), valueAt(slope, inverse))
    out[place] = (out[place] ?? 0) ^ error
  }
  return syndromesOf(out, checks).every((one) => one === 0) ? out : undefined
}

function syndromesOf(block: Uint8Array, checks: number): number[] {
  const highestLast = [...block].reverse()
  return Array.from({ length: checks }, (_, power) => valueAt(highestLast, powers[power] ?? 0))
}

/** Berlekamp and Massey's polynomial of all errors, from that of the erasures on. */
function locatorOf(syndromes: readonly number[], doubtful: Polynomial, erased: number): number[] {
  let locator = [...doubtful]
  let before = [...doubtful]
  let errors = erased
  for (let step = erased; step < syndromes.length; step++) {
    const off = locator.reduce((all, one, at) => all ^ times(one, syndromes[step - at] ?? 0), 0)
    before = [0, ...before]
    if (off === 0) continue
    const next = sum(
      locator,
      before.map((one) => times(one, off)),
    )
    if (2 * errors <= step + erased) {
      before = locator.map((one) => divided(one, off))
      errors = step + 1 + erased - errors
    }
    locator = next
  }
  while (locator.length > 1 && locator.at(-1) === 0) locator.pop()
  return locator
}
