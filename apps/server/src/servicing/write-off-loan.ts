import type { Context } from '../context.ts'
import { writeEntries } from '../ledger/write-entries.ts'
import { type LoanKey, lockLoans } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { postChanges, postingDay } from './post-changes.ts'
import { receivables, writeOffEntries } from './write-off-entries.ts'
import { insertWriteOff } from './write-off-store.ts'

/**
 * The lender no longer expects an overdue loan to be paid: what is owed today leaves the receivables. The borrower's
 * debt is as before; the next change of the loan undoes the write-off, and what is left may be written off again.
 */
export async function writeOffLoan(
  context: Context,
  key: LoanKey,
  reason: string,
): Promise<'done' | 'already' | 'notOverdue'> {
  const at = context.clock.instant()
  return context.database.transaction().execute(async (queries) => {
    const [loan] = await lockLoans(queries, [key])
    if (loan?.written_off) return 'already'
    if (loan?.status !== 'overdue') return 'notOverdue'
    const events = eventsOf(loan)
    const today = postingDay(context, { loan, after: events })
    const entryRef = `writeOff:${crypto.randomUUID()}`
    const change = { loan, before: events, after: events, cause: entryRef, source: null, who: 'system' as const }
    const [now] = await postChanges(context, queries, [change], at)
    if (!now) throw new Error('a loan was not posted to')
    const parts = receivables(now, events)
    const entries = writeOffEntries(entryRef, today, parts)
    await writeEntries(queries, at, [{ ...key, currency: loan.currency, kind: 'writeOff', source: null, entries }])
    await insertWriteOff(queries, {
      borrower_id: key.borrowerId,
      loan_id: key.loanId,
      entry_ref: entryRef,
      written_on: today,
      written_at: at,
      reason,
      ...parts,
      undone_at: null,
    })
    return 'done'
  })
}
