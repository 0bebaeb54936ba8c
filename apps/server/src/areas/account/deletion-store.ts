import type { EventData } from '@hiram/events'
import { sql } from 'kysely'
import { loadMember } from '../../borrower/member-store.ts'
import type { Queries } from '../../database/client.ts'
import { after, deleteRows, findRow, hasRow, insertRow, type RowOf, updateRows } from '../../database/rows.ts'
import { recordEvents } from '../../outbox/outbox-store.ts'
import type { DeletionFacts } from './deletion-rule.ts'

export type WaitingDeletion = RowOf<'account_deletion'>
export type ClosingAccount = DeletionFacts & { phone_sealed: Buffer; wrapped_key: Buffer }

/** The account and what prevents deleting it; undefined once it is deleted. */
export async function loadAccount(queries: Queries, borrowerId: string): Promise<ClosingAccount | undefined> {
  const key = await findRow(queries, 'borrower_key', { borrower_id: borrowerId })
  if (!key) return undefined
  const { phone_sealed, score, open_status } = await loadMember(queries, borrowerId)
  const { rows } = await sql<{ has_credit: boolean }>`
    select coalesce(sum(case when credit = 'borrowerCredit' then amount else -amount end), 0) > 0 as has_credit
    from journal_entry where borrower_id = ${borrowerId} and 'borrowerCredit' in (debit, credit)`.execute(queries)
  const closing = { borrower_id: borrowerId, kind: 'closeAccount', state: 'accepted' } as const
  const isUnderAudit = open_status !== null && ['examine', 'rollback', 'withdrawal'].includes(open_status)
  return {
    phone_sealed,
    wrapped_key: key.wrapped_key,
    score,
    is_unsettled:
      (open_status !== null && !isUnderAudit) ||
      rows[0]?.has_credit === true ||
      (await hasRow(queries, 'refund_order', { borrower_id: borrowerId, state: 'ordered' })),
    is_under_audit: isUnderAudit,
    is_released: await hasRow(queries, 'special_application', closing),
  }
}

/** Notes whose code this device has shown; of another account before it is forgotten. */
export async function noteIdentity(
  queries: Queries,
  { borrowerId, deviceThumbprint, at }: { borrowerId: string; deviceThumbprint: string; at: Date },
): Promise<void> {
  await deleteRows(queries, 'identity_check', { device_thumbprint: deviceThumbprint })
  await queries
    .insertInto('identity_check')
    .values({ borrower_id: borrowerId, device_thumbprint: deviceThumbprint, checked_at: at })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'device_thumbprint']).doUpdateSet({ checked_at: at }))
    .execute()
}

/** Whose code this device has shown after `since`. */
export async function identifiedBorrower(
  queries: Queries,
  deviceThumbprint: string,
  since: Date,
): Promise<string | undefined> {
  const check = { device_thumbprint: deviceThumbprint, checked_at: after(since) }
  return (await findRow(queries, 'identity_check', check))?.borrower_id
}

export async function waitingDeletion(queries: Queries, borrowerId: string): Promise<WaitingDeletion | undefined> {
  return findRow(queries, 'account_deletion', { borrower_id: borrowerId, state: 'waiting' })
}

/** The caller holds the borrower and has seen that none is waiting. */
export async function insertDeletion(
  queries: Queries,
  { borrowerId, at, graceEndsAt }: { borrowerId: string; at: Date; graceEndsAt: Date },
): Promise<void> {
  await insertRow(queries, 'account_deletion', {
    borrower_id: borrowerId,
    deletion_id: crypto.randomUUID(),
    state: 'waiting',
    asked_at: at,
    grace_ends_at: graceEndsAt,
  })
  await recordDeletion(queries, borrowerId, 'waiting', at)
}

/** Cancels a waiting deletion while its grace period lasts; false when there is none. */
export async function keepWaiting(queries: Queries, borrowerId: string, now: Date): Promise<boolean> {
  const waiting = { borrower_id: borrowerId, state: 'waiting', grace_ends_at: after(now) } as const
  const kept = await updateRows(queries, 'account_deletion', waiting, { state: 'kept', ended_at: now })
  if (kept.length > 0) await recordDeletion(queries, borrowerId, 'kept', now)
  return kept.length > 0
}

export async function endDeletion(
  queries: Queries,
  { borrowerId, deletionId }: { borrowerId: string; deletionId: string },
  state: 'stopped' | 'done',
  at: Date,
): Promise<void> {
  const key = { borrower_id: borrowerId, deletion_id: deletionId }
  await updateRows(queries, 'account_deletion', key, { state, ended_at: at })
  await recordDeletion(queries, borrowerId, state, at)
}

async function recordDeletion(
  queries: Queries,
  borrowerId: string,
  state: EventData<'account.deletionChanged.v1'>['state'],
  at: Date,
): Promise<void> {
  const data = { borrowerId, state }
  await recordEvents(queries, at, [{ type: 'account.deletionChanged.v1', subject: `borrower/${borrowerId}`, data }])
}

export async function isErased(queries: Queries, borrowerId: string): Promise<boolean> {
  return hasRow(queries, 'account_deletion', { borrower_id: borrowerId, state: 'done' })
}

/** A restored database may know of no deletion, or of one that waits, was kept or was stopped. */
export async function noteErasedAgain(queries: Queries, borrowerId: string, at: Date): Promise<void> {
  const key = { borrower_id: borrowerId }
  const waiting = await updateRows(
    queries,
    'account_deletion',
    { ...key, state: 'waiting' },
    { state: 'done', ended_at: at },
  )
  if (waiting.length > 0) return
  const deletion = { ...key, deletion_id: crypto.randomUUID(), asked_at: at, grace_ends_at: at }
  await insertRow(queries, 'account_deletion', { ...deletion, state: 'done', ended_at: at })
}

/** Those whose grace is over. */
export async function dueDeletions(queries: Queries, now: Date): Promise<{ borrowerId: string; deletionId: string }[]> {
  return queries
    .selectFrom('account_deletion')
    .select(['borrower_id as borrowerId', 'deletion_id as deletionId'])
    .where('state', '=', 'waiting')
    .where('grace_ends_at', '<=', now)
    .execute()
}
