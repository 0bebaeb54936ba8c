import { createHash } from 'node:crypto'
import type { LoanDocumentKind } from '@hiram/contract/loan-documents'
import type { LoadedLoan } from '../../loan/loan-store.ts'

export function answerOf(kind: LoanDocumentKind, loan: LoadedLoan, pdf: Buffer) {
  return {
    fileName: `${kind}-${loan.loan_id.slice(0, 8)}.pdf`,
    pdf: pdf.toString('base64'),
    sha256: createHash('sha256').update(pdf).digest('hex'),
  }
}
