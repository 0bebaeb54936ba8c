import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import type { StatusChanged } from '../../loan/change-status.ts'
import { endApplication } from '../../servicing/end-application.ts'

/** The borrower calls it off, free, any time before the money is on its way. */
export async function cancelLoan({ context, queries, borrowerId }: BorrowerCaller, { loanId }: { loanId: string }) {
  const at = context.clock.instant()
  const changed = await endApplication(queries, {
    borrowerId,
    loanId,
    event: 'cancel',
    at,
    who: 'borrower',
    reason: 'cancelledByBorrower',
    set: { reasons: ['cancelledByBorrower'] },
  })
  return doneOr(changed)
}

export function doneOr(changed: StatusChanged) {
  if (changed.kind === 'notFound') return fail('loanNotFound')
  if (changed.kind === 'refused') return fail('loanNotInState')
  return { done: true as const }
}
