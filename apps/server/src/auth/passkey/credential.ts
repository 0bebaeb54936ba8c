import { transport } from '@hiram/contract/passkey-forms'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { passkeyPlace } from '../../privacy/sealed-places.ts'
import { open, seal } from '../../privacy/vault.ts'

/** What is sealed of a passkey. `isSynced`: the phone's maker keeps it on the person's other devices, too. */
export const credential = z.object({
  id: z.string(),
  publicKey: z.string(),
  transports: z.array(transport),
  device: z.nullable(z.string()),
  isSynced: z.boolean(),
})
export type Credential = z.output<typeof credential>

export function credentialHash({ vault }: Pick<Context, 'vault'>, id: string): Buffer {
  return vault.lookupHash('passkey', id)
}

export function sealCredential(key: Buffer, of: { borrowerId: string; passkeyId: string }, value: Credential): Buffer {
  return seal(key, passkeyPlace(of.borrowerId, of.passkeyId), JSON.stringify(value))
}

export function openCredential(
  key: Buffer,
  row: { borrower_id: string; passkey_id: string; credential_sealed: Buffer },
): Credential {
  const text = open(key, passkeyPlace(row.borrower_id, row.passkey_id), row.credential_sealed)
  return credential.parse(JSON.parse(text))
}

/** WebAuthn's user id: the borrower's random id, as bytes. */
export function userHandleOf(borrowerId: string): Buffer<ArrayBuffer> {
  return Buffer.from(borrowerId.replaceAll('-', ''), 'hex')
}

/** The borrower id a passkey names, or undefined when it is none of ours. */
export function borrowerIdIn(userHandle: string): string | undefined {
  const hex = Buffer.from(userHandle, 'base64url').toString('hex')
  if (hex.length !== 32) return undefined
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
