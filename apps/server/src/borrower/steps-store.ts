import { type FormStepName, type StepName, type SupplementName, supplementNames } from '@hiram/contract/apply'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { stepPlace } from '../privacy/sealed-places.ts'
import { seal } from '../privacy/vault.ts'

export type StoredStep = {
  step: StepName | SupplementName
  state: 'draft' | 'complete' | 'corrections'
  revision: number
  values_sealed: Buffer
  reasons: string[]
  saved_at: Date
}

const columns = ['step', 'state', 'revision', 'values_sealed', 'reasons', 'saved_at'] as const

export async function loadStep(
  queries: Queries,
  borrowerId: string,
  step: StoredStep['step'],
): Promise<StoredStep | undefined> {
  return queries
    .selectFrom('application_step')
    .select(columns)
    .where('borrower_id', '=', borrowerId)
    .where('step', '=', step)
    .executeTakeFirst()
}

export async function loadSteps(queries: Queries, borrowerId: string): Promise<StoredStep[]> {
  return queries.selectFrom('application_step').select(columns).where('borrower_id', '=', borrowerId).execute()
}

export type NewStep = {
  borrowerId: string
  step: StoredStep['step']
  state: StoredStep['state']
  reasons: string[]
  valuesSealed: Buffer
  savedAt: Date
}

/** Stores the step over the revision it was made from; undefined when another revision is there. */
export async function saveStep(queries: Queries, step: NewStep, revision: number): Promise<number | undefined> {
  const values = {
    state: step.state,
    values_sealed: step.valuesSealed,
    reasons: step.reasons,
    saved_at: step.savedAt,
  }
  if (revision === 0) {
    const inserted = await queries
      .insertInto('application_step')
      .values({ borrower_id: step.borrowerId, step: step.step, revision: 1, ...values })
      .onConflict((conflict) => conflict.columns(['borrower_id', 'step']).doNothing())
      .returning('revision')
      .executeTakeFirst()
    return inserted?.revision
  }
  const updated = await queries
    .updateTable('application_step')
    .set({ ...values, revision: revision + 1 })
    .where('borrower_id', '=', step.borrowerId)
    .where('step', '=', step.step)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst()
  return updated?.revision
}

/** Stores the step over whatever is there. */
export async function putStep(queries: Queries, step: NewStep): Promise<void> {
  const values = { state: step.state, values_sealed: step.valuesSealed, reasons: step.reasons, saved_at: step.savedAt }
  await queries
    .insertInto('application_step')
    .values({ borrower_id: step.borrowerId, step: step.step, revision: 1, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['borrower_id', 'step'])
        .doUpdateSet({ ...values, revision: sql`application_step.revision + 1` }),
    )
    .execute()
}

export async function stepRevision(queries: Queries, borrowerId: string, step: FormStepName): Promise<number> {
  return (await loadStep(queries, borrowerId, step))?.revision ?? 0
}

/** Sets reasons on a finished step, and asks for it to be corrected when they need the borrower. */
export async function noteReasons(
  queries: Queries,
  borrowerId: string,
  step: FormStepName,
  note: { state: 'complete' | 'corrections'; reasons: string[] },
): Promise<void> {
  await queries
    .updateTable('application_step')
    .set(note)
    .where('borrower_id', '=', borrowerId)
    .where('step', '=', step)
    .where('state', '=', 'complete')
    .execute()
}

/** Steps the borrower has to correct, with why. A supplement is asked for by being there; one of before no longer is. */
export async function markForCorrection(
  queries: Queries,
  owner: { borrowerId: string; key: Buffer; at: Date },
  corrections: readonly { step: string; reason: string }[],
): Promise<void> {
  const { borrowerId } = owner
  await sql`delete from application_step
    where borrower_id = ${borrowerId} and step = any(${[...supplementNames]}) and state = 'corrections'
      and not step = any(${corrections.map((entry) => entry.step)})`.execute(queries)
  await sql`update application_step set reasons = '{}'
    where borrower_id = ${borrowerId} and step = any(${[...supplementNames]})`.execute(queries)
  for (const step of new Set(corrections.map((entry) => entry.step))) {
    const reasons = corrections.filter((entry) => entry.step === step).map((entry) => entry.reason)
    const empty = seal(owner.key, stepPlace(borrowerId, step), '{}')
    await sql`insert into application_step (borrower_id, step, state, revision, values_sealed, reasons, saved_at)
      values (${borrowerId}, ${step}, 'corrections', 1, ${empty}, ${reasons}, ${owner.at})
      on conflict (borrower_id, step) do update set state = 'corrections', reasons = excluded.reasons`.execute(queries)
  }
}

/** What a rollback asked for beside the six steps and is not given yet. */
export async function supplementsToGive(queries: Queries, borrowerId: string): Promise<SupplementName[]> {
  const rows = await queries
    .selectFrom('application_step')
    .select('step')
    .where('borrower_id', '=', borrowerId)
    .where('state', '=', 'corrections')
    .execute()
  return supplementNames.filter((name) => rows.some(({ step }) => step === name))
}
