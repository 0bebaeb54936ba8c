import { deviceThumbprint } from '@hiram/envelope'
import { keepFirst, readEntry } from '../storage/indexed-db.ts'

const deviceKeyName = 'device'

let deviceKey: Promise<CryptoKeyPair> | undefined
let thumbprint: Promise<string> | undefined

/**
 * The installation's P-256 key pair; the private half cannot be read, only used. Where IndexedDB is refused it lasts
 * as long as the page, and the borrower signs in again after a reload.
 */
export function deviceKeyPair(): Promise<CryptoKeyPair> {
  deviceKey ??= keptOrNewKey()
  return deviceKey
}

/** SHA-256 of the public point: the device id where no shell gives one. */
export function deviceKeyThumbprint(): Promise<string> {
  thumbprint ??= deviceKeyPair().then((pair) => deviceThumbprint(pair.publicKey))
  return thumbprint
}

async function keptOrNewKey(): Promise<CryptoKeyPair> {
  const kept = await readEntry<CryptoKeyPair>(deviceKeyName)
  if (kept) return kept
  const made = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
  return await keepFirst(deviceKeyName, made)
}
