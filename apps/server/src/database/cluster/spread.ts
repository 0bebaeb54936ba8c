import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

/** Worker threads that are started later know it too. */
const key = 'hiram: the database is spread'

/** Whether the database of this process is spread over several servers. */
export function isSpread(): boolean {
  return getEnvironmentData(key) === true
}

/** Called once, before the first pool is made. */
export function noteSpread(): void {
  setEnvironmentData(key, true)
}
