import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Seeded random choices: the same seed gives the same ones, in the same order. */
export type Draw = {
  /** Both bounds included. */
  readonly between: (least: number, most: number) => number
  /** True so many times in a thousand. */
  readonly chance: (thousandths: number) => boolean
  readonly oneOf: <Item>(items: readonly [Item, ...Item[]]) => Item
  /** One of the names, each as often as its weight says. */
  readonly weighted: <Name extends string>(weights: Readonly<Partial<Record<Name, number>>>) => Name
  /** A seed for choices of their own. */
  readonly seed: () => number
}

/** The first numbers of neighbouring seeds are much alike. */
const skipped = 16

export function drawFrom(seed: number): Draw {
  const generator = xoroshiro128plus(seed)
  for (let at = 0; at < skipped; at += 1) generator.next()
  const between = (least: number, most: number) => uniformInt(generator, least, most)
  return {
    between,
    chance: (thousandths) => between(1, 1000) <= thousandths,
    oneOf: (items) => items[between(0, items.length - 1)] ?? items[0],
    weighted(weights) {
      const entries = Object.entries<number | undefined>(weights).map(([name, weight]) => ({
        name,
        weight: weight ?? 0,
      }))
      let left = between(
        1,
        entries.reduce((sum, { weight }) => sum + weight, 0),
      )
      const found = entries.find(({ weight }) => {
        left -= weight
        return left <= 0
      })
      if (!found) throw new RangeError('nothing to choose from')
      return found.name as keyof typeof weights
    },
    seed: () => generator.next(),
  }
}
