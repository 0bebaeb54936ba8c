import { setTimeout as sleep } from 'node:timers/promises'
import type { Task, TaskList } from 'graphile-worker'
import type { Database } from '../database/client.ts'
import { isConnectionLost } from '../database/unreachable.ts'
import { removeDoneJob } from './job-store.ts'

const firstPauseMs = 50
const longestPauseMs = 5000
/** About a minute of pauses in all. */
const tries = 18

/**
 * The same tasks; a job that is done is removed before its task ends. The library removes it too, but waits for that
 * neither at work nor when it stops: with the connections that end then its statement is lost, and hours later the job
 * is done again. Its option that waits, `completeJobBatchDelay`, ends the whole queue at one failed statement.
 */
export function removingDone(database: Database, tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, task === undefined ? task : removingDoneTask(database, task)]),
  )
}

function removingDoneTask(database: Database, task: Task<never>): Task<never> {
  return async (payload, helpers) => {
    await task(payload, helpers)
    const end = await retrying(() => removeDoneJob(database, helpers.job))
    // without an error the library would remove it while another server is at it
    if (end === 'othersNow') throw new Error('the job was freed while it ran, and is done again')
  }
}

/** A job that is done is not to be done again because the database was away for a moment. */
async function retrying<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let pauseMs = firstPauseMs, left = tries; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs), left -= 1) {
    try {
      return await ask()
    } catch (error) {
      if (left === 0 || !isConnectionLost(error)) throw error
    }
    await sleep(pauseMs)
  }
}
