import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'

export async function setLocale(queries: Queries, borrowerId: string, locale: string): Promise<void> {
  await queries.updateTable('borrower').set({ locale }).where('borrower_id', '=', borrowerId).execute()
}

export type Member = {
  market: 'ph' | 'vn'
  locale: string
  limit_minor: bigint | null
  registered_at: Date
  phone_sealed: Buffer
  open_loan_id: string | null
  complete_steps: string[]
  basal_sealed: Buffer | null
}

/** A borrower's own row with what start-up needs to know about loan and steps. */
export async function loadMember(queries: Queries, borrowerId: string): Promise<Member> {
  const { rows } = await sql<Member>`
    select b.market, b.locale, b.limit_minor, b.registered_at, b.phone_sealed,
      (select loan_id from loan l where l.borrower_id = b.borrower_id
        and status in ('examine', 'rollback', 'pass', 'withdrawal', 'repay', 'overdue')) as open_loan_id,
      coalesce((select array_agg(step) from application_step s
        where s.borrower_id = b.borrower_id and state = 'complete'), '{}') as complete_steps,
      (select values_sealed from application_step s
        where s.borrower_id = b.borrower_id and step = 'basal' and state <> 'draft') as basal_sealed
    from borrower b where b.borrower_id = ${borrowerId}`.execute(queries)
  const [member] = rows
  if (!member) throw new Error('a session without a borrower')
  return member
}

export async function loadConsents(queries: Queries, borrowerId: string) {
  return queries
    .selectFrom('consent')
    .select(['consent_id', 'document', 'version', 'locale', 'text_hash', 'given_at', 'withdrawn_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('given_at', 'desc')
    .orderBy('consent_id')
    .execute()
}

export async function insertConsents(
  queries: Queries,
  owner: { borrowerId: string; at: Date },
  consents: readonly { document: string; version: string; locale: string; textHash: Buffer }[],
): Promise<void> {
  await queries
    .insertInto('consent')
    .values(
      consents.map(({ document, version, locale, textHash }) => ({
        borrower_id: owner.borrowerId,
        consent_id: crypto.randomUUID(),
        document,
        version,
        locale,
        text_hash: textHash,
        loan_id: null,
        given_at: owner.at,
        withdrawn_at: null,
      })),
    )
    .execute()
}

/** The first withdrawal's time stays. */
export async function withdrawRow(
  queries: Queries,
  { borrowerId, consentId, at }: { borrowerId: string; consentId: string; at: Date },
): Promise<void> {
  await queries
    .updateTable('consent')
    .set({ withdrawn_at: at })
    .where('borrower_id', '=', borrowerId)
    .where('consent_id', '=', consentId)
    .where('withdrawn_at', 'is', null)
    .execute()
}
