import * as z from 'zod/mini'
import { borrowerEventData } from './borrower.ts'
import { dayEventData } from './days.ts'
import { ledgerEventData } from './ledger.ts'
import { loanEventData } from './loan.ts'
import { id, instant } from './values.ts'

export { accrualPlanData } from './accrual-plan.ts'

/** What each type of event says, by type and version. What is there stays; another meaning is another version. */
export const eventData = { ...loanEventData, ...ledgerEventData, ...borrowerEventData, ...dayEventData }
export type EventType = keyof typeof eventData
export type EventData<Type extends EventType> = z.output<(typeof eventData)[Type]>
export const eventTypes = Object.keys(eventData) as EventType[]

/** An event that has happened. Its time is not in it: that is when it was written. */
export type HiramEvent = { [Type in EventType]: { readonly type: Type; readonly data: EventData<Type> } }[EventType]

/**
 * An event as it is delivered: CloudEvents 1.0 with the extensions `sequence`, the event's number among those of its
 * subject, and `position`, its number in the log. Both begin at 1 and have no gaps.
 */
export const deliveredEvent = z.object({
  specversion: z.literal('1.0'),
  id,
  source: z.string(),
  type: z.enum(eventTypes),
  subject: z.string(),
  time: instant,
  datacontenttype: z.literal('application/json'),
  sequence: z.string().check(z.regex(/^\d+$/)),
  position: z.string().check(z.regex(/^\d+$/)),
  data: z.record(z.string(), z.unknown()),
})
export type DeliveredEvent = z.output<typeof deliveredEvent>
