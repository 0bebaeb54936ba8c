import type { SpecialApplication } from '@hiram/contract/account/special-applications'
import { specialApplicationPlace } from '../privacy/sealed-places.ts'
import { open } from '../privacy/vault.ts'
import type { StoredSpecial } from './special-store.ts'

export function placeOfSpecial(part: 'text' | 'answer', owner: Pick<StoredSpecial, 'borrower_id' | 'application_id'>) {
  return specialApplicationPlace(part, owner.borrower_id, owner.application_id)
}

/** A special application as its borrower reads it. */
export function viewSpecial(key: Buffer, special: StoredSpecial): SpecialApplication {
  return {
    applicationId: special.application_id,
    kind: special.kind,
    text: open(key, placeOfSpecial('text', special), special.text_sealed),
    state: special.state,
    askedAt: special.asked_at.toISOString(),
    answeredAt: special.answered_at?.toISOString() ?? null,
    effect: effectOf(special.effect),
    answer: special.answer_sealed ? open(key, placeOfSpecial('answer', special), special.answer_sealed) : null,
  }
}

function effectOf(effect: StoredSpecial['effect']): SpecialApplication['effect'] {
  return effect?.kind === 'limit' ? { kind: 'limit', limit: BigInt(effect.limit) } : effect
}
