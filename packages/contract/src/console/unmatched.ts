import * as z from 'zod/mini'
import { loanStatus } from '../loan.ts'
import { businessDate, currency, id, instant, marketCode, minorUnits } from '../values.ts'
import { changePreview } from './change-preview.ts'
import { consoleCall } from './console-call.ts'
import { cursor, pageOf, postings, reasonText, taken, timeOrder } from './values.ts'

/** The bank's own reference of a transfer: what people say of it, too. */
const reference = z.string().check(z.minLength(1), z.maxLength(80))

/** Money received that no loan claims. The remark is sealed: it opens with the record. */
export const unmatched = z.object({
  providerReference: reference,
  market: marketCode,
  amount: minorUnits,
  currency,
  channel: z.string(),
  valueDate: businessDate,
  receivedAt: instant,
  state: z.enum(['suspense', 'posted', 'returning', 'returned']),
  takenBy: taken,
  /** Its last return, which the bank could not carry out. */
  returnFailed: z.nullable(
    z.object({ failure: z.string(), at: instant, bankCode: z.string(), accountEnding: z.string() }),
  ),
  /** The approval that waits with a match or a return of it. */
  approvalId: z.nullable(id),
})
export type Unmatched = z.output<typeof unmatched>

/** By when it came in. */
export const listUnmatched = consoleCall('listUnmatched', 'GET /unmatched', {
  may: 'payment.read',
  isPolled: true,
  request: z.object({
    market: z.optional(marketCode),
    order: z._default(timeOrder, 'oldest'),
    after: z.optional(cursor),
  }),
  answer: z.extend(pageOf(unmatched), {
    /** Of all that waits, by currency. */
    sums: z.array(z.object({ currency, amount: minorUnits })),
    oldest: z.nullable(instant),
    /** So long it may wait. */
    days: z.number(),
  }),
})

export const readUnmatched = consoleCall('readUnmatched', 'GET /unmatched/one', {
  may: 'payment.read',
  request: z.object({ providerReference: reference }),
  answer: unmatched,
})

/** Why a loan may be the one. */
export const matchEvidence = [
  'proof',
  'code',
  'codeNear',
  'loanNumber',
  'phone',
  'name',
  'familyName',
  'payoff',
  'due',
  'instalment',
] as const

/** A loan that the money may be for, its borrower's name shortened. */
export const payer = z.object({
  loanId: id,
  loanNumber: z.string(),
  name: z.string(),
  status: loanStatus,
  overdueDays: z.number(),
  owes: minorUnits,
  nextAmount: minorUnits,
  nextDate: z.nullable(businessDate),
  evidence: z.array(z.enum(matchEvidence)),
})
export type Payer = z.output<typeof payer>

/** Opens the remark and names those who may have paid, to anyone who has taken it: each name is a look its borrower can read. */
export const openUnmatched = consoleCall('openUnmatched', 'POST /unmatched/open', {
  may: 'payment.decide',
  request: z.object({ providerReference: reference }),
  answer: z.object({
    openedAt: instant,
    remark: z.string(),
    payers: z.array(payer),
    /** Above it a match needs a second person. */
    mostAlone: minorUnits,
  }),
})

/** A loan by its number or its repayment code. */
export const findPayer = consoleCall('findPayer', 'POST /unmatched/find', {
  may: 'payment.decide',
  request: z.object({
    providerReference: reference,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  }),
  answer: payer,
})

const match = z.object({ providerReference: reference, loanId: id })

export const previewMatch = consoleCall('previewMatch', 'POST /unmatched/preview', {
  may: 'payment.decide',
  request: match,
  answer: changePreview,
})

/** Posted at once, or asked for where it needs a second person. `requestId`: once, however often sent. */
export const matchPayment = consoleCall('matchPayment', 'POST /unmatched/match', {
  may: 'payment.decide',
  request: z.extend(match, { requestId: id, reason: z.optional(reasonText) }),
  answer: z.object({ state: z.enum(['done', 'waiting']), approvalId: z.nullable(id) }),
})

/** The sender's account, as the bank's statement has it. */
const senderAccount = z.object({
  bankCode: z.string().check(z.minLength(1), z.maxLength(20)),
  accountNumber: z.string().check(z.trim(), z.minLength(4, 'short'), z.maxLength(40, 'long')),
  accountOwner: z.string().check(z.trim(), z.minLength(2, 'short'), z.maxLength(80, 'long')),
})

/** What a return posts once the bank has carried it out. */
export const previewReturn = consoleCall('previewReturn', 'POST /unmatched/return/preview', {
  may: 'payment.decide',
  request: z.object({ providerReference: reference }),
  answer: z.object({ posts: postings, secondPerson: z.boolean() }),
})

/**
 * All of the money, back to its sender's account: ordered at the bank at once, or asked for where it needs a second
 * person. Until the bank answers it is no one's to match; where the bank cannot, it waits here again. `requestId`: once.
 */
export const returnPayment = consoleCall('returnPayment', 'POST /unmatched/return', {
  may: 'payment.decide',
  request: z.object({ requestId: id, providerReference: reference, account: senderAccount, reason: reasonText }),
  answer: z.object({ state: z.enum(['done', 'waiting']), approvalId: z.nullable(id) }),
})
