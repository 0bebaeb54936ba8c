import type { SpecialApplication } from '@hiram/contract/account/special-applications'
import type { Queries } from '../database/client.ts'
import { specialApplicationPlace } from '../privacy/sealed-places.ts'
import { open } from '../privacy/vault.ts'
import { findSpecial, type StoredSpecial } from './special-store.ts'

export function placeOfSpecial(part: 'text' | 'answer', owner: Pick<StoredSpecial, 'borrower_id' | 'application_id'>) {
  return specialApplicationPlace(part, owner.borrower_id, owner.application_id)
}

/** A special application as its borrower reads it. */
export function viewSpecial(key: Buffer, special: StoredSpecial): SpecialApplication {
  return {
    applicationId: special.application_id,
    kind: special.kind,
    text: textOf(key, special),
    state: special.state,
    askedAt: special.asked_at.toISOString(),
    promisedOn: special.due_on,
    answeredAt: special.answered_at?.toISOString() ?? null,
    effect: effectOf(special.effect),
    answer: special.answer_sealed ? open(key, placeOfSpecial('answer', special), special.answer_sealed) : null,
  }
}

function effectOf(effect: StoredSpecial['effect']): SpecialApplication['effect'] {
  return effect?.kind === 'limit' ? { kind: 'limit', limit: BigInt(effect.limit) } : effect
}

/** What the borrower wrote; undefined where the request is gone. */
export async function openSpecialText(
  queries: Queries,
  { key, borrowerId, applicationId }: { key: Buffer; borrowerId: string; applicationId: string },
): Promise<string | undefined> {
  const special = await findSpecial(queries, borrowerId, applicationId)
  return special && textOf(key, special)
}

/** An answer that waits for a second person, as it was sealed when it was written; undefined where the request is gone. */
export async function openSpecialAnswer(
  queries: Queries,
  {
    key,
    borrowerId,
    applicationId,
    sealed,
  }: { key: Buffer; borrowerId: string; applicationId: string; sealed: Buffer },
): Promise<string | undefined> {
  const special = await findSpecial(queries, borrowerId, applicationId)
  return special && open(key, placeOfSpecial('answer', special), sealed)
}

function textOf(key: Buffer, special: StoredSpecial): string {
  return open(key, placeOfSpecial('text', special), special.text_sealed)
}
