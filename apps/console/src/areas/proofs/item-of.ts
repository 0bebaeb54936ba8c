import type { ProofDetail } from '@hiram/contract/console/proofs'
import type { PagedItem } from '../../work/use-take.ts'

/** A proof as an item of its queue. */
export function itemOf({ proofId: itemId, takenBy, number }: ProofDetail): PagedItem {
  return { queue: 'proof', itemId, takenBy, number }
}
