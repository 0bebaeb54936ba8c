import type { Context } from '../context.ts'
import { addJob, type Jobs } from '../queue/job-store.ts'
import { askAgainAfterMs } from './ask-again.ts'

export function nextAskAt({ clock }: Pick<Context, 'clock'>, asked: number): Date {
  return new Date(clock.wall().getTime() + askAgainAfterMs(asked))
}

/** Schedules the next status query of a payout or refund. */
export async function askLater(context: Context, job: Jobs['askPayout']): Promise<void> {
  const runAt = nextAskAt(context, job.asked)
  await addJob(context.database, 'askPayout', job, { runAt, key: `ask:${job.orderId}` })
}
