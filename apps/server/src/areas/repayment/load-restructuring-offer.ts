import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import { agreedFacts, restructuringFacts } from '../../servicing/restructuring-facts.ts'
import { findOffer } from '../../servicing/restructuring-store.ts'

/** The newest plan offered: as it would be today while it is open, as it was agreed to afterwards. */
export async function loadRestructuringOffer(
  { context, queries, borrowerId }: BorrowerCaller,
  { loanId }: { loanId: string },
) {
  const loan = await loadLoan(queries, borrowerId, loanId)
  if (!loan) return fail('loanNotFound')
  const stored = await findOffer(queries, { borrowerId, loanId })
  if (!stored) return { offer: null }
  const today = context.clock.businessDate(loan.market)
  const facts = stored.state === 'agreed' ? agreedFacts(stored) : restructuringFacts(loan, stored, today)
  return { offer: facts ?? null }
}
