import type { LoanStatus } from '@hiram/lending'
import { type LoanEvent, transition } from '@hiram/lending'
import type { Updateable } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { Tables } from '../database/tables.ts'
import type { LoanKey } from './loan-store.ts'
import { lockStatus, logProcess, moveStatuses, setStatus } from './status-store.ts'

export type StatusChange = {
  borrowerId: string
  loanId: string
  event: LoanEvent
  at: Date
  who: 'borrower' | 'system' | 'provider' | 'lender'
  reason?: string | undefined
  /** Other columns that change with the status. */
  set?: Updateable<Tables['loan']>
}

export type StatusChanged =
  | { kind: 'done'; from: LoanStatus; to: LoanStatus }
  | { kind: 'already' | 'refused' | 'notFound' }

/** Events that end a loan before any money went out: what else belongs to that is in servicing/end-application.ts. */
export type EndingEvent = 'refuse' | 'cancel' | 'expire'

/** The only place a loan's status is changed: under its row lock, by the one transition table, with its log entry. */
export async function changeStatus(queries: Queries, change: StatusChange): Promise<StatusChanged> {
  const from = await lockStatus(queries, change)
  if (!from) return { kind: 'notFound' }
  const next = transition(from, change.event)
  if (next.kind !== 'done') return next
  await setStatus(queries, change, next.to)
  await logProcess(queries, change, from, next.to)
  return { kind: 'done', from, to: next.to }
}

/** The same for many loans that the caller has locked and read in one status; the event must be allowed there. */
export async function changeStatuses(
  queries: Queries,
  keys: readonly LoanKey[],
  change: { from: LoanStatus; event: LoanEvent; at: Date; who: StatusChange['who'] },
): Promise<void> {
  if (keys.length === 0) return
  const next = transition(change.from, change.event)
  if (next.kind !== 'done') throw new Error(`loans in ${change.from} do not allow ${change.event}`)
  const moved = await moveStatuses(queries, keys, { ...change, to: next.to })
  if (moved !== keys.length) throw new Error(`only ${moved} of ${keys.length} loans were in ${change.from}`)
}
