import type { Context } from '../context.ts'
import { addJob, type Jobs } from '../queue/job-store.ts'

const firstAfterMs = 60_000
const mostAfterMs = 3_600_000

/** Schedules the next status query of a payout or refund: after a minute, then twice as long, up to an hour. */
export async function askLater(context: Context, job: Jobs['askPayout']): Promise<void> {
  const afterMs = Math.min(firstAfterMs * 2 ** job.asked, mostAfterMs)
  const runAt = new Date(context.clock.wall().getTime() + afterMs)
  await addJob(context.database, 'askPayout', job, { runAt, key: `ask:${job.orderId}` })
}
