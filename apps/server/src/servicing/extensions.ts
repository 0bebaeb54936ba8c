import { type BusinessDate, type ExtensionOffer, extensionOffer, isOwing } from '@hiram/lending'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { fail } from '../http/outcome.ts'
import { type LoanKey, lockLoans } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { logProcess } from '../loan/status-store.ts'
import { insertExtension } from './extension-store.ts'
import { postChanges } from './post-changes.ts'

/** Moves the due dates by one period: only as it was offered, and only once its minimum is paid. */
export async function agreeExtension(
  context: Context,
  queries: Queries,
  key: LoanKey,
  agreed: { extraInterest: bigint; newDueDate: string },
) {
  const [loan] = await lockLoans(queries, [key])
  if (!loan) return fail('loanNotFound')
  if (!isOwing(loan)) return fail('nothingOwed')
  const today = context.clock.businessDate(loan.market)
  const before = eventsOf(loan)
  const offered = extensionOffer(before, today)
  if (offered.kind === 'refused') return fail('extensionRefused', { reason: offered.reason })
  const { extraInterest, minimumPayment } = offered.offer
  const newDueDate = newDueDateOf(offered.offer)
  if (extraInterest !== agreed.extraInterest || newDueDate !== agreed.newDueDate) return fail('offerChanged')
  if (minimumPayment > 0n) return fail('minimumNotPaid', { amount: minimumPayment.toString() })
  const at = context.clock.instant()
  const number = (loan.extensions ?? []).length + 1
  await insertExtension(queries, {
    borrower_id: key.borrowerId,
    loan_id: key.loanId,
    number,
    agreed_on: today,
    agreed_at: at,
    extra_interest: extraInterest,
    new_due_on: newDueDate,
  })
  const after = { ...before, extensions: [...(before.extensions ?? []), { date: today }] }
  const cause = `extend:${key.loanId}:${number}`
  const change = { loan, before, after, cause, source: null, who: 'borrower', easedBy: 'extended' } as const
  await postChanges(context, queries, [change], at)
  await logProcess(queries, { ...key, at, who: 'borrower', reason: 'extended' }, 'repay', 'repay')
  return { today }
}

/** The due date that comes first, moved. */
export function newDueDateOf({ dueDates }: ExtensionOffer): BusinessDate {
  const [first] = dueDates
  if (!first) throw new Error('an extension moves no date')
  return first.to
}
