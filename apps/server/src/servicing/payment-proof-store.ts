import { type Selectable, sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { Tables } from '../database/tables.ts'

export type StoredProof = Selectable<Tables['payment_proof']>

export async function insertProof(queries: Queries, proof: StoredProof): Promise<void> {
  await queries.insertInto('payment_proof').values(proof).execute()
  await queries.insertInto('proof_route').values({ proof_id: proof.proof_id, borrower_id: proof.borrower_id }).execute()
}

export async function borrowerOfProof(queries: Queries, proofId: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('proof_route')
    .select('borrower_id')
    .where('proof_id', '=', proofId)
    .executeTakeFirst()
  return row?.borrower_id
}

export async function loadProof(
  queries: Queries,
  borrowerId: string,
  proofId: string,
): Promise<StoredProof | undefined> {
  return queries
    .selectFrom('payment_proof')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('proof_id', '=', proofId)
    .executeTakeFirst()
}

/** Newest first. */
export async function proofsOfLoan(queries: Queries, borrowerId: string, loanId: string): Promise<StoredProof[]> {
  return queries
    .selectFrom('payment_proof')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .orderBy('sent_at', 'desc')
    .execute()
}

export async function proofsSince(queries: Queries, borrowerId: string, since: Date): Promise<number> {
  const row = await queries
    .selectFrom('payment_proof')
    .select((make) => make.fn.countAll<bigint>().as('sent'))
    .where('borrower_id', '=', borrowerId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.sent)
}

/** The lender's decision; the loan is locked and the proof still under review. */
export async function decideProof(
  queries: Queries,
  decided: {
    borrowerId: string
    proofId: string
    state: 'accepted' | 'refused'
    at: Date
    day: string
    valueDate: string | null
    staysFree: boolean
  },
): Promise<void> {
  await queries
    .updateTable('payment_proof')
    .set({
      state: decided.state,
      decided_at: decided.at,
      decided_on: decided.day,
      value_date: decided.valueDate,
      stays_free: decided.staysFree,
    })
    .where('borrower_id', '=', decided.borrowerId)
    .where('proof_id', '=', decided.proofId)
    .execute()
}

/** Joins accepted proofs to the bank's transfers of the same money. */
export async function linkProofs(
  queries: Queries,
  links: readonly { borrowerId: string; proofId: string; providerReference: string }[],
): Promise<void> {
  if (links.length === 0) return
  await sql`with linked as (select * from unnest(${links.map((link) => link.borrowerId)}::uuid[],
      ${links.map((link) => link.proofId)}::uuid[], ${links.map((link) => link.providerReference)}::text[])
      as l(borrower_id, proof_id, provider_reference)),
    proven as (update payment_proof p set provider_reference = l.provider_reference from linked l
      where p.borrower_id = l.borrower_id and p.proof_id = l.proof_id)
    update bank_transfer n set proof_id = l.proof_id from linked l
    where n.provider_reference = l.provider_reference`.execute(queries)
}
