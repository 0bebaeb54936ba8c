import { stepNames } from '@hiram/contract/apply'
import { lockBorrower } from '../../borrower/lock.ts'
import { loadMember } from '../../borrower/member-store.ts'
import { supplementsToGive } from '../../borrower/steps-store.ts'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { changeStatus } from '../../loan/change-status.ts'
import { addJob } from '../../queue/job-store.ts'
import { doneOr } from './cancel-loan.ts'

/** Everything asked for is corrected: the application goes back to examination. */
export async function resubmitLoan({ context, queries, borrowerId }: BorrowerCaller, { loanId }: { loanId: string }) {
  await lockBorrower(queries, borrowerId)
  const member = await loadMember(queries, borrowerId)
  const missing = [
    ...stepNames.filter((step) => !member.complete_steps.includes(step)),
    ...(await supplementsToGive(queries, borrowerId)),
  ]
  if (missing.length > 0) return fail('stepIncomplete', { missing })
  const changed = await changeStatus(queries, {
    borrowerId,
    loanId,
    event: 'resubmit',
    at: context.clock.instant(),
    who: 'borrower',
    set: { reasons: [], rollback_ends_on: null },
  })
  if (changed.kind === 'done') await addJob(queries, 'decide', { borrowerId, loanId }, { key: `decide:${loanId}` })
  return doneOr(changed)
}
