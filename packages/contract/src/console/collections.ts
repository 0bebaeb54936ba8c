import * as z from 'zod/mini'
import { businessDate, currency, done, id, instant, marketCode, minorUnits, requestedUnits } from '../values.ts'
import { consoleCall } from './console-call.ts'
import { contactRow } from './loans.ts'
import { cursor, pageOf, person, reasonText } from './values.ts'

/** `followUp`: a promise that ends today or was broken, or a day to call again has come. `others`: worked by others. */
export const collectionViews = [
  'mine',
  'followUp',
  'days7',
  'days30',
  'days60',
  'days90',
  'over90',
  'stopped',
  'others',
] as const
export type CollectionView = (typeof collectionViews)[number]

/** Why a borrower is contacted. */
export const contactReasons = ['pastDue', 'brokenPromise', 'hardshipPlan', 'callBack'] as const
export type ContactReason = (typeof contactReasons)[number]

/** What came of a contact. `otherPerson`: someone else answered, and learned nothing. */
export const contactOutcomes = [
  'promised',
  'noAnswer',
  'busy',
  'callBack',
  'otherPerson',
  'hardship',
  'unwilling',
  'dispute',
  'wrongNumber',
  'deceased',
] as const
export type ContactOutcome = (typeof contactOutcomes)[number]

/** Why no one may contact the borrower until it is lifted. */
export const stopReasons = ['dispute', 'wrongNumber', 'deceased', 'represented'] as const
export type StopReason = (typeof stopReasons)[number]

/** Why a contact is refused: the weightiest first. */
export const contactRefusals = [
  'notOverdue',
  'stopped',
  'proofInReview',
  'hardshipAsked',
  'planOffered',
  'dataDisputed',
  'anotherPerson',
  'outcomeMissing',
  'promiseOpen',
  'tooManyToday',
  'outsideHours',
  'tooSoon',
] as const
export type ContactRefusal = (typeof contactRefusals)[number]

/** Whether a contact is allowed; `later`: not before `from`; `anotherPerson`: who works on the loan. */
const contactRule = z.object({
  state: z.enum(['now', 'later', 'no']),
  why: z.nullable(z.enum(contactRefusals)),
  from: z.nullable(instant),
  by: z.nullable(z.string()),
})

const promise = z.object({
  promiseId: id,
  amount: minorUnits,
  promisedOn: businessDate,
  madeAt: instant,
  /** Came in since, by the promised day. */
  received: minorUnits,
  state: z.enum(['open', 'kept', 'broken']),
})
export type PaymentPromise = z.output<typeof promise>

/** A loan past due, as the people who work on it see it in a list: nothing in it is sealed. */
export const collectionRow = z.object({
  loanId: id,
  loanNumber: z.string(),
  borrowerId: id,
  borrowerNumber: z.string(),
  market: marketCode,
  currency,
  /** To end the loan today, as the borrower's own app has it. */
  owes: minorUnits,
  overdueDays: z.number(),
  /** Who works on it; null: no one yet. */
  handledBy: z.nullable(z.object({ ...person.shape, isMe: z.boolean() })),
  lastContact: z.nullable(z.object({ at: instant, kind: z.string() })),
  /** Whether anyone ever called about it; a reminder may be newer than the call. */
  wasCalled: z.boolean(),
  promise: z.nullable(promise),
  /** The day to call again, agreed on in the last contact. */
  againOn: z.nullable(businessDate),
  contact: contactRule,
})
export type CollectionRow = z.output<typeof collectionRow>

/** Of the newest promise; `none`: there is none. */
export const promiseStates = ['open', 'broken', 'kept', 'none'] as const
export type PromiseState = (typeof promiseStates)[number]

const narrowed = {
  view: z._default(z.enum(collectionViews), 'mine'),
  market: z.optional(marketCode),
  promise: z.optional(z.enum(promiseStates)),
  /** Those longest past due first, or those of late. */
  order: z._default(z.enum(['longest', 'latest']), 'longest'),
}

