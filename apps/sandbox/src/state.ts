import { currency, id, minorUnits } from '@hiram/contract/values'
import { type WebhookPath, webhookSenders } from '@hiram/contract/webhook-keys'
import * as z from 'zod/mini'

/** What the sandbox remembers. Instants are ISO 8601, amounts minor units in text. */

const message = z.object({
  id,
  reference: z.string(),
  to: z.string(),
  channel: z.enum(['text', 'voice', 'zalo']),
  text: z.string(),
  at: z.string(),
})
export type Message = z.output<typeof message>

/** A borrower made for development, and what is seen as that borrower. */
export const person = z.object({
  name: z.string().check(z.maxLength(40)),
  phone: z.string(),
  market: z.string(),
  shows: z.string().check(z.maxLength(120)),
})

export const payoutFailure = z.enum([
  'accountNotFound',
  'nameMismatch',
  'accountClosed',
  'bankUnavailable',
  'limitExceeded',
])

/** How the bank answers the payouts that come next. */
export const payoutSettings = z.object({
  delaySeconds: z.number().check(z.minimum(0), z.maximum(86_400)),
  /** How often each answer is sent. */
  times: z.int().check(z.minimum(1), z.maximum(10)),
  /** `newestFirst`: of the payouts that wait, the last is answered first. `beforeReply`: before the order is taken. */
  order: z.enum(['asOrdered', 'newestFirst', 'beforeReply']),
  failure: z.nullable(payoutFailure),
})

const amountText = z.string().check(z.regex(/^\d{1,18}$/))

export const payoutOrder = z.object({
  orderId: id,
  amount: amountText,
  currency,
  bankCode: z.string().check(z.minLength(1), z.maxLength(40)),
  accountNumber: z.string().check(z.minLength(1), z.maxLength(40)),
  accountOwner: z.string().check(z.minLength(1), z.maxLength(120)),
})
/** Whose words orders come in and are answered in. */
const gateway = z.enum(['sandbox', 'xendit', 'iso20022'])
const payout = z.extend(payoutOrder, {
  gateway: z._default(gateway, 'sandbox'),
  providerReference: z.string(),
  /** `returned`: it had settled, and the money was sent back since. */
  state: z.enum(['pending', 'settled', 'failed', 'returned']),
  failure: z.nullable(payoutFailure),
  settings: payoutSettings,
  orderedAt: z.string(),
  answerAt: z.string(),
})
export type Payout = z.output<typeof payout>

const transfer = z.object({
  providerReference: z.string(),
  remark: z.string(),
  amountMinor: amountText,
  currency,
  valueDate: z.string(),
  channel: z.string(),
  at: z.string(),
})
export type Transfer = z.output<typeof transfer>

export const photoKind = z.enum(['idFront', 'idBack', 'idHandheld', 'workProof', 'certificate'])

/** What the next check answers; after it, everything passes again. */
export const identitySettings = z.object({
  /** How long it takes to answer, beyond what every answer takes. */
  delaySeconds: z._default(z.number(), 0),
  unclear: z.array(z.enum(['idFront', 'idBack', 'idHandheld', 'workProof'])),
  unclearReason: z.enum(['blurred', 'glare', 'cut', 'notADocument']),
  nameMatches: z.enum(['yes', 'no', 'unread']),
  /** Whether a code or a zone of the document has the number that was typed. */
  readByMachine: z.boolean(),
  workProof: z.enum(['verified', 'refused', 'review']),
  certificates: z.enum(['verified', 'refused', 'review']),
  /** `look`: the server examines the face itself. */
  face: z.enum(['look', 'passed', 'failed', 'review']),
  /** Does not answer while set. */
  outage: z.boolean(),
})
export type IdentitySettings = z.output<typeof identitySettings>

const identityCheck = z.object({
  id,
  kind: z.enum(['documents', 'liveness', 'face']),
  reference: z.string(),
  photos: z.array(z.object({ kind: z.string(), bytes: z.number(), sha256: z.string() })),
  answer: z.string(),
  at: z.string(),
})
export type IdentityCheck = z.output<typeof identityCheck>

/** How the carriers answer next. */
export const carrierSettings = z.object({
  activeMonths: z.number(),
  /** Does not answer while set. */
  outage: z.boolean(),
})
const carrierCheck = z.object({ checkId: z.string(), carrier: z.string(), code: z.string(), at: z.string() })

const supportMessage = z.object({
  threadId: id,
  messageId: id,
  from: z.enum(['borrower', 'lender']),
  text: z.string(),
  /** 0 where it is no photo. */
  photoBytes: z.number(),
  at: z.string(),
})

/** A borrower's proof of a transfer, as the lender's manual review has it: of its photo the size. */
const proof = z.object({
  proofId: id,
  loanId: id,
  loanNumber: z._default(z.string(), ''),
  amount: amountText,
  currency,
  sentAt: z.string(),
  photoBytes: z.number(),
  decision: z.nullable(z.enum(['accepted', 'refused'])),
})

