const [second, minute, hour] = [1000, 60_000, 3_600_000]

/**
 * How long after an attempt that failed an event is sent again, by how many had failed before it; null once it is parked,
 * after the last of them, three days on.
 */
export function retryPauseMs(failedBefore: number): number | null {
  const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
  return pauses[failedBefore] ?? null
}
