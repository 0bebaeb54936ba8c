import { accountStatementDocument } from './account-statement.ts'
import { certificateDocument } from './certificate.ts'
import { receiptDocument } from './receipt.ts'
import { agreementDocument, keyFactsDocument } from './signed-document.ts'
import { statementDocument } from './statement.ts'

/** Every document by name: plain facts in, a PDF out. */
export const documents = {
  keyFacts: keyFactsDocument,
  agreement: agreementDocument,
  certificate: certificateDocument,
  statement: statementDocument,
  receipt: receiptDocument,
  accountStatement: accountStatementDocument,
} as const
export type DocumentName = keyof typeof documents
export type FactsOf<Name extends DocumentName> = Parameters<(typeof documents)[Name]>[0]

/** What the server asks of the process that draws. */
export type DrawRequest = { name: DocumentName; facts: FactsOf<DocumentName> }
