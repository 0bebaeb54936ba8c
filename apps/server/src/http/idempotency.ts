import { createHash } from 'node:crypto'
import type { Queries } from '../database/client.ts'
import { effectPlace } from '../privacy/sealed-places.ts'
import type { Vault } from '../privacy/vault.ts'

/** `first`: go on, and store the answer. `again`: here is the answer that was given. `reused`: another payload. */
export type Claim = { kind: 'first' } | { kind: 'again'; answer: string } | { kind: 'reused' }

/** Claims a request id in the caller's transaction. A second sender of the same id waits here until the first is done. */
export async function claimEffect(
  queries: Queries,
  vault: Vault,
  request: { deviceThumbprint: string; rid: string; payloadDigest: string; by: string | undefined; at: Date },
): Promise<Claim> {
  const fingerprint = fingerprintOf(request)
  const claimed = await queries
    .insertInto('request_effect')
    .values({
      device_thumbprint: request.deviceThumbprint,
      rid: request.rid,
      fingerprint,
      answer_sealed: null,
      at: request.at,
    })
    .onConflict((conflict) => conflict.columns(['device_thumbprint', 'rid']).doNothing())
    .returning('rid')
    .executeTakeFirst()
  if (claimed) return { kind: 'first' }
  const known = await queries
    .selectFrom('request_effect')
    .select(['fingerprint', 'answer_sealed'])
    .where('device_thumbprint', '=', request.deviceThumbprint)
    .where('rid', '=', request.rid)
    .executeTakeFirstOrThrow()
  if (!known.fingerprint.equals(fingerprint)) return { kind: 'reused' }
  if (!known.answer_sealed) throw new Error('a committed effect has no answer')
  return {
    kind: 'again',
    answer: vault.openOwn(effectPlace(request.deviceThumbprint, request.rid), known.answer_sealed),
  }
}

export async function storeAnswer(
  queries: Queries,
  vault: Vault,
  request: { deviceThumbprint: string; rid: string },
  answer: string,
): Promise<void> {
  await queries
    .updateTable('request_effect')
    .set({ answer_sealed: vault.sealOwn(effectPlace(request.deviceThumbprint, request.rid), answer) })
    .where('device_thumbprint', '=', request.deviceThumbprint)
    .where('rid', '=', request.rid)
    .execute()
}

/** Two borrowers may share a device: the answer to one's request is never given to the other. */
function fingerprintOf({ payloadDigest, by }: { payloadDigest: string; by: string | undefined }): Buffer {
  const payload = Buffer.from(payloadDigest, 'base64url')
  return by ? createHash('sha256').update(payload).update(by).digest() : payload
}
