import { type FormStepName, type SupplementName, supplementNames } from '@hiram/contract/apply'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { findRow, findRows, insertIfNew, type RowOf, updateRows } from '../database/rows.ts'
import { stepPlace } from '../privacy/sealed-places.ts'
import { seal } from '../privacy/vault.ts'
import type { Correction } from './corrections.ts'

export type StoredStep = RowOf<'application_step'>

export async function loadStep(
  queries: Queries,
  borrowerId: string,
  step: StoredStep['step'],
): Promise<StoredStep | undefined> {
  return findRow(queries, 'application_step', { borrower_id: borrowerId, step })
}

export async function loadSteps(queries: Queries, borrowerId: string): Promise<StoredStep[]> {
  return findRows(queries, 'application_step', { borrower_id: borrowerId })
}

export type NewStep = Omit<StoredStep, 'revision' | 'found_revision'>

/** Stores the step over the revision it was made from; undefined when another revision is there. */
export async function saveStep(queries: Queries, given: NewStep, revision: number): Promise<number | undefined> {
  if (revision === 0) {
    return (await insertIfNew(queries, 'application_step', { ...given, revision: 1 })) ? 1 : undefined
  }
  const { borrower_id, step, ...values } = given
  const next = { ...values, revision: revision + 1 }
  const [updated] = await updateRows(queries, 'application_step', { borrower_id, step, revision }, next)
  return updated?.revision
}

/** Stores the step over whatever is there. */
export async function putStep(queries: Queries, given: NewStep): Promise<void> {
  const { borrower_id, step, ...values } = given
  await queries
    .insertInto('application_step')
    .values({ borrower_id, step, revision: 1, ...values })
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
  await updateRows(queries, 'application_step', { borrower_id: borrowerId, step, state: 'complete' }, note)
}

/** Steps the borrower has to correct, with why. A supplement is asked for by being there; one of before no longer is. */
export async function markForCorrection(
  queries: Queries,
  owner: { borrowerId: string; key: Buffer; at: Date },
  corrections: readonly Correction[],
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
  const open = await findRows(queries, 'application_step', { borrower_id: borrowerId, state: 'corrections' })
  return supplementNames.filter((name) => open.some(({ step }) => step === name))
}
