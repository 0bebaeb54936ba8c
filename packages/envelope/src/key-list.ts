import { fromBase64Url } from './base64.ts'
import { EnvelopeError, KeyListOfOtherDays } from './refusals.ts'
import { type Bytes, concat, utf8 } from './wire.ts'

/** DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM: the one suite there is. */
export const suiteBytes: Bytes = Uint8Array.of(0, 0x10, 0, 1, 0, 2)
/** A phone's clock may be this far out and still find its key; the handshake then corrects it. */
export const keyListClockToleranceMs = 24 * 3_600_000

/** A server key as published. Times are server ms; the point is 65 bytes, base64url. */
export type PublishedKey = { kid: string; publicKey: string; notBeforeMs: number; notAfterMs: number }
/** As served: base64url of the JSON of `PublishedKey[]`, and the root's ECDSA P-256 signature (r ‖ s) over it. */
export type SignedKeyList = { keys: string; signature: string }

export function signedBytes(keys: Uint8Array): Bytes {
  return concat(utf8('ENV1 keys\0'), keys)
}

/** HPKE's `info`: "ENV1", version, kid, suite. */
export function helloInfo(version: number, kid: Uint8Array): Bytes {
  return concat(utf8('ENV1'), Uint8Array.of(version), kid, suiteBytes)
}

/**
 * The key to use at `nowMs` from a list as served; throws `EnvelopeError` (`keys`) unless the root signed it, and
 * `KeyListOfOtherDays` when it did.
 */
export async function currentServerKey(served: string, rootPublicKey: string, nowMs: number): Promise<PublishedKey> {
  const usable = (await verifiedKeys(served, rootPublicKey))
    .filter((key) => nowMs <= key.notAfterMs + keyListClockToleranceMs)
    .sort((a, b) => a.notBeforeMs - b.notBeforeMs)
  // Behind the server's clock the first is current; ahead of it the newest begun.
  const current = usable.findLast((key) => key.notBeforeMs <= nowMs) ?? usable[0]
  if (!current || nowMs < current.notBeforeMs - keyListClockToleranceMs) throw new KeyListOfOtherDays()
  return current
}

async function verifiedKeys(served: string, rootPublicKey: string): Promise<PublishedKey[]> {
  try {
    const { keys, signature }: SignedKeyList = JSON.parse(served)
    const list = fromBase64Url(keys)
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const root = await crypto.subtle.importKey('raw', fromBase64Url(rootPublicKey), algorithm, false, ['verify'])
    const verify = { name: 'ECDSA', hash: 'SHA-256' }
    if (await crypto.subtle.verify(verify, root, fromBase64Url(signature), signedBytes(list))) {
      return JSON.parse(new TextDecoder().decode(list))
    }
  } catch {
    // Whatever is wrong with the list, it is not one to trust.
  }
  throw new EnvelopeError('keys')
}
