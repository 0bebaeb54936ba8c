import * as z from 'zod/mini'
import { call } from './call.ts'
import { businessDate, id, instant, ofLoan } from './values.ts'

export const loanDocumentKinds = ['keyFacts', 'agreement', 'statement', 'certificate'] as const
export type LoanDocumentKind = (typeof loanDocumentKinds)[number]

/** A document as a file: the PDF in Base64, and the SHA-256 of its bytes in hex. */
export const loanDocument = z.object({ fileName: z.string(), pdf: z.base64(), sha256: z.string() })

/** The documents this loan has now, and since when; a statement is always of this moment. */
export const loanDocuments = call('loanDocuments', 'GET /loan/documents', {
  request: ofLoan,
  answer: z.object({
    documents: z.array(z.object({ kind: z.enum(loanDocumentKinds), madeAt: z.nullable(instant) })),
  }),
  errors: ['loanNotFound'],
})

export const loanKeyFacts = call('loanKeyFacts', 'GET /loan/keyFacts', {
  request: ofLoan,
  answer: loanDocument,
  errors: ['loanNotFound'],
})

export const loanAgreement = call('loanAgreement', 'GET /loan/agreement', {
  request: ofLoan,
  answer: loanDocument,
  errors: ['loanNotFound'],
})

/** Every journal entry to this day, or from a day to another, with the balance before it; once the money is out. */
export const loanStatement = call('loanStatement', 'GET /loan/statement', {
  request: z.extend(ofLoan, { from: z.optional(businessDate), to: z.optional(businessDate) }),
  answer: loanDocument,
  errors: ['loanNotFound', 'loanNotInState', 'invalidRequest'],
})

/** Paid in full; once the loan is closed. */
export const loanCertificate = call('loanCertificate', 'GET /loan/certificate', {
  request: ofLoan,
  answer: loanDocument,
  errors: ['loanNotFound', 'loanNotInState'],
})

/** Where a payment that arrived went, to keep or to show; one that was returned has none. */
export const paymentReceipt = call('paymentReceipt', 'GET /loan/receipt', {
  request: z.object({ loanId: id, paymentId: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: loanDocument,
  errors: ['loanNotFound', 'paymentNotFound'],
})
