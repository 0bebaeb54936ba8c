import type { FormStepName, StepName, SupplementName } from '@hiram/contract/basis-info'
import type { LoanStatus } from '@hiram/lending'
import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'

export type StoredStep = {
  step: StepName | SupplementName
  state: 'draft' | 'complete' | 'corrections'
  revision: number
  values_sealed: Buffer
  reasons: string[]
  saved_at: Date
}

/** The borrower as the steps need them. */
export type Applicant = {
  market: 'ph' | 'vn'
  phone_sealed: Buffer
  open_status: LoanStatus | null
  certified: boolean
}

export async function loadApplicant(queries: Queries, borrowerId: string): Promise<Applicant> {
  const { rows } = await sql<Applicant>`
    select b.market, b.phone_sealed,
      (select status from loan l where l.borrower_id = b.borrower_id
        and status in ('examine', 'rollback', 'pass', 'withdrawal', 'repay', 'overdue')) as open_status,
      exists (select 1 from photo p where p.borrower_id = b.borrower_id and p.kind = 'workProof') as certified
    from borrower b where b.borrower_id = ${borrowerId}`.execute(queries)
  const [applicant] = rows
  if (!applicant) throw new Error('a session without a borrower')
  return applicant
}

/** Holds the borrower's row until the transaction ends: steps, photos and a new loan of one borrower wait in turn. */
export async function lockBorrower(queries: Queries, borrowerId: string): Promise<void> {
  await queries.selectFrom('borrower').select('borrower_id').where('borrower_id', '=', borrowerId).forUpdate().execute()
}

export async function loadSteps(queries: Queries, borrowerId: string): Promise<StoredStep[]> {
  return queries
    .selectFrom('application_step')
    .select(['step', 'state', 'revision', 'values_sealed', 'reasons', 'saved_at'])
    .where('borrower_id', '=', borrowerId)
    .execute()
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
  const row = await queries
    .selectFrom('application_step')
    .select('revision')
    .where('borrower_id', '=', borrowerId)
    .where('step', '=', step)
    .executeTakeFirst()
  return row?.revision ?? 0
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

/**
 * Remembers the document as this borrower's unless it is somebody's already: the decision sees a clash, the borrower
 * is not told whose. A number typed before is let go as long as no loan was asked for with it.
 */
export async function claimDocument(queries: Queries, borrowerId: string, documentHash: Buffer): Promise<void> {
  await sql`delete from document_identity where borrower_id = ${borrowerId} and document_hash <> ${documentHash}
    and not exists (select 1 from loan where loan.borrower_id = ${borrowerId})`.execute(queries)
  await queries
    .insertInto('document_identity')
    .values({ document_hash: documentHash, borrower_id: borrowerId })
    .onConflict((conflict) => conflict.column('document_hash').doNothing())
    .execute()
}
