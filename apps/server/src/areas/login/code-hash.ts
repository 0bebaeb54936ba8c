import type { Vault } from '../../privacy/vault.ts'
import type { CodePurpose } from './store.ts'

/** A code is only good for this purpose, phone and device, so its hash is of all four. */
export function codeHash(
  vault: Vault,
  given: { purpose: CodePurpose; phone: string; deviceThumbprint: string; code: string },
): Buffer {
  return vault.lookupHash('code', `${given.purpose}|${given.phone}|${given.deviceThumbprint}|${given.code}`)
}
