import * as z from 'zod/mini'
import { call } from '../call.ts'
import { photoErrors } from '../errors.ts'
import { businessDate, currency, id, instant, minorUnits, ofLoan, requestedUnits } from '../values.ts'

/** REP-02: under review, upload success, failed review. */
export const proofState = z.enum(['review', 'accepted', 'refused'])

/** Why a proof is refused: each fits what the borrower reads, that the payment was not found. */
export const proofRefusals = ['noSuchMoney', 'unreadable', 'otherAccount', 'notAPayment'] as const
export type ProofRefusal = (typeof proofRefusals)[number]

export const repaymentProof = z.object({
  proofId: id,
  loanId: id,
  state: proofState,
  amount: minorUnits,
  currency,
  sentAt: instant,
  decidedAt: z.nullable(instant),
  /** Accepted: the day the money counts from. */
  valueDate: z.nullable(businessDate),
  /** Refused by a person of the lender: why. */
  refusedBecause: z.nullable(z.enum(proofRefusals)),
  /** Refused once the loan was paid in full: no late charges are added for the days of the review. */
  staysFree: z.boolean(),
})

/** Multipart: part `file` beside these fields. While it is under review, no late charges are added. */
export const uploadProof = call('uploadProof', 'POST /repayment/proof', {
  encoding: 'multipart',
  request: z.object({ loanId: id, repayAmount: requestedUnits }),
  answer: repaymentProof,
  errors: ['loanNotFound', 'nothingOwed', 'proofWaiting', ...photoErrors, 'tooMany', 'invalidRequest'],
})

/** The loan's proofs, newest first. */
export const repaymentProofs = call('repaymentProofs', 'GET /repayment/proofs', {
  request: ofLoan,
  answer: z.object({ proofs: z.array(repaymentProof) }),
  errors: ['loanNotFound'],
})
