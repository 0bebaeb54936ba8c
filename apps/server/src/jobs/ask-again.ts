const firstAfterMs = 60_000
const mostAfterMs = 3_600_000

/** How long after a question to a provider the next one comes: a minute, then twice as long each time, up to an hour. */
export function askAgainAfterMs(asked: number): number {
  return Math.min(firstAfterMs * 2 ** asked, mostAfterMs)
}
