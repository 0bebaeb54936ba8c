import type { Vault } from '../../privacy/vault.ts'

/** A code is only good for this purpose, phone and device, so its hash is of all four. */
export function codeHash(vault: Vault, phone: string, deviceThumbprint: string, code: string): Buffer {
  return vault.lookupHash('code', `login|${phone}|${deviceThumbprint}|${code}`)
}
