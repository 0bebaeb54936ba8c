import { createHash } from 'node:crypto'
import type { LoanDocumentKind } from '@hiram/contract/loan-documents'
import { businessDate } from '@hiram/lending'
import { borrowerName } from '../../borrower/name.ts'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { type LoadedLoan, loadLoan } from '../../loan/loan-store.ts'
import { eventsOf } from '../../loan/loan-terms.ts'
import { loanView } from '../../loan/loan-view.ts'
import { draw } from '../../loan-documents/draw.ts'
import { statementMoves } from '../../loan-documents/statement-lines.ts'
import { findLoanDocuments, insertCode } from '../../loan-documents/store.ts'
import { signedDocument, storedDocument } from '../../loan-documents/store-loan-documents.ts'
import { refundDays } from '../../servicing/refund-store.ts'
import { certificateCode, groupedCode } from './certificate-code.ts'

type Asked = { loanId: string }

/** The documents this loan has now. */
export async function documents({ queries, borrowerId }: BorrowerCaller, { loanId }: Asked) {
  const loan = await loadLoan(queries, borrowerId, loanId)
  if (!loan) return fail('loanNotFound')
  const kept = await findLoanDocuments(queries, { borrowerId, loanId })
  const kinds: LoanDocumentKind[] = ['keyFacts', 'agreement']
  if (stateOf(loan)) kinds.push('statement')
  if (loan.status === 'close') kinds.push('certificate')
  return {
    documents: kinds.map((kind) => ({
      kind,
      madeAt: kept.find((loanDocument) => loanDocument.kind === kind)?.made_at.toISOString() ?? null,
    })),
  }
}

export async function keyFacts({ context, queries, borrowerId }: BorrowerCaller, { loanId }: Asked) {
  const loan = await loadLoan(queries, borrowerId, loanId)
  return loan ? answerOf('keyFacts', loan, (await signedDocument(context, loan, 'keyFacts')).pdf) : fail('loanNotFound')
}

export async function agreement({ context, queries, borrowerId }: BorrowerCaller, { loanId }: Asked) {
  const loan = await loadLoan(queries, borrowerId, loanId)
  return loan
    ? answerOf('agreement', loan, (await signedDocument(context, loan, 'agreement')).pdf)
    : fail('loanNotFound')
}

/** Every journal entry to this day. Made each time: tomorrow's is another. */
export async function statement({ context, queries, borrowerId, locale }: BorrowerCaller, { loanId }: Asked) {
  const loan = await loadLoan(queries, borrowerId, loanId)
  if (!loan) return fail('loanNotFound')
  const status = stateOf(loan)
  if (!status) return fail('loanNotInState')
  const today = context.clock.businessDate(loan.market)
  const view = loanView(loan, today)
  const moves = statementMoves(eventsOf(loan), today, await refundDays(queries, borrowerId, loanId))
  const pdf = await draw('statement', {
    market: loan.market,
    locale,
    loanId,
    borrowerName: await borrowerName(context, borrowerId, loan.market),
    status,
    principal: loan.principal,
    charged: view.chargedSoFar,
    paid: moves.reduce((sum, move) => sum + move.paid, 0n),
    credit: view.credit,
    owed: view.earlyRepaymentAmount,
    asOf: today,
    madeAt: context.clock.instant(),
    moves,
  })
  return answerOf('statement', loan, pdf)
}

/** Paid in full: made once, when first asked for, with the address where anyone can check it. */
export async function certificate(caller: BorrowerCaller, { loanId }: Asked) {
  const { context, queries, borrowerId, locale } = caller
  const loan = await loadLoan(queries, borrowerId, loanId)
  if (!loan) return fail('loanNotFound')
  const { disbursed_on: sentOn, closed_on: closedOn } = loan
  if (loan.status !== 'close' || !sentOn || !closedOn) return fail('loanNotInState')
  const code = certificateCode(context.vault, { borrowerId, loanId })
  await insertCode(queries, { borrowerId, loanId }, code)
  const view = loanView(loan, businessDate(closedOn))
  // a loan that was opened again and closed again gets a new one
  const { pdf } = await storedDocument(context, loan, 'certificate', loan.status_since, async () => ({
    locale,
    pdf: await draw('certificate', {
      market: loan.market,
      locale,
      loanId,
      borrowerName: await borrowerName(context, borrowerId, loan.market),
      principal: loan.principal,
      paid: view.alreadyRepaidAmount - view.credit,
      sentOn,
      closedOn,
      issuedOn: context.clock.businessDate(loan.market),
      issuedAt: context.clock.instant(),
      address: `${context.config.PUBLIC_URL ?? `http://localhost:${context.config.PORT}`}/verify/${groupedCode(code)}`,
    }),
  }))
  return answerOf('certificate', loan, pdf)
}

/** A loan whose money is out has journal entries. */
function stateOf({ status, disbursed_on }: LoadedLoan) {
  if (!disbursed_on) return undefined
  return status === 'repay' || status === 'overdue' || status === 'close' ? status : undefined
}

function answerOf(kind: LoanDocumentKind, loan: LoadedLoan, pdf: Buffer) {
  return {
    fileName: `${kind}-${loan.loan_id.slice(0, 8)}.pdf`,
    pdf: pdf.toString('base64'),
    sha256: createHash('sha256').update(pdf).digest('hex'),
  }
}
