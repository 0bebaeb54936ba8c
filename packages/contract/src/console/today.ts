import * as z from 'zod/mini'
import { businessDate, currency, done, id, instant, marketCode, minorUnits } from '../values.ts'
import { consoleCall } from './console-call.ts'
import type { Permission } from './permissions.ts'
import { cursor, taken } from './values.ts'

export const queueNames = [
  'review',
  'proof',
  'unmatched',
  'refund',
  'request',
  'support',
  'collection',
  'approval',
] as const
export type QueueName = (typeof queueNames)[number]

/** Who may see a queue and decide nothing of it takes nothing from those who do. */
export const permissionToTake = {
  review: 'review.decide',
  proof: 'payment.decide',
  unmatched: 'payment.decide',
  refund: 'payment.decide',
  request: 'request.decide',
  support: 'support.reply',
  collection: 'collection.contact',
  approval: 'approval.decide',
} as const satisfies Record<QueueName, Permission>

/** The id of the record, or the bank's reference of money. */
const itemId = z.string().check(z.minLength(1), z.maxLength(80))

/** One thing that waits. Nothing in it is sealed: names and photos open with the record, for a purpose. */
export const workItem = z.object({
  queue: z.enum(queueNames),
  itemId,
  /** What people say: R-4F09A2, A-77C01E, the bank's reference. */
  number: z.string(),
  market: marketCode,
  /** The day promised to the borrower; null where none was. Past: before today. */
  promisedOn: z.nullable(businessDate),
  waitingSince: instant,
  /** Codes of why it waits, the weightiest first; `idFront:glare`, `face:review`, `writeOff`. */
  why: z.array(z.string()),
  /** Null where no loan is known yet. */
  loanId: z.nullable(id),
  loanNumber: z.nullable(z.string()),
  /** Null where the change has no amount of its own. */
  amount: z.nullable(minorUnits),
  currency,
  takenBy: taken,
  /** Asked by me: another person decides it. */
  isOwn: z.boolean(),
  /** This person may decide such an item, and so take it. */
  mayTake: z.boolean(),
})
export type WorkItem = z.output<typeof workItem>

/**
 * `mine`, `money` and `identity`: not taken by another, and mine to decide; for who decides nothing, money and identity are of
 * all of it. `taken`: taken by others. `team`: all of it.
 */
export const todayViews = ['mine', 'money', 'identity', 'team', 'taken'] as const

/** One list over all queues that this person may see, the oldest promise first. */
export const today = consoleCall('today', 'GET /today', {
  may: 'today.read',
  isPolled: true,
  request: z.object({
    view: z._default(z.enum(todayViews), 'mine'),
    queue: z.optional(z.enum(queueNames)),
    market: z.optional(marketCode),
    after: z.optional(cursor),
  }),
  answer: z.object({
    rows: z.array(workItem),
    after: z.nullable(cursor),
    readAt: instant,
    /** By view, of the markets asked for; and by queue, of all that waits, with how much of it is `mine`. */
    counts: z.record(z.enum(todayViews), z.number()),
    queues: z.array(
      z.object({
        queue: z.enum(queueNames),
        count: z.number(),
        late: z.number(),
        mine: z.number(),
        /** `notAllowed`: this person may not see it; it is counted no more than that. */
        state: z.enum(['answered', 'notAllowed']),
      }),
    ),
    /** Of `mine`; of all of it for who decides nothing. */
    figures: z.object({
      waiting: z.number(),
      late: z.number(),
      dueToday: z.number(),
      /** In the last 24 hours. */
      decidedByMe: z.number(),
      /** Of what was decided in the last 30 days or is past its promised day: by that day; null when there was none. */
      keptOf: z.nullable(z.object({ kept: z.number(), all: z.number() })),
    }),
  }),
})

const ofItem = z.object({ queue: z.enum(queueNames), itemId })

/** Takes an item that this person may decide for so long as the settings say, or keeps it: `takenByAnother`, `alreadyDecided`. */
export const take = consoleCall('take', 'POST /work/take', {
  may: 'today.read',
  request: ofItem,
  answer: z.object({ until: instant }),
})

/** Gives it back; done also where it was not this person's any more. */
export const release = consoleCall('release', 'POST /work/release', {
  may: 'today.read',
  request: ofItem,
  answer: done,
})
