import { solved } from './equations.ts'

/** To each side: what a blurred or moved picture mixes in comes from so many modules away. */
const reach = 2
const width = 2 * reach + 1
/** How often the mixture is measured and the modules are decided by it; how often each is gone through. */
const rounds = 4
const sweeps = 6
/** Keeps the weights of modules farther away small where little is known about them. */
const restraint = 0.01

export type Mixture = {
  size: number
  /** What is seen of each module: above 0 more than the middle between ink and paper. */
  plain: ArrayLike<number>
  /** How much each counts, from 0: what a lamp made white says nothing. */
  weight: ArrayLike<number>
  /** Modules that every such code has, and what they are. */
  known: ArrayLike<number>
  kinds: ArrayLike<number>
}

/**
 * How dark each module is, and the surer the worse the picture would fit if it were the other kind: what the picture mixes
 * in from around a module is measured where the modules are known or decided, then each is decided so that the mixture of
 * all comes nearest to what is seen, and that again.
 */
export function decidedModules(mixture: Mixture, start: ArrayLike<number>): Float32Array {
  const { size, known, kinds } = mixture
  const x = Float32Array.from(start, (dark, at) => ((known[at] ? kinds[at] : dark > 0) ? 1 : -1))
  let costs: Float32Array = new Float32Array(size * size)
  for (let round = 0; round < rounds; round++) {
    const kernel = measuredKernel(mixture, x)
    costs = decide(mixture, x, kernel)
  }
  return costs.map((cost, at) => Math.max(cost, 0) * (x[at] ?? 0))
}

/** The weights with which a module and those around it make what is seen of it, and one that is always added. */
function measuredKernel({ size, plain, weight }: Mixture, x: Float32Array): number[] {
  const count = width * width + 1
  const matrix = Array.from({ length: count }, (_, at) =>
    Array.from({ length: count }, (_, other) => (at === other ? restraint * size * size : 0)),
  )
  const wanted = Array.from<number>({ length: count }).fill(0)
  const near = Array.from<number>({ length: count }).fill(1)
  for (let at = 0; at < size * size; at++) {
    const counts = weight[at] ?? 0
    if (counts === 0) continue
    fillNear(near, x, size, at)
    for (let row = 0; row < count; row++) {
      const one = counts * (near[row] ?? 0)
      wanted[row] = (wanted[row] ?? 0) + one * (plain[at] ?? 0)
      const of = matrix[row]
      if (of) for (let column = 0; column < count; column++) of[column] = (of[column] ?? 0) + one * (near[column] ?? 0)
    }
  }
  return solved(matrix, wanted)
}

/** Beyond the code's edge is paper. */
function fillNear(near: number[], x: Float32Array, size: number, at: number): void {
  const [row, column] = [Math.floor(at / size), at % size]
  let to = 0
  for (let v = row - reach; v <= row + reach; v++)
    for (let u = column - reach; u <= column + reach; u++)
      near[to++] = v >= 0 && u >= 0 && v < size && u < size ? (x[v * size + u] ?? -1) : -1
}

/** Turns modules over while that fits better; returns how much worse each would fit turned over. */
function decide({ size, plain, weight, known }: Mixture, x: Float32Array, kernel: readonly number[]): Float32Array {
  const near = Array.from<number>({ length: kernel.length }).fill(1)
  const rest = new Float32Array(size * size)
  for (let at = 0; at < rest.length; at++) {
    fillNear(near, x, size, at)
    rest[at] = (plain[at] ?? 0) - near.reduce((sum, one, of) => sum + one * (kernel[of] ?? 0), 0)
  }
  const costs = new Float32Array(size * size)
  for (let sweep = 0, turned = 1; turned > 0 && sweep < sweeps; sweep++) {
    turned = 0
    for (let at = 0; at < rest.length; at++) {
      const change = -2 * (x[at] ?? 0)
      let cost = 0
      eachAround(size, at, (seen, of) => {
        const moved = change * (kernel[of] ?? 0)
        cost += (weight[seen] ?? 0) * (moved * moved - 2 * (rest[seen] ?? 0) * moved)
      })
      costs[at] = cost
      if (cost >= 0 || known[at]) continue
      turned += 1
      costs[at] = -cost
      x[at] = -(x[at] ?? 0)
      eachAround(size, at, (seen, of) => {
        rest[seen] = (rest[seen] ?? 0) - change * (kernel[of] ?? 0)
      })
    }
  }
  return costs
}

/** Every module in which this one is seen, and the place of this one among those around it. */
function eachAround(size: number, at: number, visit: (seen: number, of: number) => void): void {
  const [row, column] = [Math.floor(at / size), at % size]
  for (let v = -reach; v <= reach; v++)
    for (let u = -reach; u <= reach; u++) {
      const [y, x] = [row - v, column - u]
      if (y >= 0 && x >= 0 && y < size && x < size) visit(y * size + x, (v + reach) * width + u + reach)
    }
}
