import { phonePlace } from '../privacy/sealed-places.ts'
import { open, seal } from '../privacy/vault.ts'

export function sealPhone(key: Buffer, borrowerId: string, phone: string): Buffer {
  return seal(key, phonePlace(borrowerId), phone)
}

/** The phone as E.164. */
export function openPhone(key: Buffer, borrowerId: string, phoneSealed: Buffer): string {
  return open(key, phonePlace(borrowerId), phoneSealed)
}
