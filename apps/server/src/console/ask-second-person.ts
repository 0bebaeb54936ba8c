import { type AskedChange, askedChange } from '@hiram/contract/console/asked-changes'
import type { MarketCode } from '@hiram/markets'
import * as z from 'zod/mini'
import { settingOf } from '../staff-setting-store.ts'
import { insertApproval, lapseApprovals, loadApproval } from './approval-store.ts'
import type { StaffCaller } from './console-route.ts'
import { ConsoleFailure } from './failure.ts'

const dayMs = 86_400_000

type Asked = {
  requestId: string
  loanId: string | null
  /** Of a change that follows from what has happened to the loan: its state when it was shown (`loanStateOf`). */
  loanState?: string
  market: MarketCode
  change: AskedChange
  reason: string
}

/** Whether this request was kept before: its answer was lost, and what it asks for may have changed since. */
export async function wasAsked({ context, member }: StaffCaller, requestId: string): Promise<boolean> {
  const { database } = context
  return (await loadApproval(database, requestId, { markets: member.markets, isHeld: false })) !== undefined
}

/** Keeps a change until another person answers it; sent again after a lost answer it is the same one. */
export async function askSecondPerson(
  caller: StaffCaller,
  { requestId, loanId, loanState, market, change, reason }: Asked,
): Promise<{ state: 'waiting'; approvalId: string }> {
  const { context, member } = caller
  const { database, clock } = context
  const now = clock.instant()
  await lapseApprovals(database, now)
  const days = await settingOf(database, 'approvalDays', market)
  const isNew = await insertApproval(database, {
    approval_id: requestId,
    kind: change.kind,
    market,
    loan_id: loanId,
    loan_state: loanState ?? null,
    command: z.encode(askedChange, change),
    reason,
    maker: member.staffId,
    asked_at: now,
    lapses_at: new Date(now.getTime() + days * dayMs),
  })
  // another of its kind waits already
  if (!isNew && !(await wasAsked(caller, requestId))) throw new ConsoleFailure('alreadyDecided', { outcome: 'waiting' })
  return { state: 'waiting', approvalId: requestId }
}
