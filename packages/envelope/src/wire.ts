/** The bytes both sides agree on. Browser-safe: in the first paint, so nothing that is only used by one side. */

export type Bytes = Uint8Array<ArrayBuffer>

export const envelopeVersion = 1
/** A call or a hello is accepted when the sender's clock is within this many ms of the server's. */
export const clockToleranceMs = 120_000
export const nonceLength = 12
export const ridLength = 16

/** The headers of ENV-04 in the order in which they are bound. Absent and empty are the same. */
export const boundHeaders = [
  'app-id',
  'platform',
  'version',
  'device-id',
  'token',
  'market-token',
  'country',
  'login-platform',
  'language',
  'fingerprint',
  'fingerprint-device-id',
  'fingerprint-platform',
  'encrypted-path',
  'google-referrer',
  'appsflyer-referrer',
] as const
export type BoundHeader = (typeof boundHeaders)[number]
/** Values as sent; `encrypted-path` is filled in by the envelope itself. */
export type BoundHeaders = Partial<Record<BoundHeader, string>>

export const envelopeMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type EnvelopeMethod = (typeof envelopeMethods)[number]

/** How to read a body; inside the sealed path block, so it cannot be changed on the way. */
export type BodyKind = 'none' | 'json' | 'form' | 'parts'
/** One multipart part: its field name and the base64url SHA-256 of its content. */
export type PartDigest = { name: string; digest: string }

/** The path block P, written as JSON with these short names. */
export type PathBlock = {
  m: EnvelopeMethod
  p: string
  q: string
  t: number
  r: string
  k: BodyKind
  /** json, form: the body's digest. parts: name, digest, name, digest … */
  d: string[]
}

const encoder = new TextEncoder()

export function utf8(text: string): Bytes {
  return encoder.encode(text)
}

export function concat(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Each field as four bytes of length, big-endian, then its bytes: no two lists of fields give the same bytes. */
export function lengthPrefixed(fields: (string | Uint8Array)[]): Bytes {
  // no text has more than three bytes for each of its units
  const whole = new Uint8Array(fields.reduce((most, { length }) => most + 4 + length * 3, 0))
  const view = new DataView(whole.buffer)
  let at = 0
  for (const field of fields) {
    const begin = at + 4
    let length = field.length
    if (typeof field !== 'string') whole.set(field, begin)
    else if (length > 0) length = encoder.encodeInto(field, whole.subarray(begin)).written
    view.setUint32(at, length)
    at = begin + length
  }
  return whole.slice(0, at)
}

/** What a call's path block is bound to: method, host and every header, the token as its SHA-256. */
export function callBinding(
  call: { method: string; host: string; headers: BoundHeaders; pathHeader: string },
  tokenDigest: Uint8Array,
): Bytes {
  const values = boundHeaders.map((name) => {
    if (name === 'token') return tokenDigest
    if (name === 'encrypted-path') return call.pathHeader
    return (call.headers[name] ?? '').trim()
  })
  return lengthPrefixed(['ENV1 call', call.method, call.host.toLowerCase(), ...values])
}

/** What its body is bound to: all that, and the SHA-256 of the sealed path. */
export function bodyBinding(binding: Bytes, sealedPathDigest: Uint8Array): Bytes {
  return concat(binding, lengthPrefixed([sealedPathDigest]))
}

/** What an answer is bound to: the call it answers and its HTTP status. */
export function answerBinding(rid: string, status: number): Bytes {
  return lengthPrefixed(['ENV1 answer', rid, String(status)])
}
