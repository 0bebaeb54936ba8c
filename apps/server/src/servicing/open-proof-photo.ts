import type { Context } from '../context.ts'
import { paymentProofPlace } from '../privacy/sealed-places.ts'
import { openBytes } from '../privacy/vault.ts'
import type { StoredProof } from './payment-proof-store.ts'

/** The photo of a payment proof, with the borrower's key at hand: a JPEG without its metadata. */
export async function openProofPhoto(
  { providers }: Pick<Context, 'providers'>,
  key: Buffer,
  proof: Pick<StoredProof, 'borrower_id' | 'proof_id' | 'file_name'>,
): Promise<Buffer> {
  const sealed = await providers.files.get(proof.file_name)
  return openBytes(key, paymentProofPlace(proof.borrower_id, proof.proof_id), sealed)
}
