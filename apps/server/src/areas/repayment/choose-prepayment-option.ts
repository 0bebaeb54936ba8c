import { isOwing, type PrepaymentOption } from '@hiram/lending'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import { keepPrepaymentOption } from './store.ts'

/** What extra principal does with the payments to come; one that arrives later keeps it in its own row. */
export async function choosePrepaymentOption(
  { queries, borrowerId }: BorrowerCaller,
  { loanId, option }: { loanId: string; option: PrepaymentOption },
) {
  const loan = await loadLoan(queries, borrowerId, loanId)
  if (!loan) return fail('loanNotFound')
  if (!isOwing(loan)) return fail('nothingOwed')
  await keepPrepaymentOption(queries, { borrowerId, loanId }, option)
  return { option }
}
