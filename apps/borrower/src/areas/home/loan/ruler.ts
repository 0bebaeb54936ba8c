/**
 * The ticks for a range of amounts in minor units: 8 to 20 steps of 1, 2 or 5 times a power of ten, and a round amount
 * near the middle to label. A range that no such step divides has one part.
 */
export function rulerOf(min: bigint, max: bigint): { parts: number; middle: { amount: bigint; tick: number } | null } {
  const step = stepOf(min, max)
  if (step === null) return { parts: 1, middle: null }
  const parts = Number((max - min) / step)
  const round = step * 10n
  for (let amount = (min / round + 1n) * round; amount < max; amount += round) {
    const tick = Number((amount - min) / step)
    if ((amount - min) % step === 0n && tick * 4 >= parts && tick * 4 <= parts * 3)
      return { parts, middle: { amount, tick } }
  }
  return { parts, middle: null }
}

function stepOf(min: bigint, max: bigint): bigint | null {
  const range = max - min
  for (let unit = 1n; unit <= range; unit *= 10n) {
    for (const times of [1n, 2n, 5n]) {
      const step = unit * times
      const parts = range / step
      if (range % step === 0n && parts >= 8n && parts <= 20n) return step
    }
  }
  return null
}

/** The position of `amount` between `min` and `max`, 0 to 1; for drawing only. */
export function ratioOf(amount: bigint, min: bigint, max: bigint) {
  if (max <= min) return 1
  return Math.min(1, Math.max(0, Number(amount - min) / Number(max - min)))
}
