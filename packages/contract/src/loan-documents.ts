import * as z from 'zod/mini'
import { call } from './call.ts'
import { instant, ofLoan } from './values.ts'

export const loanDocumentKinds = ['keyFacts', 'agreement', 'statement', 'certificate'] as const
export type LoanDocumentKind = (typeof loanDocumentKinds)[number]

/** A document as a file: the PDF in Base64, and the SHA-256 of its bytes in hex. */
const loanDocument = z.object({ fileName: z.string(), pdf: z.base64(), sha256: z.string() })

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

/** Every journal entry to this day; once the money is out. */
export const loanStatement = call('loanStatement', 'GET /loan/statement', {
  request: ofLoan,
  answer: loanDocument,
  errors: ['loanNotFound', 'loanNotInState'],
})

/** Paid in full; once the loan is closed. */
export const loanCertificate = call('loanCertificate', 'GET /loan/certificate', {
  request: ofLoan,
  answer: loanDocument,
  errors: ['loanNotFound', 'loanNotInState'],
})
