import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { loadProcess } from './store.ts'

export async function loanProcessLog({ queries, borrowerId }: BorrowerCaller, { loanId }: { loanId: string }) {
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
