import * as z from 'zod/mini'
import { loanStatus } from '../loan.ts'
import { proofRefusals } from '../repayment/proof.ts'
import { businessDate, currency, id, instant, marketCode, minorUnits, nothing } from '../values.ts'
import { changePreview } from './change-preview.ts'
import { consoleCall } from './console-call.ts'
import { reasonText, taken } from './values.ts'

/** Why a bank line may be the payment of a proof. */
export const lineEvidence = [
  'code',
  'amount',
  'codeNear',
  'loanNumber',
  'phone',
  'name',
  'familyName',
  'sameDay',
] as const
export type LineEvidence = (typeof lineEvidence)[number]

const providerReference = z.string().check(z.minLength(1), z.maxLength(80))

/**
 * Accepted: with the bank's line of the same money, from whose day it counts, or before the bank has notified us of it,
 * which two people decide: then from `valueDate`, the day of the payment as the proof shows it.
 */
export const proofDecision = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('accepted'),
    providerReference: z.nullable(providerReference),
    valueDate: z.optional(businessDate),
  }),
  z.object({ outcome: z.literal('refused'), because: z.enum(proofRefusals) }),
])
export type ProofDecision = z.output<typeof proofDecision>

/** A payment proof without the photo and the borrower's name. */
export const proofDetail = z.object({
  proofId: id,
  number: z.string(),
  loanId: id,
  loanNumber: z.string(),
  borrowerId: id,
  market: marketCode,
  status: loanStatus,
  overdueDays: z.number(),
  /** What the borrower says they sent. */
  amount: minorUnits,
  currency,
  sentAt: instant,
  /** Late charges stand still from this day until it is decided. */
  frozenFrom: businessDate,
  /** The days on which the payment may have been made: from the loan's payout to the day the proof was sent. */
  paidBetween: z.object({ first: businessDate, last: businessDate }),
  state: z.enum(['review', 'accepted', 'refused']),
  decided: z.nullable(
    z.object({ at: instant, by: z.nullable(z.string()), because: z.nullable(z.enum(proofRefusals)) }),
  ),
  /** Of the same borrower before, by what was decided. */
  earlier: z.object({ accepted: z.number(), refused: z.number() }),
  /** How many other proofs, of anyone, show this very photo. */
  samePhoto: z.number(),
  takenBy: taken,
  /** The approval that waits with an acceptance of it. */
  approvalId: z.nullable(id),
})
export type ProofDetail = z.output<typeof proofDetail>

export const readProof = consoleCall('readProof', 'GET /proof', {
  may: 'payment.read',
  isPolled: true,
  request: z.object({ proofId: id }),
  answer: proofDetail,
})

/** Money in suspense that may be this payment. */
export const proofLine = z.object({
  providerReference,
  amount: minorUnits,
  valueDate: businessDate,
  receivedAt: instant,
  channel: z.string(),
  /** The sender's own words. */
  remark: z.string(),
  evidence: z.array(z.enum(lineEvidence)),
})
export type ProofLine = z.output<typeof proofLine>

/** Opens the borrower's short name and the remarks, to the person who has taken it: each opening is written with it. */
export const openProof = consoleCall('openProof', 'POST /proof/open', {
  may: 'payment.decide',
  request: z.object({ proofId: id }),
  answer: z.object({
    openedAt: instant,
    name: z.string(),
    lines: z.array(proofLine),
    /** From this many days before the proof to as many after it. */
    days: z.number(),
    /** Above it an acceptance needs a second person. */
    mostAlone: minorUnits,
  }),
})

/** The borrower's photo: the answer is the JPEG itself, never kept by the browser; a look of its own. */
export const proofPhoto = consoleCall('proofPhoto', 'POST /proof/photo', {
  may: 'payment.decide',
  request: z.object({ proofId: id }),
  answer: nothing,
})

export const previewProof = consoleCall('previewProof', 'POST /proof/preview', {
  may: 'payment.decide',
  request: z.object({ proofId: id, decision: proofDecision }),
  answer: changePreview,
})

/** Once, or asked for where it needs a second person. `requestId`: once, however often sent. */
export const decideProof = consoleCall('decideProof', 'POST /proof/decide', {
  may: 'payment.decide',
  request: z.object({ requestId: id, proofId: id, decision: proofDecision, reason: z.optional(reasonText) }),
  answer: z.object({ state: z.enum(['done', 'waiting']), approvalId: z.nullable(id) }),
})
