import { readLoanNumber } from '@hiram/markets/loan-number'
import * as z from 'zod/mini'
import { wrongFieldNames } from './apply/wrong-fields.ts'
import { formStepNames } from './apply.ts'
import { proofRefusals } from './repayment/proof.ts'
import { businessDate, currency, id, minorUnits, rateText, requestedUnits } from './values.ts'

const providerReference = z.string().check(z.minLength(1), z.maxLength(80))

/**
 * What providers send: plain JSON, repeatable in any order. 200 means "have it, do not send again". `x-signature` is the
 * hex HMAC-SHA-256 over method, path, timestamp and body with a line feed between each, `x-timestamp` the Unix seconds,
 * `x-key-id` the key (`webhook-keys.ts`).
 */
export const payoutNotice = z.object({
  orderId: id,
  providerReference,
  /** `returned`: it had arrived, and the bank sent it back since. */
  state: z.enum(['settled', 'failed', 'returned']),
  failure: z.optional(z.enum(['accountNotFound', 'nameMismatch', 'accountClosed', 'bankUnavailable', 'limitExceeded'])),
})
export type PayoutNotice = z.output<typeof payoutNotice>

export const transferNotice = z.object({
  providerReference,
  /** The remark as the sender wrote it; the repayment code is looked for in it. */
  remark: z.string().check(z.maxLength(200)),
  amount: minorUnits,
  currency,
  /** The day the money was sent, in the market's calendar. */
  valueDate: businessDate,
  channel: z.string().check(z.maxLength(40)),
})
export type TransferNotice = z.output<typeof transferNotice>

/** The bank returned a transfer: by the reference its notice had. */
export const returnedTransferNotice = z.object({ providerReference })
export type ReturnedTransferNotice = z.output<typeof returnedTransferNotice>

/** A person at the lender, by the name the lender's own system knows them by. */
const person = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))

/**
 * The lender's decision on a proof. Accepted counts from `valueDate`, the day of the payment as the proof shows it: from
 * the day the loan's money was sent to the day the proof was. Money that the bank has notified us of counts from the
 * bank's day, and may be accepted without; else an acceptance without it is refused (`valueDateMissing`), and so is one
 * with another day (`valueDateNotPossible`). Why a proof is refused is what the borrower reads. Two are named to accept
 * money that the bank has not notified us of, or that is above the market's limit for one person (`matchAlone` of
 * `staff_setting`), else it is refused. Each of these is 422 with `refused`.
 */
export const proofNotice = z.object({
  proofId: id,
  decision: z.enum(['accepted', 'refused']),
  valueDate: z.optional(businessDate),
  refusedBecause: z.optional(z.enum(proofRefusals)),
  askedBy: person,
  approvedBy: z.optional(person),
  reason,
})
export type ProofNotice = z.output<typeof proofNotice>

/** An answer of the lender's support in a borrower's thread; once per `messageId`, however often it is sent. */
export const supportNotice = z.object({
  threadId: id,
  messageId: id,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
})
export type SupportNotice = z.output<typeof supportNotice>

/**
 * The lender says whose money in suspense is, by the loan's repayment code. Above the market's limit for one person
 * (`matchAlone` of `staff_setting`) two are named, else it is refused: 422 with `refused`.
 */
export const suspenseNotice = z.object({
  providerReference,
  code: z.string().check(z.maxLength(40)),
  askedBy: z.optional(person),
  approvedBy: z.optional(person),
  reason: z.optional(reason),
})
export type SuspenseNotice = z.output<typeof suspenseNotice>

/**
 * A new plan: its due dates, the rate a month (without it, the highest that makes the loan no dearer), and whether late
 * charges are taken off.
 */
const restructuringTerms = {
  dueDates: z.array(businessDate).check(z.minLength(1), z.maxLength(36)),
  ratePerMonth: z.optional(rateText),
  waiveLate: z.boolean(),
}

/**
 * The lender's decision on a borrower's special application; the first one that settles it counts. Accepted, it is
 * carried out: a limit review sets `limit` (minor units; without it one step more), wrong data opens `steps` for the
 * borrower to correct (without them, the person's own data) and marks `wrong` as what was wrong, hardship offers `plan`,
 * without which it is refused. A limit more steps above the present one than one person may set (`limitStepsAlone` of
 * `staff_setting`) names two, else it is refused: 422 with `refused`.
 */
export const specialNotice = z.object({
  applicationId: id,
  state: z.enum(['review', 'accepted', 'refused']),
  text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(4000))),
  limit: z.optional(requestedUnits),
  steps: z.optional(z.array(z.enum(formStepNames)).check(z.minLength(1), z.maxLength(5))),
  wrong: z.optional(z.array(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))).check(z.maxLength(20))),
  plan: z.optional(z.object({ ...restructuringTerms, askedBy: person, approvedBy: person })),
  askedBy: z.optional(person),
  approvedBy: z.optional(person),
})
export type SpecialNotice = z.output<typeof specialNotice>

/** As people say it, in any spelling. */
const loanNumber = z.string().check(z.refine((text) => readLoanNumber(text) !== null))
const command = {
  commandId: id,
  loanId: z.union([id, loanNumber]),
  askedBy: person,
  approvedBy: z.optional(person),
  reason,
}

