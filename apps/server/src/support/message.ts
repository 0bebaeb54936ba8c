import { supportPlace } from '../privacy/sealed-places.ts'
import { open, openBytes, seal, sealBytes } from '../privacy/vault.ts'
import type { StoredMessage } from './store.ts'

type Owner = { borrower_id: string; message_id: string }

const place = (part: 'text' | 'photo', { borrower_id, message_id }: Owner) =>
  supportPlace(part, borrower_id, message_id)

export function sealText(key: Buffer, owner: Owner, text: string): Buffer {
  return seal(key, place('text', owner), text)
}

export function sealPhoto(key: Buffer, owner: Owner, jpeg: Buffer): Buffer {
  return sealBytes(key, place('photo', owner), jpeg)
}

export function openPhoto(key: Buffer, owner: Owner, sealed: Buffer): Buffer {
  return openBytes(key, place('photo', owner), sealed)
}

/** A message as the calls answer it. */
export function messageView(key: Buffer, message: StoredMessage) {
  return {
    messageId: message.message_id,
    from: message.from_lender ? ('lender' as const) : ('borrower' as const),
    text: message.text_sealed ? open(key, place('text', message), message.text_sealed) : null,
    at: message.at.toISOString(),
    seenAt: message.seen_at?.toISOString() ?? null,
  }
}
