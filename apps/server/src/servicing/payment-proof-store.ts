import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { andOfOne, lockableTogether } from '../database/cluster/by-borrower.ts'
import { after, countRows, findRow, findRows, insertRow, type RowOf, updateRows } from '../database/rows.ts'
import { recordEvents } from '../outbox/outbox-store.ts'

export type StoredProof = RowOf<'payment_proof'>

export async function insertProof(queries: Queries, proof: StoredProof): Promise<void> {
  await insertRow(queries, 'payment_proof', proof)
  await insertRow(queries, 'proof_route', { proof_id: proof.proof_id, borrower_id: proof.borrower_id })
  const { loan_id: loanId, proof_id: proofId, amount, sent_at } = proof
  const data = { loanId, proofId, amount: amount.toString() }
  await recordEvents(queries, sent_at, [{ type: 'payment.proofSent.v1', subject: `loan/${loanId}`, data }])
}

export async function borrowerOfProof(queries: Queries, proofId: string): Promise<string | undefined> {
  return (await findRow(queries, 'proof_route', { proof_id: proofId }))?.borrower_id
}

export async function loadProof(
  queries: Queries,
  borrowerId: string,
  proofId: string,
): Promise<StoredProof | undefined> {
  return findRow(queries, 'payment_proof', { borrower_id: borrowerId, proof_id: proofId })
}

/** Newest first. */
export async function proofsOfLoan(queries: Queries, borrowerId: string, loanId: string): Promise<StoredProof[]> {
  return findRows(queries, 'payment_proof', { borrower_id: borrowerId, loan_id: loanId }, 'sent_at')
}

export async function proofsSince(queries: Queries, borrowerId: string, since: Date): Promise<number> {
  return countRows(queries, 'payment_proof', { borrower_id: borrowerId, sent_at: after(since) })
}

type ProofDecision = Pick<
  StoredProof,
  | 'state'
  | 'decided_at'
  | 'decided_on'
  | 'value_date'
  | 'stays_free'
  | 'decided_by'
  | 'refused_because'
  | 'asked_by'
  | 'approved_by'
  | 'decision_reason'
>

/** The lender's decision; the loan is locked and the proof still under review. */
export async function decideProof(
  queries: Queries,
  proof: Pick<StoredProof, 'borrower_id' | 'loan_id' | 'proof_id'>,
  decided: Omit<ProofDecision, 'state' | 'decided_at'> & { state: 'accepted' | 'refused'; decided_at: Date },
): Promise<void> {
  const { borrower_id, proof_id } = proof
  await updateRows(queries, 'payment_proof', { borrower_id, proof_id }, decided)
  const data = { loanId: proof.loan_id, proofId: proof_id, state: decided.state }
  await recordEvents(queries, decided.decided_at, [
    { type: 'payment.proofDecided.v1', subject: `loan/${proof.loan_id}`, data },
  ])
}

type Link = { borrowerId: string; proofId: string; providerReference: string }

/** Joins accepted proofs to the bank's transfers of the same money, from the open accounting day on. */
export async function linkProofs(queries: Queries, links: readonly Link[]): Promise<void> {
  for (const own of lockableTogether(links)) if (own.length > 0) await linkTogether(queries, own)
}

async function linkTogether(queries: Queries, links: readonly Link[]): Promise<void> {
  const linked = sql`unnest(${links.map((link) => link.borrowerId)}::uuid[],
    ${links.map((link) => link.proofId)}::uuid[], ${links.map((link) => link.providerReference)}::text[])
    as l(borrower_id, proof_id, provider_reference)`
  await sql`update payment_proof p set provider_reference = l.provider_reference, linked_on = (select d.open_day
      from accounting_day d join loan using (currency) where loan.borrower_id = p.borrower_id and loan.loan_id = p.loan_id
        ${andOfOne('loan.borrower_id', links)})
    from ${linked}
    where p.borrower_id = l.borrower_id and p.proof_id = l.proof_id ${andOfOne('p.borrower_id', links)}`.execute(
    queries,
  )
  await sql`update bank_transfer n set proof_id = l.proof_id from ${linked}
    where n.provider_reference = l.provider_reference`.execute(queries)
}
