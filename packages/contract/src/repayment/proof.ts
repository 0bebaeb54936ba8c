import * as z from 'zod/mini'
import { call } from '../call.ts'
import { businessDate, currency, id, instant, minorUnits } from '../values.ts'

/** REP-02: under review, upload success, failed review. */
export const proofState = z.enum(['review', 'accepted', 'refused'])

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
})

/** Multipart: part `file` beside these fields. While it is looked at, late charges stand still. */
export const uploadProof = call('uploadProof', {
  method: 'POST',
  path: '/repayment/proof',
  encoding: 'multipart',
  request: z.object({ loanId: id, repayAmount: minorUnits }),
  answer: repaymentProof,
  errors: [
    'loanNotFound',
    'nothingOwed',
    'proofWaiting',
    'photoUnreadable',
    'photoTooLarge',
    'photoTypeRefused',
    'tooMany',
    'invalidRequest',
  ],
})

/** The loan's proofs, newest first. */
export const repaymentProofs = call('repaymentProofs', {
  method: 'GET',
  path: '/repayment/proofs',
  request: z.object({ loanId: id }),
  answer: z.object({ proofs: z.array(repaymentProof) }),
  errors: ['loanNotFound'],
})
