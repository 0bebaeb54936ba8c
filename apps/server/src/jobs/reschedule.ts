import type { Context } from '../context.ts'
import { addJob, type Jobs } from '../queue/job-store.ts'

const firstAfterMs = 60_000
const mostAfterMs = 3_600_000

/** After a minute, then twice as long, up to an hour. */
export function nextAskAt({ clock }: Pick<Context, 'clock'>, asked: number): Date {
  return new Date(clock.wall().getTime() + Math.min(firstAfterMs * 2 ** asked, mostAfterMs))
}

/** Schedules the next status query of a payout or refund. */
export async function askLater(context: Context, job: Jobs['askPayout']): Promise<void> {
  const runAt = nextAskAt(context, job.asked)
  await addJob(context.database, 'askPayout', job, { runAt, key: `ask:${job.orderId}` })
}