export const listCollections = consoleCall('listCollections', 'GET /collections', {
  may: 'collection.read',
  isPolled: true,
  request: z.object({ ...narrowed, after: z.optional(cursor) }),
  answer: z.extend(pageOf(collectionRow), { counts: z.record(z.enum(collectionViews), z.number()) }),
})

/** The same as a file of at most 10,000 lines, masked as the list is, amounts as decimals with their currency. Who took it, what for, and its hash are kept. */
export const exportCollections = consoleCall('exportCollections', 'POST /collections/export', {
  may: 'collection.export',
  request: z.object({ ...narrowed, purpose: reasonText }),
  answer: z.object({ fileName: z.string(), csv: z.string(), lines: z.number(), isWhole: z.boolean() }),
})

/** One loan with the rules that hold for contacting its borrower now. */
export const readCollection = consoleCall('readCollection', 'GET /collections/one', {
  may: 'collection.read',
  isPolled: true,
  request: z.object({ loanId: id }),
  answer: z.object({
    row: collectionRow,
    readAt: instant,
    /** Past due today, by the function of the borrower's own app, and what tomorrow makes of it. */
    dueNow: minorUnits,
    dueTomorrow: minorUnits,
    rules: z.object({
      /** `HH:mm` in the market's own time. */
      from: z.string(),
      to: z.string(),
      now: z.string(),
      /** Today's, the automatic reminders among them. */
      contactsToday: z.number(),
      mostPerDay: z.number(),
      stoppedFor: z.nullable(z.enum(stopReasons)),
      /** The last day that may be promised. */
      promiseUntil: businessDate,
    }),
    /** A contact of this person's own whose outcome is not written yet. */
    openContact: z.nullable(z.object({ contactId: id, at: instant, reason: z.enum(contactReasons) })),
    /** Reminders and contacts, the newest first. */
    contacts: z.array(contactRow),
    /** What was done beside contacts: who works on it, and stops. */
    events: z.array(
      z.object({
        at: instant,
        kind: z.enum(['assigned', 'stopped', 'resumed']),
        by: person,
        to: z.nullable(person),
        reason: z.nullable(z.enum(stopReasons)),
      }),
    ),
    /** To whom it may be handed over. */
    colleagues: z.array(person),
  }),
})
export type CollectionDetail = z.output<typeof readCollection.answer>

/**
 * Logs a call, and only then answers the borrower's own number: the look is written with it, and the borrower can read
 * it. A reference person is never called. Sent again with the same id until its outcome is written, it is the same one.
 */
export const startContact = consoleCall('startContact', 'POST /collections/contact', {
  may: 'collection.contact',
  request: z.object({ contactId: id, loanId: id, whom: z.literal('borrower'), reason: z.enum(contactReasons) }),
  answer: z.object({ contactId: id, at: instant, lookId: id, name: z.nullable(z.string()), phone: z.string() }),
})

/** Once: what came of the contact; a promise has its amount and day, another call its day. */
export const recordOutcome = consoleCall('recordOutcome', 'POST /collections/outcome', {
  may: 'collection.contact',
  request: z.object({
    contactId: id,
    loanId: id,
    outcome: z.enum(contactOutcomes),
    promise: z.optional(z.object({ amount: requestedUnits, promisedOn: businessDate })),
    againOn: z.optional(businessDate),
  }),
  answer: done,
})

/** Gives the loan to another person; by who works on it, or by who may give any. */
export const handOver = consoleCall('handOver', 'POST /collections/hand-over', {
  may: 'collection.contact',
  request: z.object({ loanId: id, staffId: id }),
  answer: done,
})

/** No one contacts the borrower about it from now on. */
export const stopContact = consoleCall('stopContact', 'POST /collections/stop', {
  may: 'collection.contact',
  request: z.object({ loanId: id, reason: z.enum(stopReasons) }),
  answer: done,
})

/** Lifts a stop. */
export const resumeContact = consoleCall('resumeContact', 'POST /collections/resume', {
  may: 'collection.assign',
  request: z.object({ loanId: id }),
  answer: done,
})
