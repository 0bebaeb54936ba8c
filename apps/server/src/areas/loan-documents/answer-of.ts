import type { LoanDocumentKind } from '@hiram/contract/loan-documents'
import { groupedLoanNumber } from '@hiram/markets/loan-number'
import type { LoadedLoan } from '../../loan/loan-store.ts'
import { pdfFile } from '../../loan-documents/pdf-file.ts'

export function answerOf(kind: LoanDocumentKind | 'receipt', loan: LoadedLoan, pdf: Buffer) {
  return pdfFile(`${kind}-${groupedLoanNumber(loan.loan_number)}.pdf`, pdf)
}
