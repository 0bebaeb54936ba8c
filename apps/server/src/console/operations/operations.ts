import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type {
  pauseReceiver as pauseCall,
  readOperations as readCall,
  replayReceiver as replayCall,
  retryReceiver as retryCall,
  retryJobs as retryJobsCall,
} from '@hiram/contract/console/operations'
import type { Clock } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { lastPosition } from '../../events/event-log-store.ts'
import { findReceiver, moveReceiver, receiverStates, retryNow, updateReceiver } from '../../events/receiver-store.ts'
import { suspenseAge, unloggedEvents } from '../../operations/system-state-store.ts'
import { failuresSince } from '../../providers/failure-store.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { jobStates, newestRun, nextTries, retryParkedJobs } from './operations-store.ts'

/** Failed requests to providers of so long are shown. */
const failuresMs = 24 * 3_600_000

export async function readOperations({ context, member }: StaffCaller): Promise<ConsoleAnswer<typeof readCall>> {
  const { database, clock } = context
  const now = clock.instant()
  const failedSince = new Date(clock.wall().getTime() - failuresMs)
  const businessDays = await Promise.all(
    member.markets.map(async (market) => {
      const steps = await newestRun(database, market)
      return {
        market,
        day: steps[0]?.day ?? null,
        today: clock.businessDate(market),
        steps: steps.map(({ step, touched, started_at, ended_at }) => ({
          step,
          touched,
          startedAt: started_at.toISOString(),
          endedAt: ended_at?.toISOString() ?? null,
        })),
      }
    }),
  )
  return {
    readAt: now.toISOString(),
    businessDays,
    jobs: (await jobStates(database)).map(({ oldest, ...job }) => ({ ...job, oldestSeconds: oldest })),
    unlogged: await unloggedEvents(database),
    lastPosition: String(await lastPosition(database)),
    receivers: await receivers(context),
    suspense: await suspenseAge(database, now),
    failures: await failuresSince(database, failedSince),
    failuresSince: asRead(clock, failedSince).toISOString(),
  }
}

/** A time of the machine as the page shows it, beside the time it was read at. */
function asRead(clock: Clock, at: Date): Date {
  return new Date(at.getTime() + clock.shiftSeconds() * 1000)
}

async function receivers({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<ConsoleAnswer<typeof readCall>['receivers']> {
  const tries = new Map((await nextTries(database)).map(({ receiver, next_at }) => [receiver, asRead(clock, next_at)]))
  return (await receiverStates(database)).map((state) => ({
    receiver: state.receiver,
    url: state.url,
    isPaused: state.is_paused,
    position: String(state.position),
    behind: Number(state.behind),
    waiting: state.waiting,
    parked: state.parked,
    nextTryAt: tries.get(state.receiver)?.toISOString() ?? null,
    failure: state.failure,
  }))
}

export async function pauseReceiver(
  { context }: StaffCaller,
  { receiver, isPaused }: ConsoleRequest<typeof pauseCall>,
) {
  if (!(await updateReceiver(context.database, receiver, { is_paused: isPaused }))) throw new ConsoleFailure('notFound')
  return { done: true as const }
}

export async function retryReceiver(
  { context }: StaffCaller,
  { receiver }: ConsoleRequest<typeof retryCall>,
): Promise<ConsoleAnswer<typeof retryCall>> {
  if (!(await findReceiver(context.database, receiver))) throw new ConsoleFailure('notFound')
  return { events: await retryNow(context.database, receiver, context.clock.wall()) }
}

/** From a position that the receiver has passed: what is ahead of it was never sent. */
export async function replayReceiver({ context }: StaffCaller, { receiver, after }: ConsoleRequest<typeof replayCall>) {
  const { database } = context
  const found = await findReceiver(database, receiver)
  if (!found) throw new ConsoleFailure('notFound')
  if (BigInt(after) > found.position)
    throw new ConsoleFailure('invalidRequest', { fields: [{ field: 'after', reason: 'ahead' }] })
  await moveReceiver(database, receiver, BigInt(after))
  return { done: true as const }
}

export async function retryJobs(
  { context }: StaffCaller,
  { task }: ConsoleRequest<typeof retryJobsCall>,
): Promise<ConsoleAnswer<typeof retryJobsCall>> {
  return { jobs: await retryParkedJobs(context.database, task, context.clock.wall()) }
}
