import type { MadePasskey, SignedByPasskey } from '@hiram/contract/passkey-forms'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { passkeyAlgorithms, type RelyingParty } from './relying-party.ts'

/** What was made, with its public key; undefined when it was made for another challenge or page, or is no passkey. */
export async function registeredPasskey(passkey: MadePasskey, challenge: string, { origin, rpId }: RelyingParty) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    })
    return registrationInfo
  } catch {
    return undefined
  }
}

/** The counter of a signature that is right for this challenge and page; undefined when it is not. */
export async function signCountOf(
  passkey: SignedByPasskey,
  { id, publicKey }: { id: string; publicKey: Buffer },
  challenge: string,
  { origin, rpId }: RelyingParty,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      // the counter is judged by us, as one that ran backwards stops the passkey
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

/** A counter that does not run forwards: two devices hold the same key. Those that do not count stay at 0. */
export function wasCopied(before: bigint, now: number): boolean {
  return (before > 0n || now > 0) && BigInt(now) <= before
}
