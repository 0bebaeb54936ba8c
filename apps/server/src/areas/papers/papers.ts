import { createHash } from 'node:crypto'
import type { PaperKind } from '@hiram/contract/papers'
import { businessDate } from '@hiram/lending'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { refundDays } from '../../ledger/refund-store.ts'
import { type LoadedLoan, loadLoan } from '../../loan/loan-store.ts'
import { eventsOf } from '../../loan/loan-terms.ts'
import { loanView } from '../../loan/loan-view.ts'
import { draw } from '../../papers/draw.ts'
import { statementMoves } from '../../papers/statement-moves.ts'
import { borrowerName } from './borrower-name.ts'
import { certificateCode, groupedCode } from './certificate-code.ts'
import { keptPaper, signedPaper } from './keep-papers.ts'
import { findPapers, insertCode } from './store.ts'

type Asked = { loanId: string }

/** The papers this loan has now. */
export async function papers({ queries, borrowerId }: BorrowerCaller, { loanId }: Asked) {
  const loan = await loadLoan(queries, borrowerId, loanId)
  if (!loan) return fail('loanNotFound')
  const kept = await findPapers(queries, { borrowerId, loanId })
  const kinds: PaperKind[] = ['keyFacts', 'agreement']
  if (stateOf(loan)) kinds.push('statement')
  if (loan.status === 'close') kinds.push('certificate')
  return {
    papers: kinds.map((kind) => ({
      kind,
      madeAt: kept.find((paper) => paper.kind === kind)?.made_at.toISOString() ?? null,
    })),
  }
}

export async function keyFacts({ context, queries, borrowerId }: BorrowerCaller, { loanId }: Asked) {
  const loan = await loadLoan(queries, borrowerId, loanId)
  return loan ? answerOf('keyFacts', loan, (await signedPaper(context, loan, 'keyFacts')).pdf) : fail('loanNotFound')
}

export async function agreement({ context, queries, borrowerId }: BorrowerCaller, { loanId }: Asked) {
  const loan = await loadLoan(queries, borrowerId, loanId)
  return loan ? answerOf('agreement', loan, (await signedPaper(context, loan, 'agreement')).pdf) : fail('loanNotFound')
}

/** Every movement to this day. Made each time: tomorrow's is another. */
export async function statement({ context, queries, borrowerId, locale }: BorrowerCaller, { loanId }: Asked) {
  const loan = await loadLoan(queries, borrowerId, loanId)
  if (!loan) return fail('loanNotFound')
  const status = stateOf(loan)
  if (!status) return fail('loanNotInState')
  const today = businessDate(context.clock.businessDate(loan.market))
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
  // a loan that was opened again and closed anew gets a new one
  const { pdf } = await keptPaper(context, loan, 'certificate', loan.status_since, async () => ({
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

/** A loan whose money is out has movements. */
function stateOf({ status, disbursed_on }: LoadedLoan) {
  if (!disbursed_on) return undefined
  return status === 'repay' || status === 'overdue' || status === 'close' ? status : undefined
}

function answerOf(kind: PaperKind, loan: LoadedLoan, pdf: Buffer) {
  return {
    fileName: `${kind}-${loan.loan_id.slice(0, 8)}.pdf`,
    pdf: pdf.toString('base64'),
    sha256: createHash('sha256').update(pdf).digest('hex'),
  }
}
