import type { ColumnType } from 'kysely'

/** The documents of a loan, and where a certificate's code leads. */
export type LoanDocumentTables = {
  loan_document: {
    borrower_id: string
    loan_id: string
    kind: 'keyFacts' | 'agreement' | 'certificate'
    locale: string
    file_name: string
    sha256: Buffer
    bytes: number
    made_at: ColumnType<Date, Date, Date>
  }
  certificate_code: { code: string; borrower_id: string; loan_id: string }
}
