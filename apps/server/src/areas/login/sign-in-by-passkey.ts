import type { RequestOf } from '@hiram/contract'
import type { signInByPasskey as signInByPasskeyCall } from '@hiram/contract/login'
import type { SignedByPasskey } from '@hiram/contract/passkey-forms'
import { challengeIn, spendChallenge } from '../../auth/passkey/challenge.ts'
import { borrowerIdIn, credentialHash, openCredential } from '../../auth/passkey/credential.ts'
import { holdPasskey, noteUsed, stopPasskey } from '../../auth/passkey/passkey-store.ts'
import { relyingParty } from '../../auth/passkey/relying-party.ts'
import { signCountOf, wasCopied } from '../../auth/passkey/verify.ts'
import { openSession } from '../../auth/start-session.ts'
import { openPhone } from '../../borrower/phone.ts'
import { loadRecipient } from '../../borrower/store.ts'
import { fail } from '../../http/outcome.ts'
import { consumeNetworkGuess, returnNetworkTry } from '../../http/rate-limit/consume-guess.ts'
import type { Caller } from '../../http/route.ts'
import { notifyBorrower } from '../../queue/notify-borrower.ts'

/**
 * Signs in who holds a passkey of the account. Whatever is wrong with it, the answer is the same, so that no one learns
 * of an account; a network that tries many is refused like one that guesses codes.
 */
export async function signInByPasskey(caller: Caller, request: RequestOf<typeof signInByPasskeyCall>) {
  const { context, queries, market } = caller
  await consumeNetworkGuess(caller)
  const party = relyingParty(context.config, caller.host)
  const challenge = challengeIn(request.passkey.response.clientDataJSON)
  if (!party || challenge === undefined || !(await spendChallenge(caller, 'signIn', challenge)))
    return fail('passkeyRefused')
  const held = await heldPasskey(caller, request.passkey)
  if (!held) return fail('passkeyRefused')
  const { row, credential, recipient, key } = held
  const publicKey = Buffer.from(credential.publicKey, 'base64url')
  const signCount = await signCountOf(request.passkey, { id: credential.id, publicKey }, challenge, party)
  if (signCount === undefined || recipient.market !== market) return fail('passkeyRefused')
  const at = context.clock.wall()
  const { borrower_id: borrowerId } = row
  if (wasCopied(row.sign_count, signCount)) {
    await stopPasskey(queries, row, at)
    await notifyBorrower(context, queries, borrowerId, 'sms.passkeyStopped')
    return fail('passkeyRefused')
  }
  await noteUsed(queries, row, { signCount, at })
  await returnNetworkTry(caller)
  const phone = openPhone(key, borrowerId, recipient.phone_sealed)
  const account = { borrowerId, isNew: false, phone, deviceName: request.deviceName, passkeyId: row.passkey_id }
  return openSession(caller, { ...account, openedBy: 'passkey' })
}

/** The passkey of the account that it names itself, with what opens both; undefined where there is none. */
async function heldPasskey({ context, queries }: Caller, { id, response }: SignedByPasskey) {
  const borrowerId = borrowerIdIn(response.userHandle)
  const row = borrowerId && (await holdPasskey(queries, borrowerId, credentialHash(context, id)))
  const recipient = row && (await loadRecipient(queries, row.borrower_id))
  if (!recipient) return undefined
  const key = context.vault.unwrap(row.borrower_id, recipient.wrapped_key)
  return { row, recipient, key, credential: openCredential(key, row) }
}
