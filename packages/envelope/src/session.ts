import { toBase64Url } from './base64.ts'
import { ridLength } from './wire.ts'

/** What the handshake leaves on the device. Every field can be kept in IndexedDB; the keys are not extractable. */
export type ClientSession = {
  /** The whole value of the `encrypted-path` header: base64url of version, kid and ticket. */
  pathHeader: string
  kid: string
  /** Server time; past it the server answers 4602. */
  expiresAtMs: number
  /** Add to the device's clock to get the server's, ms. */
  serverTimeOffsetMs: number
  requestKey: CryptoKey
  responseKey: CryptoKey
}

/** A request id: 16 random bytes, base64url. Kept with the borrower's intent and used again on a retry. */
export function newRid(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(ridLength)))
}

/** SHA-256 of the device's public point, base64url, 43 characters. */
export async function deviceThumbprint(publicKey: CryptoKey): Promise<string> {
  const point = await crypto.subtle.exportKey('raw', publicKey)
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', point)))
}
