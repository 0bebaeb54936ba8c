import { sql } from 'kysely'
import { loadMember, type Member } from '../borrower/member-store.ts'
import { loadSteps, type StoredStep } from '../borrower/steps-store.ts'
import type { Queries } from '../database/client.ts'
import { findRow, findRows, insertIfNew, type RowOf } from '../database/rows.ts'
import type { StageName } from '../database/tables/loan.ts'
import type { FindHashes } from '../privacy/vault.ts'

export type StoredFacts = Member & {
  wrapped_key: Buffer
  steps: StoredStep[]
  photos: RowOf<'photo'>[]
  face: 'passed' | 'failed' | 'review' | null
  borrowers_on_device: number
  loans_late: number
}

/** Below this confidence a fingerprint may be that of another phone of the same model, and does not count. */
const sureOfDevice = 0.9

/** A loan that was overdue, except one whose money had come in time and was only reported late. */
const wasLate = sql`exists (select 1 from loan_process r where r.borrower_id = l.borrower_id and r.loan_id = l.loan_id
    and r.to_status = 'overdue')
  and (l.status <> 'close'
    or exists (select 1 from loan_extension e where e.borrower_id = l.borrower_id and e.loan_id = l.loan_id)
    or exists (select 1 from score_move m where m.borrower_id = l.borrower_id and m.loan_id = l.loan_id
      group by m.instalment having sum(m.points) < 0))`

type Counted = Pick<StoredFacts, 'wrapped_key' | 'face' | 'loans_late'>

/** All stored data of a borrower that a decision needs. Steps and photos are fixed while it runs. */
export async function loadStoredFacts(queries: Queries, borrowerId: string): Promise<StoredFacts> {
  const { rows } = await sql<Counted>`select k.wrapped_key,
    (select outcome from face_check f where f.borrower_id = k.borrower_id and outcome is not null
      order by at desc limit 1) as face,
    (select count(*)::int from loan l where l.borrower_id = k.borrower_id and ${wasLate}) as loans_late
    from borrower_key k where k.borrower_id = ${borrowerId}`.execute(queries)
  const [counted] = rows
  if (!counted) throw new Error('a loan without its borrower')
  return {
    ...(await loadMember(queries, borrowerId)),
    ...counted,
    borrowers_on_device: await borrowersOnDevices(queries, borrowerId),
    steps: await loadSteps(queries, borrowerId),
    photos: await findRows(queries, 'photo', { borrower_id: borrowerId }),
  }
}

/**
 * How many borrowers there are on this one's devices. The devices are read first: then each server that has borrowers looks
 * among its own.
 */
async function borrowersOnDevices(queries: Queries, borrowerId: string): Promise<number> {
  const sessions = await queries
    .selectFrom('session')
    .select('device_thumbprint')
    .where('borrower_id', '=', borrowerId)
    .execute()
  const prints = await sql<{ visitor_hash: Buffer }>`select visitor_hash from device_print
    where borrower_id = ${borrowerId} and visitor_hash is not null and confidence >= ${sureOfDevice}`.execute(queries)
  const { rows } = await sql<{ borrowers: number }>`select count(*)::int as borrowers from (
      select borrower_id from session
        where device_thumbprint = any(${sessions.map(({ device_thumbprint }) => device_thumbprint)}::text[])
      union
      select borrower_id from device_print
        where visitor_hash = any(${prints.rows.map(({ visitor_hash }) => visitor_hash)}::bytea[])
          and confidence >= ${sureOfDevice}
    ) as sharing`.execute(queries)
  return rows[0]?.borrowers ?? 0
}

/** Whether the document, as typed or as read from its photos, belongs to another borrower; which one is not read. */
export async function heldByAnother(
  queries: Queries,
  borrowerId: string,
  document: { hashes: FindHashes; photoIds: readonly string[] },
): Promise<boolean> {
  const read = queries
    .selectFrom('document_reading')
    .select('document_hash')
    .where('borrower_id', '=', borrowerId)
    .where('photo_id', 'in', document.photoIds)
  const row = await queries
    .selectFrom('document_identity')
    .select('borrower_id')
    .where('borrower_id', '<>', borrowerId)
    .where((its) => its.or([its('document_hash', 'in', document.hashes.all), its('document_hash', 'in', read)]))
    .executeTakeFirst()
  return row !== undefined
}

type Owner = { borrowerId: string; loanId: string }

/** The running decision of a loan; an interrupted job continues the one it began. Undefined once it has a result. */
export async function startDecision(
  queries: Queries,
  owner: Owner,
  versions: { rules: string; card: string },
  at: Date,
): Promise<string | undefined> {
  const key = { borrower_id: owner.borrowerId, loan_id: owner.loanId }
  await insertIfNew(queries, 'decision', {
    ...key,
    decision_id: crypto.randomUUID(),
    stage: 'uploadData',
    stage_times: '{}',
    rules_version: versions.rules,
    card_version: versions.card,
    corrections: '[]',
    started_at: at,
  })
  // begun just as another job finished: the loan has its result already
  await sql`delete from decision d where borrower_id = ${owner.borrowerId} and loan_id = ${owner.loanId}
    and ended_at is null and exists (select 1 from loan l where l.borrower_id = d.borrower_id
      and l.loan_id = d.loan_id and l.status <> 'examine')`.execute(queries)
  return (await findRow(queries, 'decision', { ...key, ended_at: null }))?.decision_id
}

/** Ends one stage and starts the next; a stage that has ended, before an interruption or a review, keeps its time. */
export async function nextStage(
  queries: Queries,
  owner: Owner & { decisionId: string },
  done: StageName,
  next: StageName,
  at: Date,
): Promise<void> {
  await sql`update decision set stage = ${next}, stage_times = stage_times || jsonb_build_object(${done}::text, ${at.toISOString()}::text)
    where borrower_id = ${owner.borrowerId} and loan_id = ${owner.loanId} and decision_id = ${owner.decisionId}
      and stage = ${done}`.execute(queries)
}

export async function endDecision(
  queries: Queries,
  owner: Owner & { decisionId: string },
  result: {
    outcome: 'withdrawal' | 'refuse' | 'rollback'
    reasons: string[]
    score: number | null
    limit: bigint | null
    corrections: { step: string; reason: string }[]
    inputsSealed: Buffer
    versions: { rules: string; card: string }
    at: Date
  },
): Promise<void> {
  await sql`update decision set stage = 'done', ended_at = ${result.at},
      stage_times = stage_times || jsonb_build_object('giveFinalResult', ${result.at.toISOString()}::text),
      outcome = ${result.outcome}, reasons = ${result.reasons}, score = ${result.score},
      limit_minor = ${result.limit?.toString() ?? null}::bigint, corrections = ${JSON.stringify(result.corrections)}::jsonb,
      inputs_sealed = ${result.inputsSealed}, rules_version = ${result.versions.rules},
      card_version = ${result.versions.card}
    where borrower_id = ${owner.borrowerId} and loan_id = ${owner.loanId} and decision_id = ${owner.decisionId}
      and ended_at is null`.execute(queries)
}