/**
 * What the lender does to a running loan, named by its id or its number, once per `commandId`: one that comes again with
 * other terms is refused (`commandIdTaken`). `approvedBy` is the second person, never the first. A command that no longer
 * fits is refused: 422 with `refused`.
 */
export const servicingCommand = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('waiver'),
    ...command,
    part: z.enum(['late', 'fees', 'interest']),
    amount: requestedUnits,
  }),
  z.object({ kind: z.literal('goodwill'), ...command, amount: requestedUnits }),
  z.object({ kind: z.literal('writeOff'), ...command }),
  z.object({ kind: z.literal('writeOffReversal'), ...command }),
  z.object({ kind: z.literal('restructuringOffer'), ...command, ...restructuringTerms }),
])
export type ServicingCommand = z.output<typeof servicingCommand>

/** Why a command is not carried out. */
export const servicingRefusals = [
  'loanNotFound',
  'notOwing',
  'secondPersonMissing',
  'samePerson',
  'nothingToWaive',
  'aboveOutstanding',
  'notOverdue',
  'writtenOff',
  'notWrittenOff',
  'offerOpen',
  'tooOften',
  'tooSoon',
  'dateNotPossible',
  'nothingToPlan',
  'dearerThanBefore',
  'planMissing',
  'limitNotPossible',
  'valueDateMissing',
  'valueDateNotPossible',
  'commandIdTaken',
] as const
export type ServicingRefusal = (typeof servicingRefusals)[number]

/**
 * Why a decision of the lender's own system is not carried out: what it is about is not there; it was decided otherwise, or
 * withdrawn, before; the money is another loan's, or went back.
 */
export const decisionRefusals = ['notFound', 'alreadyDecided', 'notInSuspense'] as const
export type DecisionRefusal = (typeof decisionRefusals)[number]

const accountCode = z.string().check(z.regex(/^[\w.-]{1,60}$/))
const bothPeople = {
  commandId: id,
  entity: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  askedBy: person,
  approvedBy: person,
}

/**
 * What accountants do to the books of an entity, once per `commandId`: an entry of their own between two accounts by our
 * codes (minor units), never a control account; and the close of a month. A second person approves both, never the first.
 */
export const booksCommand = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('manualEntry'),
    ...bothPeople,
    debit: accountCode,
    credit: accountCode,
    amount: requestedUnits,
    valueDate: businessDate,
    reason,
    /** What it is entered by: a voucher, an invoice. */
    document: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  }),
  z.object({
    kind: z.literal('closePeriod'),
    ...bothPeople,
    month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  }),
])
export type BooksCommand = z.output<typeof booksCommand>

/** Why a command on the books is not carried out. */
export const booksRefusals = [
  'entityNotFound',
  'samePerson',
  'accountNotFound',
  'controlAccount',
  'sameAccount',
  'amountNotPossible',
  'dateNotPossible',
  'periodNotOver',
  'periodBeforeOpen',
  'loansDiffer',
] as const
export type BooksRefusal = (typeof booksRefusals)[number]

/** Photos the lender's manual review may ask for again. */
export const reviewedPhotos = ['idFront', 'idBack', 'idHandheld', 'workProof', 'face'] as const
export const reviewRefusals = ['otherPerson', 'documentNotGenuine', 'documentExpired', 'other'] as const

const reviewId = id
/** What a decision may add: the documents, by photo, that are not what they should be. */
const refusedDocuments = z._default(z.array(id).check(z.maxLength(12)), [])

/** Of what the borrower typed: the fields to correct. */
export const wrongFieldsSentBack = z._default(
  z.array(z.enum(wrongFieldNames)).check(z.maxLength(wrongFieldNames.length)),
  [],
)

/** A review that is sent back says for what. */
export function asksForSomething(decision: { outcome: string; again?: unknown[]; wrong?: unknown[] }): boolean {
  const { outcome, again = [], wrong = [] } = decision
  return outcome !== 'sentBack' || again.length + wrong.length > 0
}

/** The review decision, once per `reviewId`: passed, refused and why, or what to take again and what to correct. */
export const reviewNotice = z
  .discriminatedUnion('outcome', [
    z.object({ reviewId, outcome: z.literal('passed'), refusedDocuments }),
    z.object({ reviewId, outcome: z.literal('refused'), reason: z.enum(reviewRefusals) }),
    z.object({
      reviewId,
      outcome: z.literal('sentBack'),
      again: z
        .array(
          z.object({
            photo: z.enum(reviewedPhotos),
            reason: z.enum(['blurred', 'glare', 'cut', 'notADocument', 'other']),
          }),
        )
        .check(z.maxLength(10)),
      wrong: wrongFieldsSentBack,
    }),
  ])
  .check(z.refine(asksForSomething, 'minLength'))
export type ReviewNotice = z.output<typeof reviewNotice>

/** The lender's manual review asks for a photo of a review that waits for it. */
export const reviewPhotoRequest = z.object({ reviewId: id, photoId: id })
export type ReviewPhotoRequest = z.output<typeof reviewPhotoRequest>
