import type { RequestOf } from '@hiram/contract'
import type { passkeyCreation as passkeyCreationCall } from '@hiram/contract/account-security'
import type { passkeyCreation as creationForm } from '@hiram/contract/passkey-forms'
import { brandOfApp } from '@hiram/markets'
import type * as z from 'zod/mini'
import { checkCode } from '../../auth/check-code.ts'
import { isFreshSignIn } from '../../auth/fresh-sign-in.ts'
import { challengeLifeMs, makeChallenge } from '../../auth/passkey/challenge.ts'
import { openCredential, userHandleOf } from '../../auth/passkey/credential.ts'
import { passkeysOf } from '../../auth/passkey/passkey-store.ts'
import { passkeyAlgorithms, relyingParty } from '../../auth/passkey/relying-party.ts'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { ownPhone } from './own-phone.ts'

type Creation = z.output<typeof creationForm>

/** What a passkey is made with. Only who signed in by code a moment ago, or shows one now, may add a way in. */
export async function passkeyCreation(caller: BorrowerCaller, request: RequestOf<typeof passkeyCreationCall>) {
  const { context, queries, borrowerId, host, appId, market } = caller
  const party = relyingParty(context.config, host)
  if (!party) return fail('passkeyRefused')
  const { phone, key } = await ownPhone(caller)
  if (request.verifyCode !== undefined) {
    const refused = await checkCode(caller, { phone, purpose: 'addPasskey', code: request.verifyCode })
    if (refused) return refused
  } else if (!(await isFreshSignIn(caller))) return fail('codeNeeded')
  const known = (await passkeysOf(queries, borrowerId)).map((row) => openCredential(key, row))
  return {
    challenge: makeChallenge(caller, 'add'),
    rp: { id: party.rpId, name: brandOfApp(appId, market).name },
    user: { id: userHandleOf(borrowerId).toString('base64url'), name: phone, displayName: phone },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeLifeMs,
    excludeCredentials: known.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  } satisfies Creation
}
