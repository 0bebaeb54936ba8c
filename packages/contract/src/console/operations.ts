import * as z from 'zod/mini'
import { businessDate, done, instant, marketCode } from '../values.ts'
import { consoleCall } from './console-call.ts'

/** A count of the log; as text, since it has no end. */
const position = z.string().check(z.regex(/^\d{1,18}$/))
const receiverName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))

/** A system of the lender that gets events. */
export const receiverState = z.object({
  receiver: receiverName,
  /** Null: it fetches them itself. */
  url: z.nullable(z.string()),
  isPaused: z.boolean(),
  /** All events up to here are delivered, or wait. */
  position,
  behind: z.number(),
  /** Events that wait for another try. */
  waiting: z.number(),
  /** Events that are tried no more until someone says so. */
  parked: z.number(),
  nextTryAt: z.nullable(instant),
  failure: z.nullable(z.string()),
})
export type ReceiverState = z.output<typeof receiverState>

export const readOperations = consoleCall('readOperations', 'GET /operations', {
  may: 'operations.read',
  isPolled: true,
  answer: z.object({
    readAt: instant,
    /** The newest business date of each market, and its steps in their order. */
    businessDays: z.array(
      z.object({
        market: marketCode,
        day: z.nullable(businessDate),
        today: businessDate,
        steps: z.array(
          z.object({ step: z.string(), touched: z.number(), startedAt: instant, endedAt: z.nullable(instant) }),
        ),
      }),
    ),
    /** What is asked for later, by what it does; `parked`: failed too often, and waits for a person. */
    jobs: z.array(
      z.object({ task: z.string(), due: z.number(), later: z.number(), parked: z.number(), oldestSeconds: z.number() }),
    ),
    /** Events written with their change and not in the log yet. */
    unlogged: z.number(),
    lastPosition: position,
    receivers: z.array(receiverState),
    suspense: z.array(z.object({ currency: z.string(), transfers: z.number(), oldestSeconds: z.number() })),
    /** Failed calls to providers, of all servers, from the hour of `failuresSince` on. */
    failures: z.array(z.object({ provider: z.string(), failure: z.string(), count: z.number() })),
    failuresSince: instant,
  }),
})

const ofReceiver = z.object({ receiver: receiverName })

/** Holds back what follows until it goes on. */
export const pauseReceiver = consoleCall('pauseReceiver', 'POST /operations/receiver/pause', {
  may: 'operations.act',
  request: z.object({ receiver: receiverName, isPaused: z.boolean() }),
  answer: done,
})

/** Tries what waits and what is parked now, from the first attempt on. */
export const retryReceiver = consoleCall('retryReceiver', 'POST /operations/receiver/retry', {
  may: 'operations.act',
  request: ofReceiver,
  answer: z.object({ events: z.number() }),
})

/** Everything after a position is delivered again. */
export const replayReceiver = consoleCall('replayReceiver', 'POST /operations/receiver/replay', {
  may: 'operations.act',
  request: z.object({ receiver: receiverName, after: position }),
  answer: done,
})

/** Jobs of one kind that were tried for the last time are tried again. */
export const retryJobs = consoleCall('retryJobs', 'POST /operations/jobs/retry', {
  may: 'operations.act',
  request: z.object({ task: z.string().check(z.minLength(1), z.maxLength(80)) }),
  answer: z.object({ jobs: z.number() }),
})
