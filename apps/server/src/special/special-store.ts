import type { EventData } from '@hiram/events'
import type { Queries } from '../database/client.ts'
import { findRow, findRows, insertIfNew, insertRow, oneOf, type RowOf, updateRows } from '../database/rows.ts'
import type { SpecialEffect } from '../database/tables/account.ts'
import { recordEvents } from '../outbox/outbox-store.ts'
import type { TwoPeople } from '../servicing/second-person.ts'

export type StoredSpecial = RowOf<'special_application'>

export async function loadSpecials(queries: Queries, borrowerId: string): Promise<StoredSpecial[]> {
  return findRows(queries, 'special_application', { borrower_id: borrowerId }, 'asked_at', 'application_id')
}

export async function findSpecial(
  queries: Queries,
  borrowerId: string,
  applicationId: string,
): Promise<StoredSpecial | undefined> {
  return findRow(queries, 'special_application', { borrower_id: borrowerId, application_id: applicationId })
}

/** False when one of its kind still waits. */
export async function insertSpecial(queries: Queries, special: Omit<StoredSpecial, 'effect'>): Promise<boolean> {
  if (!(await insertIfNew(queries, 'special_application', special))) return false
  const { application_id, borrower_id } = special
  await insertRow(queries, 'special_application_route', { application_id, borrower_id })
  const data = { borrowerId: borrower_id, applicationId: application_id, kind: special.kind }
  await recordEvents(queries, special.asked_at, [{ type: 'request.made.v1', subject: `borrower/${borrower_id}`, data }])
  return true
}

/** Undefined when it no longer waits. */
export async function withdrawWaiting(
  queries: Queries,
  borrowerId: string,
  applicationId: string,
  at: Date,
): Promise<StoredSpecial | undefined> {
  const waiting = { borrower_id: borrowerId, application_id: applicationId, state: oneOf(['sent', 'review'] as const) }
  const [withdrawn] = await updateRows(queries, 'special_application', waiting, { state: 'withdrawn' })
  if (withdrawn) await recordChanged(queries, withdrawn, 'withdrawn', at)
  return withdrawn
}

type Answer = {
  state: 'review' | 'accepted' | 'refused'
  answerSealed: Buffer | null
  at: Date
  by?: { staffId: string; because: string } | undefined
  people?: TwoPeople | undefined
}

/** The lender's word, unless the borrower took the request back; the request when it says something new. */
export async function answerSpecial(
  queries: Queries,
  { borrowerId, applicationId }: { borrowerId: string; applicationId: string },
  { state, answerSealed, at, by, people = {} }: Answer,
): Promise<StoredSpecial | undefined> {
  const before = state === 'review' ? (['sent'] as const) : (['sent', 'review'] as const)
  const open = { borrower_id: borrowerId, application_id: applicationId, state: oneOf(before) }
  const decided = by ? { decided_by: by.staffId, decided_because: by.because } : {}
  const named = { asked_by: people.askedBy ?? null, approved_by: people.approvedBy ?? null }
  const answer = { state, answer_sealed: answerSealed, answered_at: at, ...decided, ...named }
  const [answered] = await updateRows(queries, 'special_application', open, answer)
  if (answered) await recordChanged(queries, answered, state, at)
  return answered
}

async function recordChanged(
  queries: Queries,
  { borrower_id: borrowerId, application_id: applicationId, kind }: StoredSpecial,
  state: EventData<'request.changed.v1'>['state'],
  at: Date,
): Promise<void> {
  const data = { borrowerId, applicationId, kind, state }
  await recordEvents(queries, at, [{ type: 'request.changed.v1', subject: `borrower/${borrowerId}`, data }])
}

export async function borrowerOfSpecial(queries: Queries, applicationId: string): Promise<string | undefined> {
  return (await findRow(queries, 'special_application_route', { application_id: applicationId }))?.borrower_id
}

/** What the acceptance did. */
export async function keepEffect(
  queries: Queries,
  { borrowerId, applicationId }: { borrowerId: string; applicationId: string },
  effect: SpecialEffect,
): Promise<void> {
  const own = { borrower_id: borrowerId, application_id: applicationId }
  await updateRows(queries, 'special_application', own, { effect: JSON.stringify(effect) })
}
