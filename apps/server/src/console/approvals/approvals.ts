import type { listApprovals as listCall, readApproval as readCall } from '@hiram/contract/console/approvals'
import { kindsSeenWith } from '@hiram/contract/console/asked-changes'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { keyOf } from '../../loan/loan-store.ts'
import { placeAfter, placeOf } from '../approval-place.ts'
import { countApprovals, lapseApprovals, listApprovalRows } from '../approval-store.ts'
import { approvalOf, loanChange, loanIdOf } from '../asked-change.ts'
import type { StaffCaller } from '../console-route.ts'
import { readPlain } from '../plain-change.ts'
import { previewOf } from '../preview.ts'
import { foundApproval, loanOf } from './found-approval.ts'
import { moneyOf } from './money-of.ts'

const pageRows = 50
const mostCounted = 10_000
/** Who the second person will be is not known while it is asked for. */
const someone = 'the second person'

export async function listApprovals(
  { context, member }: StaffCaller,
  { state, loanId, after }: ConsoleRequest<typeof listCall>,
): Promise<ConsoleAnswer<typeof listCall>> {
  const { database, clock } = context
  await lapseApprovals(database, clock.instant())
  const from = after === undefined ? undefined : placeOf(after)
  const kinds = kindsSeenWith(member.permissions)
  const of = { state, loanId, markets: member.markets, kinds, after: from }
  const found = await listApprovalRows(database, of, pageRows + 1)
  const rows = found.slice(0, pageRows)
  const last = found.length > pageRows ? rows.at(-1) : undefined
  const count = await countApprovals(database, of, mostCounted + 1)
  return {
    rows: rows.map((row) => approvalOf(row, member.staffId)),
    after: last ? placeAfter(last) : null,
    count: count > mostCounted ? null : count,
    readAt: clock.instant().toISOString(),
  }
}

/** The change, and what it would do to what is there now: read again each time it is opened. */
export async function readApproval(
  { context, member }: StaffCaller,
  { approvalId }: ConsoleRequest<typeof readCall>,
): Promise<ConsoleAnswer<typeof readCall>> {
  const { database } = context
  const stored = await foundApproval(database, approvalId, member)
  const approval = approvalOf(stored, member.staffId)
  const money = await moneyOf(database, approval.command)
  if (stored.state !== 'waiting') return { approval, preview: null, plain: null, money }
  const plain = await readPlain(context, stored, approval.command)
  if (plain) return { approval, preview: null, plain, money }
  const loan = await loanOf(database, loanIdOf(stored), member.markets)
  const change = loanChange(context, loan, stored, someone)
  return { approval, preview: await previewOf(context, keyOf(loan), change), plain: null, money }
}