const transferFigures = z.object({ amount: amountText, currency, valueDate: z.string() })
/** A transfer that the bank notified us of twice, differently. */
export const alarm = z.object({
  alarmId: id,
  kind: z.enum(['transferDiffers']),
  providerReference: z.string(),
  at: z.string(),
  posted: transferFigures,
  notified: transferFigures,
})

/** What a borrower asks the lender to decide. */
export const specialApplication = z.object({
  applicationId: id,
  kind: z.string().check(z.maxLength(40)),
  text: z.string().check(z.maxLength(4000)),
  askedAt: z.string(),
  loanId: z.nullable(id),
  loanNumber: z._default(z.nullable(z.string()), null),
})
/** And the last decision on it. */
const application = z.extend(specialApplication, { state: z.nullable(z.enum(['review', 'accepted', 'refused'])) })

/** A command on a running loan as the page gives it; the server checks it. */
export const sentCommand = z.looseObject({
  kind: z.enum(['waiver', 'goodwill', 'writeOff', 'writeOffReversal', 'restructuringOffer']),
  loanId: id,
})

/** A command on the books as the page gives it; the server checks it. */
export const sentBooksCommand = z.looseObject({ kind: z.enum(['manualEntry', 'closePeriod']) })

/** A manual review: a person at the lender judges an application's photos. */
export const review = z.object({
  reviewId: id,
  loanId: id,
  loanNumber: z._default(z.string(), ''),
  market: z.string(),
  reasons: z.array(z.string()),
  askedAt: z.string(),
  dueOn: z.string(),
  person: z.object({
    documentType: z.string(),
    documentNumber: z.string(),
    fullName: z.string(),
    birthday: z.string(),
  }),
  socialAccounts: z._default(z.record(z.string(), z.string()), {}),
  photos: z.array(z.object({ photoId: id, kind: z.string(), certificate: z.optional(z.string()) })),
  /** Degrees, rounded to about a kilometre. */
  openedNear: z._default(z.nullable(z.object({ latitude: z.number(), longitude: z.number(), at: z.string() })), null),
})
/** `notice`: the first decision as it was sent. */
const askedReview = z.extend(review, {
  outcome: z.nullable(z.enum(['passed', 'refused', 'sentBack'])),
  notice: z._default(z.unknown(), null),
})

/** How the next reviews are answered. `byHand`: on the sandbox page. */
export const reviewSettings = z.object({
  answer: z.enum(['passed', 'refused', 'sentBack', 'byHand']),
  delaySeconds: z.number().check(z.minimum(0), z.maximum(86_400)),
  /** How often each decision is sent. */
  times: z.int().check(z.minimum(1), z.maximum(10)),
  /** Takes no review while set. */
  outage: z.boolean(),
})

const webhook = z.object({
  id,
  path: z.enum([...(Object.keys(webhookSenders) as WebhookPath[]), '/webhooks/payout-gateway']),
  gateway: z._default(gateway, 'sandbox'),
  body: z.string(),
  wrongSignature: z.boolean(),
  state: z.enum(['waiting', 'taken', 'refused', 'givenUp']),
  /** HTTP status of the last try; null when there was no answer. */
  status: z.nullable(z.number()),
  tries: z.number(),
  at: z.string(),
  nextAt: z.string(),
})
export type Webhook = z.output<typeof webhook>

/** Every photo is clear, every document verified; faces are judged by the server. */
export const everythingPasses: IdentitySettings = {
  delaySeconds: 0,
  unclear: [],
  unclearReason: 'blurred',
  nameMatches: 'yes',
  readByMachine: true,
  workProof: 'verified',
  certificates: 'verified',
  face: 'look',
  outage: false,
}

const list = <Item extends z.ZodMiniType>(item: Item) => z._default(z.array(item), () => [])

/** Nothing, as it begins, is a state. */
export const sandboxState = z.object({
  messages: list(message),
  people: list(person),
  payoutSettings: z._default(payoutSettings, { delaySeconds: 2, times: 1, order: 'asOrdered', failure: null }),
  payouts: list(payout),
  transfers: list(transfer),
  identitySettings: z._default(identitySettings, everythingPasses),
  identityChecks: list(identityCheck),
  carrierSettings: z._default(carrierSettings, { activeMonths: 24, outage: false }),
  carrierChecks: list(carrierCheck),
  proofs: list(proof),
  supportMessages: list(supportMessage),
  applications: list(application),
  alarms: list(alarm),
  reviews: list(askedReview),
  reviewSettings: z._default(reviewSettings, { answer: 'passed', delaySeconds: 2, times: 1, outage: false }),
  webhooks: list(webhook),
  /** The server's at the last answer, for when it does not answer. */
  shiftSeconds: z._default(z.number(), 0),
})
export type SandboxState = z.output<typeof sandboxState>

/** Minor units as a caller writes them: digits in text, or a whole number. Above zero. */
export const amountMinor = z.pipe(
  z.pipe(
    z.union([z.string(), z.int()]),
    z.transform((value) => String(value)),
  ),
  amountText.check(z.refine((text) => /[1-9]/.test(text), 'must be above zero')),
)

export function parseMinor(text: string): bigint {
  return z.decode(minorUnits, text)
}
