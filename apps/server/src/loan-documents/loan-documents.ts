import { certificateDocument } from './certificate.ts'
import { agreementDocument, keyFactsDocument } from './signed-document.ts'
import { statementDocument } from './statement.ts'

/** Every document by name: plain facts in, a PDF out. */
export const documents = {
  keyFacts: keyFactsDocument,
  agreement: agreementDocument,
  certificate: certificateDocument,
  statement: statementDocument,
} as const
export type DocumentName = keyof typeof documents
export type FactsOf<Name extends DocumentName> = Parameters<(typeof documents)[Name]>[0]

/** What the two threads send each other. */
export type DrawAsked = { number: number; name: DocumentName; facts: FactsOf<DocumentName> }
export type DrawAnswered = { number: number; pdf: Uint8Array } | { number: number; failure: string }
