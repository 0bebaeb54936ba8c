/**
 * ENV1, the server's part, on node:crypto. Stateless but for the key ring, so any node can answer any call.
 *
 *   let ring = createKeyRing(nowMs)                         // once; kept encrypted as JSON, shared by all nodes
 *   ring = rotateKeyRing(ring, nowMs)                       // hourly; save when its generation has grown
 *   const envelope = createEnvelopeServer(ring)             // envelope.loadKeyRing(ring) after each change
 *   signKeyList(ring, rootPrivateKey, nowMs)                // → what the key list address serves
 *   envelope.acceptHello(text, nowMs)                       // POST {prefix}/hello, Base64 text
 *   const head = envelope.openHead(received, nowMs)         // every other address under the prefix; readBoundHeaders helps
 *   if (!head.ok) → HTTP 400 with head.refusal
 *   const call = head.openBody(text)                        // once this caller may send this call a body; refused alike
 *   partsMatch(call.partDigests, parts)                     // multipart: false is refused like all that does not open
 *   sealAnswer(call.answerKey, call.rid, status, text)      // with Cache-Control: no-store
 *
 * The server app keeps (device, rid) with `payloadDigest`: the same rid with another digest is 4603.
 */
import type { KeyObject } from 'node:crypto'
import { sealBytes, sha256 } from './node-gcm.ts'
import { answerBinding, type BoundHeaders, boundHeaders, type PartDigest } from './wire.ts'

export { createEnvelopeServer, type EnvelopeServer, type OpenedHead } from './envelope-server.ts'
export { createKeyRing, createRootKeyPair, type KeyRing, revokeKey, rotateKeyRing, signKeyList } from './key-ring.ts'
export type { OpenedCall, ReceivedCall } from './open-call.ts'
export { refusalBody, refusalStatus, refusedRid, refusedUnopened } from './refusals.ts'
export { type BoundHeaders, boundHeaders, type PartDigest } from './wire.ts'

/** The answer's text: Base64 of nonce, ciphertext, tag, bound to the call's rid and the HTTP status it goes out with. */
export function sealAnswer(answerKey: KeyObject, rid: string, status: number, text: string): string {
  return sealBytes(answerKey, Buffer.from(text), answerBinding(rid, status)).toString('base64')
}

/** Whether these are the parts the call listed: same names, contents, order and number. */
export function partsMatch(digests: PartDigest[], parts: { name: string; content: Uint8Array }[]): boolean {
  return (
    digests.length === parts.length &&
    parts.every((part, at) => {
      const expected = digests[at]
      return expected?.name === part.name && expected.digest === sha256(part.content).toString('base64url')
    })
  )
}

/** The bound headers out of all that came, as Node gives them. */
export function readBoundHeaders(received: Record<string, string | string[] | undefined>): BoundHeaders {
  const headers: BoundHeaders = {}
  for (const name of boundHeaders) {
    const value = received[name]
    if (value !== undefined) headers[name] = typeof value === 'string' ? value : value.join(', ')
  }
  return headers
}
