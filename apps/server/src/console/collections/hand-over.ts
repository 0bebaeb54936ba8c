import type {
  handOver as handOverCall,
  resumeContact as resumeCall,
  stopContact as stopCall,
} from '@hiram/contract/console/collections'
import type { ConsoleRequest } from '@hiram/contract/console/console-call'
import { lockBorrower } from '../../borrower/lock.ts'
import type { Queries } from '../../database/client.ts'
import { keyOf, type LoadedLoan } from '../../loan/loan-store.ts'
import { rolesWith } from '../../staff/staff-store.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { foundLoan } from '../loan-row.ts'
import { assignCase, collectorsOf, stopCase } from './case-store.ts'
import { type CaseRow, oneCase } from './collections-store.ts'
import { lookingAs } from './loaded-case.ts'

type Work = { queries: Queries; loan: LoadedLoan; row: CaseRow; at: Date }

/** Work on one loan past due, one after another for its borrower. */
async function working(caller: StaffCaller, loanId: string, work: (given: Work) => Promise<void>) {
  const { context, member } = caller
  const loan = await foundLoan(context.database, loanId, member.markets)
  await context.database.transaction().execute(async (queries) => {
    await lockBorrower(queries, loan.borrower_id)
    const row = await oneCase(queries, lookingAs(caller), keyOf(loan))
    if (!row) throw new ConsoleFailure('notFound')
    await work({ queries, loan, row, at: context.clock.instant() })
  })
  return { done: true as const }
}

/** From who works on it, or by who may give any, to another who may contact borrowers of this market. */
export async function handOver(caller: StaffCaller, { loanId, staffId }: ConsoleRequest<typeof handOverCall>) {
  return working(caller, loanId, async ({ queries, loan, row, at }) => {
    await requireOwn(caller, row)
    const to = (await collectorsOf(queries, loan.market)).find(({ staff_id }) => staff_id === staffId)
    if (!to) throw new ConsoleFailure('invalidRequest', { fields: [{ field: 'staffId', reason: 'unknown' }] })
    if (row.staff_id !== staffId) await assignCase(queries, keyOf(loan), { by: caller.member.staffId, to: staffId, at })
  })
}

export async function stopContact(caller: StaffCaller, { loanId, reason }: ConsoleRequest<typeof stopCall>) {
  return working(caller, loanId, async ({ queries, loan, row, at }) => {
    await requireOwn(caller, row)
    await stopCase(queries, keyOf(loan), { by: caller.member.staffId, reason, at })
  })
}

export async function resumeContact(caller: StaffCaller, { loanId }: ConsoleRequest<typeof resumeCall>) {
  return working(caller, loanId, async ({ queries, loan, at }) => {
    await stopCase(queries, keyOf(loan), { by: caller.member.staffId, reason: null, at })
  })
}

async function requireOwn({ context, member }: StaffCaller, { staff_id, staff_name }: CaseRow): Promise<void> {
  if (staff_id === null || staff_id === member.staffId || member.permissions.includes('collection.assign')) return
  const roles = await rolesWith(context.database, 'collection.assign')
  throw new ConsoleFailure('takenByAnother', { ...(staff_name ? { by: staff_name } : {}), roles })
}
