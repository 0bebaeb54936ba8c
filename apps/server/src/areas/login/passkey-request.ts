import { challengeLifeMs, makeChallenge } from '../../auth/passkey/challenge.ts'
import { relyingParty } from '../../auth/passkey/relying-party.ts'
import { fail } from '../../http/outcome.ts'
import type { Caller } from '../../http/route.ts'

/** What a passkey is to sign, the same for everyone: it names no account. */
export async function passkeyRequest(caller: Caller) {
  const party = relyingParty(caller.context.config, caller.host)
  if (!party) return fail('passkeyRefused')
  return {
    challenge: makeChallenge(caller, 'signIn'),
    rpId: party.rpId,
    timeout: challengeLifeMs,
    userVerification: 'required' as const,
  }
}
