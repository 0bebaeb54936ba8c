/** One figure of a benchmark, and what it is compared with in the same run. */
export type Figure = {
  name: string
  value: number
  unit: string
  /** Undefined where there is nothing to compare with. */
  ratio?: number
  /** The goal, of the value or of the ratio; none where the figure only informs. */
  atLeast?: number
  atMost?: number
  ratioAtLeast?: number
  ratioAtMost?: number
}

/** Prints `name value unit ratio`, one line a figure; what misses its goal goes to stderr. False when any does. */
export function report(figures: readonly Figure[]): boolean {
  for (const { name, value, unit, ratio } of figures)
    console.log(`${name} ${rounded(value)} ${unit} ${ratio === undefined ? '-' : ratio.toFixed(2)}`)
  const missed = figures.flatMap((figure) =>
    missedGoals(figure).map((goal) => `${figure.name} misses its goal: ${goal}`),
  )
  for (const line of missed) console.error(line)
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

function missedGoals({ value, ratio = Number.NaN, atLeast, atMost, ratioAtLeast, ratioAtMost }: Figure): string[] {
  const missed = []
  if (atLeast !== undefined && !(value >= atLeast)) missed.push(`at least ${atLeast}`)
  if (atMost !== undefined && !(value <= atMost)) missed.push(`at most ${atMost}`)
  if (ratioAtLeast !== undefined && !(ratio >= ratioAtLeast)) missed.push(`ratio at least ${ratioAtLeast}`)
  if (ratioAtMost !== undefined && !(ratio <= ratioAtMost)) missed.push(`ratio at most ${ratioAtMost}`)
  return missed
}

function rounded(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Math.round(value * 1000) / 1000)
}
