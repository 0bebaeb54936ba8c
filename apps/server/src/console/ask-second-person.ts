import { isDeepStrictEqual } from 'node:util'
import { type AskedChange, askedChange } from '@hiram/contract/console/asked-changes'
import type { MarketCode } from '@hiram/markets'
import * as z from 'zod/mini'
import type { Queries } from '../database/client.ts'
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

type Waiting = { state: 'waiting'; approvalId: string }
/** What tells one change from another of its kind; what is undefined is not compared. */
type Compared = Pick<AskedChange, 'kind'> & Readonly<Record<string, unknown>>

/**
 * The answer to a request that was kept before: its answer was lost, and what it asks for may have changed since. With
 * another content than was kept it is refused: the second person reads what was kept.
 */
export async function askedBefore(
  { context, member }: StaffCaller,
  requestId: string,
  { loanId, ...change }: Compared & { loanId?: string | null },
  queries: Queries = context.database,
): Promise<Waiting | undefined> {
  const stored = await loadApproval(queries, requestId, { markets: member.markets, isHeld: false })
  if (!stored) return undefined
  const known = z.parse(askedChange, stored.command)
  const isSame =
    (loanId === undefined || stored.loan_id === loanId) &&
    Object.entries(change).every(
      ([name, value]) => value === undefined || isDeepStrictEqual(Reflect.get(known, name), value),
    )
  if (!isSame || stored.maker !== member.staffId) throw new ConsoleFailure('alreadyDecided', { outcome: 'waiting' })
  return { state: 'waiting', approvalId: requestId }
}

/**
 * Keeps a change until another person answers it; sent again after a lost answer it is the same one. What is kept beside
 * it is kept in the same transaction, `queries`.
 */
export async function askSecondPerson(
  caller: StaffCaller,
  { requestId, loanId, loanState, market, change, reason }: Asked,
  queries: Queries = caller.context.database,
): Promise<Waiting> {
  const { context, member } = caller
  const now = context.clock.instant()
  await lapseApprovals(queries, now)
  const days = await settingOf(queries, 'approvalDays', market)
  const isNew = await insertApproval(queries, {
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
  // an answer is sealed again each time it is sent
  const known = isNew
    ? undefined
    : await askedBefore(caller, requestId, { ...change, loanId, answer: undefined }, queries)
  // another of its kind waits already
  if (!isNew && !known) throw new ConsoleFailure('alreadyDecided', { outcome: 'waiting' })
  return { state: 'waiting', approvalId: requestId }
}
