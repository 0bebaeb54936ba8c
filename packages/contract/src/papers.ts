import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, instant } from './values.ts'

export const paperKinds = ['keyFacts', 'agreement', 'statement', 'certificate'] as const
export type PaperKind = (typeof paperKinds)[number]

const ofLoan = z.object({ loanId: id })

/** A paper as a file: the PDF in Base64, and the SHA-256 of its bytes in hex. */
const paper = z.object({ fileName: z.string(), pdf: z.base64(), sha256: z.string() })

/** GET /loan/papers: the papers this loan has now, and since when; a statement is always of this moment. */
export const loanPapers = call('loanPapers', {
  method: 'GET',
  path: '/loan/papers',
  request: ofLoan,
  answer: z.object({
    papers: z.array(z.object({ kind: z.enum(paperKinds), madeAt: z.nullable(instant) })),
  }),
  errors: ['loanNotFound'],
})

export const loanKeyFacts = call('loanKeyFacts', {
  method: 'GET',
  path: '/loan/keyFacts',
  request: ofLoan,
  answer: paper,
  errors: ['loanNotFound'],
})

export const loanAgreement = call('loanAgreement', {
  method: 'GET',
  path: '/loan/agreement',
  request: ofLoan,
  answer: paper,
  errors: ['loanNotFound'],
})

/** Every movement to this day; once the money is out. */
export const loanStatement = call('loanStatement', {
  method: 'GET',
  path: '/loan/statement',
  request: ofLoan,
  answer: paper,
  errors: ['loanNotFound', 'loanNotInState'],
})

/** Paid in full; once the loan is closed. */
export const loanCertificate = call('loanCertificate', {
  method: 'GET',
  path: '/loan/certificate',
  request: ofLoan,
  answer: paper,
  errors: ['loanNotFound', 'loanNotInState'],
})
