import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { borrowerOfProof, type StoredProof } from '../../servicing/payment-proof-store.ts'

export type ProofWithWork = StoredProof & {
  market: MarketCode
  decided_name: string | null
  earlier_accepted: number
  earlier_refused: number
  same_photo: number
  approval_id: string | null
}

/** A payment proof of these markets, with what is known around it. */
export async function loadProofWithWork(
  queries: Queries,
  proofId: string,
  markets: readonly MarketCode[],
): Promise<ProofWithWork | undefined> {
  const borrowerId = await borrowerOfProof(queries, proofId)
  if (borrowerId === undefined) return undefined
  const { rows } = await sql<
    Omit<ProofWithWork, 'same_photo'>
  >`select p.*, l.market, coalesce(s.name, p.asked_by) as decided_name, a.approval_id,
      (select count(*)::int from payment_proof e where e.borrower_id = p.borrower_id and e.proof_id <> p.proof_id
        and e.state = 'accepted') as earlier_accepted,
      (select count(*)::int from payment_proof e where e.borrower_id = p.borrower_id and e.proof_id <> p.proof_id
        and e.state = 'refused') as earlier_refused
    from payment_proof p join loan l on l.borrower_id = p.borrower_id and l.loan_id = p.loan_id
      left join staff s on s.staff_id = p.decided_by
      left join approval a on a.state = 'waiting' and a.kind = 'proof' and a.loan_id = p.loan_id
    where p.borrower_id = ${borrowerId} and p.proof_id = ${proofId} and l.market = any(${markets})`.execute(queries)
  const [proof] = rows
  return proof && { ...proof, same_photo: await countSamePhoto(queries, proof) }
}

/** Proofs of any borrower with this photo, but for this one. */
async function countSamePhoto(
  queries: Queries,
  { sha256, proof_id }: Pick<StoredProof, 'sha256' | 'proof_id'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from payment_proof
    where sha256 = ${sha256} and proof_id <> ${proof_id}`.execute(queries)
  return rows[0]?.count ?? 0
}
