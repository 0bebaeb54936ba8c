import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import { loanView } from '../../loan/loan-view.ts'
import { loadProcess } from './store.ts'

export async function detail({ context, queries, borrowerId }: BorrowerCaller, { loanId }: { loanId: string }) {
  const loan = await loadLoan(queries, borrowerId, loanId)
  if (!loan) return fail('loanNotFound')
  return loanView(loan, context.clock.businessDate(loan.market))
}

export async function processLog({ queries, borrowerId }: BorrowerCaller, { loanId }: { loanId: string }) {
  const rows = await loadProcess(queries, borrowerId, loanId)
  if (rows.length === 0) return fail('loanNotFound')
  return {
    entries: rows.map((row) => ({
      from: row.from_status,
      to: row.to_status,
      at: row.at.toISOString(),
      who: row.who,
      reason: row.reason,
    })),
  }
}
