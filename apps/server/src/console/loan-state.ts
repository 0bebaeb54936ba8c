import { createHash } from 'node:crypto'
import type { Queries } from '../database/client.ts'
import { type LoadedLoan, lockLoans } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { findLoanKey } from '../servicing/loan-command-store.ts'
import type { Change } from './preview.ts'

/** What has happened to the loan, as one short text: the same until something more happens. Days that pass do not. */
export function loanStateOf(loan: LoadedLoan): string {
  const { payments, freezes, extensions, commands } = eventsOf(loan)
  const paid = payments.map(({ paymentId, amount, valueDate, returnedOn }) => [
    paymentId,
    amount,
    valueDate,
    returnedOn,
  ])
  const happened = [paid, freezes, extensions, commands, loan.refunded]
  const text = JSON.stringify(happened, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
  return createHash('sha256').update(text).digest('base64url')
}

/** The change, refused where something has happened to the loan since it was asked for. `state` null: it was not kept. */
export function whileUnchanged({ loanId, state }: { loanId: string; state: string | null }, change: Change): Change {
  if (state === null) return change
  return {
    ...change,
    async carryOut(queries) {
      if (await hasLoanChanged(queries, { loanId, state })) return { refused: 'loanChanged', most: null }
      return change.carryOut(queries)
    },
  }
}

/** Whether something has happened to the loan since its state was kept; the loan stays locked. */
export async function hasLoanChanged(
  queries: Queries,
  { loanId, state }: { loanId: string | null; state: string | null },
): Promise<boolean> {
  return loanId !== null && state !== null && (await lockedState(queries, loanId)) !== state
}

async function lockedState(queries: Queries, loanId: string): Promise<string | undefined> {
  const key = await findLoanKey(queries, loanId)
  const [loan] = key ? await lockLoans(queries, [key]) : []
  return loan && loanStateOf(loan)
}
