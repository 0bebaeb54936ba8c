import type { Vault } from '../privacy/vault.ts'

const minuteMs = 60_000

export const codeLifeMs = 5 * minuteMs
export const resendAfterMs = minuteMs
export const guessesPerCode = 5

/** What a code is good for, and for nothing else. */
export type CodePurpose =
  | 'login'
  | 'resetPassword'
  | 'modifyPassword'
  | 'modifyPhoneOld'
  | 'modifyPhoneNew'
  | 'deleteAccount'
  | 'apply'
  | 'addPasskey'

/** A code is only good for this purpose, phone and device, so its hash is of all four. */
export function codeHash(
  vault: Vault,
  given: { purpose: CodePurpose; phone: string; deviceThumbprint: string; code: string },
): Buffer {
  return vault.lookupHash('code', `${given.purpose}|${given.phone}|${given.deviceThumbprint}|${given.code}`)
}
