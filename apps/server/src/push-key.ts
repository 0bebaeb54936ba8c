import { createECDH } from 'node:crypto'

/** The public half of a VAPID key, base64url; throws when the private one is none of P-256. */
export function pushPublicKey(privateKey: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return pair.getPublicKey('base64url')
}

export function isPushKey(privateKey: string): boolean {
  try {
    return pushPublicKey(privateKey).length === 87
  } catch {
    return false
  }
}
