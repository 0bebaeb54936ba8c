import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@hiram/contract'
import type { addPasskey as addPasskeyCall } from '@hiram/contract/account-security'
import type { MadePasskey } from '@hiram/contract/passkey-forms'
import { challengeIn, spendChallenge } from '../../auth/passkey/challenge.ts'
import { credentialHash, sealCredential } from '../../auth/passkey/credential.ts'
import { insertPasskey } from '../../auth/passkey/passkey-store.ts'
import { relyingParty } from '../../auth/passkey/relying-party.ts'
import { registeredPasskey } from '../../auth/passkey/verify.ts'
import { lockBorrower } from '../../borrower/lock.ts'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { notifyBorrower } from '../../queue/notify-borrower.ts'

/** Adds the passkey that was made, and sends its owner a message. */
export async function addPasskey(caller: BorrowerCaller, request: RequestOf<typeof addPasskeyCall>) {
  const { context, queries, borrowerId } = caller
  const made = await verified(caller, request.passkey)
  if (!made) return fail('passkeyRefused')
  await lockBorrower(queries, borrowerId)
  const { credential } = made
  const passkeyId = randomUUID()
  const sealed = sealCredential(
    await context.vault.keyOf(queries, borrowerId),
    { borrowerId, passkeyId },
    {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      transports: request.passkey.response.transports ?? [],
      device: request.deviceName ?? null,
      isSynced: made.credentialBackedUp,
    },
  )
  const added = await insertPasskey(queries, {
    borrowerId,
    passkeyId,
    credentialHash: credentialHash(context, credential.id),
    sealed,
    signCount: credential.counter,
    at: context.clock.wall(),
  })
  if (!added) return fail('passkeysFull')
  await notifyBorrower(context, queries, borrowerId, 'sms.passkeyAdded')
  return { done: true as const }
}

/** Undefined when it was made for another challenge, page, device or session, or is no passkey at all. */
async function verified(caller: BorrowerCaller, passkey: MadePasskey) {
  const party = relyingParty(caller.context.config, caller.host)
  const challenge = challengeIn(passkey.response.clientDataJSON)
  if (!party || challenge === undefined || !(await spendChallenge(caller, 'add', challenge))) return undefined
  return registeredPasskey(passkey, challenge, party)
}
