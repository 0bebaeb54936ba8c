/** One figure of a benchmark, and what it is compared with in the same run. */
export type Figure = {
  name: string
  value: number
  unit: string
  /** Undefined where the figure is a goal by itself. */
  ratio?: number
  goal: { of: 'ratio' | 'value'; atLeast?: number; atMost?: number }
}

/** Prints `name value unit ratio`, one line a figure; what misses its goal goes to stderr. False when any does. */
export function report(figures: readonly Figure[]): boolean {
  for (const { name, value, unit, ratio } of figures)
    console.log(`${name} ${rounded(value)} ${unit} ${ratio === undefined ? '-' : ratio.toFixed(2)}`)
  const missed = figures.filter((figure) => !reached(figure))
  for (const { name, goal } of missed) console.error(`${name} misses its goal: ${goal.of} ${wanted(goal)}`)
  return missed.length === 0
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const low = sorted[Math.ceil(middle) - 1]
  const high = sorted[Math.floor(middle)]
  if (low === undefined || high === undefined) throw new RangeError('no median of nothing')
  return (low + high) / 2
}

function reached({ value, ratio, goal }: Figure): boolean {
  const measured = goal.of === 'ratio' ? ratio : value
  if (measured === undefined) return false
  return measured >= (goal.atLeast ?? -Infinity) && measured <= (goal.atMost ?? Infinity)
}

function wanted({ atLeast, atMost }: Figure['goal']): string {
  return atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`
}

function rounded(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Math.round(value * 1000) / 1000)
}
