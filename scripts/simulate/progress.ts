/** Days over which the present rate is measured. */
const recentDays = 10
const lineMs = 5_000

/** Prints at most a line in five seconds: how far the days have come, their rate, and the time left at it. */
export function progress(days: number, log: (line: string) => void, now: () => number): (done: number) => void {
  const recent: { done: number; at: number }[] = [{ done: 0, at: now() }]
  let printedAt = now()
  return (done) => {
    const at = now()
    recent.push({ done, at })
    if (recent.length > recentDays) recent.shift()
    if (at - printedAt < lineMs && done < days) return
    printedAt = at
    const [first] = recent
    const rate = first ? ((done - first.done) * 1000) / Math.max(1, at - first.at) : 0
    const seconds = rate > 0 ? Math.ceil((days - done) / rate) : 0
    log(`day ${done} of ${days}, ${rate.toFixed(1)} days a second, about ${minutes(seconds)} left`)
  }
}

export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`
}
