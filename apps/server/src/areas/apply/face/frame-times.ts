import type { FrameKind } from '@hiram/contract/apply/face-orders'

/** A blink is over sooner. */
const longestBlinkMs = 3000
/** Two clocks never agree to the millisecond. */
const slackMs = 2000

/**
 * Whether frames can have been taken then: one after the other, an eye open soon after it shut, and all since the
 * orders were given. `times` are milliseconds after the photo, which comes first in `kinds`.
 */
export function timesFit(kinds: readonly FrameKind[], times: readonly number[], sinceAskedMs: number): boolean {
  if (times.length !== kinds.length - 1) return false
  const all = [0, ...times]
  const gaps = all.slice(1).map((time, at) => time - (all[at] ?? 0))
  if (gaps.some((gap) => gap <= 0)) return false
  if (kinds.some((kind, at) => kind === 'open' && (gaps[at - 1] ?? 0) > longestBlinkMs)) return false
  return (all.at(-1) ?? 0) <= sinceAskedMs + slackMs
}
