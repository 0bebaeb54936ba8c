import { allocations, type BusinessDate, businessDate, sum, sumParts } from '@hiram/lending'
import { borrowerName } from '../../borrower/name.ts'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { type LoadedLoan, loadLoan } from '../../loan/loan-store.ts'
import { eventsOf } from '../../loan/loan-terms.ts'
import { loanView } from '../../loan/loan-view.ts'
import { draw } from '../../loan-documents/draw.ts'
import { insertCode, keepFingerprints } from '../../loan-documents/store.ts'
import { storedDocument } from '../../loan-documents/store-loan-documents.ts'
import { answerOf } from './answer-of.ts'
import { certificateCode, groupedCode } from './certificate-code.ts'

/** Paid in full: made once, when first asked for, with the address where anyone can check it. */
export async function loanCertificate(caller: BorrowerCaller, { loanId }: { loanId: string }) {
  const { context, queries, borrowerId, locale } = caller
  const loan = await loadLoan(queries, borrowerId, loanId)
  if (!loan) return fail('loanNotFound')
  const { disbursed_on: sentOn, closed_on: closedOn } = loan
  if (loan.status !== 'close' || !sentOn || !closedOn) return fail('loanNotInState')
  const owner = { borrowerId, loanId }
  const code = certificateCode(context.vault, owner, loan.status_since)
  const view = loanView(loan, businessDate(closedOn))
  const today = context.clock.businessDate(loan.market)
  // a loan that was opened again and closed again gets a new one
  const { pdf } = await storedDocument(context, loan, 'certificate', loan.status_since, async () => {
    // committed before the document: whatever fails, no certificate is there whose code is not known
    await keepFingerprints(context.database, owner, (earlier) => earlier !== code)
    await insertCode(context.database, owner, code)
    const pdf = await draw('certificate', {
      market: loan.market,
      locale,
      loanNumber: view.loanNumber,
      borrowerName: await borrowerName(context, borrowerId, loan.market),
      principal: loan.principal,
      paid: paidOn(loan, today),
      sentOn,
      closedOn,
      issuedOn: today,
      issuedAt: context.clock.instant(),
      address: `${context.config.PUBLIC_URL ?? `http://localhost:${context.config.PORT}`}/verify/${groupedCode(code)}`,
    })
    return { locale, pdf }
  })
  await keepFingerprints(context.database, owner)
  return answerOf('certificate', loan, pdf)
}

/** The borrower's money that went to the loan: what is more, whenever it came, is theirs. */
function paidOn(loan: LoadedLoan, today: BusinessDate): bigint {
  return sum(allocations(eventsOf(loan), today).map(({ total }) => sumParts(total)))
}
