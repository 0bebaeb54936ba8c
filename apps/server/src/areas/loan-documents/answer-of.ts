import { createHash } from 'node:crypto'
import type { LoanDocumentKind } from '@hiram/contract/loan-documents'
import { groupedLoanNumber } from '@hiram/markets/loan-number'
import type { LoadedLoan } from '../../loan/loan-store.ts'

export function answerOf(kind: LoanDocumentKind | 'receipt', loan: LoadedLoan, pdf: Buffer) {
  return {
    fileName: `${kind}-${groupedLoanNumber(loan.loan_number)}.pdf`,
    pdf: pdf.toString('base64'),
    sha256: createHash('sha256').update(pdf).digest('hex'),
  }
}
