import type { LoanDocumentKind } from '@hiram/contract/loan-documents'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import { findLoanDocuments } from '../../loan-documents/store.ts'
import { signedDocument } from '../../loan-documents/store-loan-documents.ts'
import { answerOf } from './answer-of.ts'
import { runningStatus } from './loan-statement.ts'

type Asked = { loanId: string }

/** The documents this loan has now. */
export async function loanDocuments({ queries, borrowerId }: BorrowerCaller, { loanId }: Asked) {
  const loan = await loadLoan(queries, borrowerId, loanId)
  if (!loan) return fail('loanNotFound')
  const kept = await findLoanDocuments(queries, { borrowerId, loanId })
  const kinds: LoanDocumentKind[] = ['keyFacts', 'agreement']
  if (runningStatus(loan)) kinds.push('statement')
  if (loan.status === 'close') kinds.push('certificate')
  return {
    documents: kinds.map((kind) => ({
      kind,
      madeAt: kept.find((loanDocument) => loanDocument.kind === kind)?.made_at.toISOString() ?? null,
    })),
  }
}

export async function loanKeyFacts({ context, queries, borrowerId }: BorrowerCaller, { loanId }: Asked) {
  const loan = await loadLoan(queries, borrowerId, loanId)
  return loan ? answerOf('keyFacts', loan, (await signedDocument(context, loan, 'keyFacts')).pdf) : fail('loanNotFound')
}

export async function loanAgreement({ context, queries, borrowerId }: BorrowerCaller, { loanId }: Asked) {
  const loan = await loadLoan(queries, borrowerId, loanId)
  return loan
    ? answerOf('agreement', loan, (await signedDocument(context, loan, 'agreement')).pdf)
    : fail('loanNotFound')
}
