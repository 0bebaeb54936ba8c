import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, instant } from './values.ts'

export const loanDocumentKinds = ['keyFacts', 'agreement', 'statement', 'certificate'] as const
export type LoanDocumentKind = (typeof loanDocumentKinds)[number]

const ofLoan = z.object({ loanId: id })

/** A document as a file: the PDF in Base64, and the SHA-256 of its bytes in hex. */
const loanDocument = z.object({ fileName: z.string(), pdf: z.base64(), sha256: z.string() })

/** GET /loan/documents: the documents this loan has now, and since when; a statement is always of this moment. */
export const loanDocuments = call('loanDocuments', {
  method: 'GET',
  path: '/loan/documents',
  request: ofLoan,
  answer: z.object({
    documents: z.array(z.object({ kind: z.enum(loanDocumentKinds), madeAt: z.nullable(instant) })),
  }),
  errors: ['loanNotFound'],
})

export const loanKeyFacts = call('loanKeyFacts', {
  method: 'GET',
  path: '/loan/keyFacts',
  request: ofLoan,
  answer: loanDocument,
  errors: ['loanNotFound'],
})

export const loanAgreement = call('loanAgreement', {
  method: 'GET',
  path: '/loan/agreement',
  request: ofLoan,
  answer: loanDocument,
  errors: ['loanNotFound'],
})

/** Every journal entry to this day; once the money is out. */
export const loanStatement = call('loanStatement', {
  method: 'GET',
  path: '/loan/statement',
  request: ofLoan,
  answer: loanDocument,
  errors: ['loanNotFound', 'loanNotInState'],
})

/** Paid in full; once the loan is closed. */
export const loanCertificate = call('loanCertificate', {
  method: 'GET',
  path: '/loan/certificate',
  request: ofLoan,
  answer: loanDocument,
  errors: ['loanNotFound', 'loanNotInState'],
})
