import {
  addPasskey,
  confirm,
  confirmChallenge,
  newPasskeyChallenge,
  passkeySignIn,
  passkeySignInChallenge,
} from '@hiram/contract/console/session'
import type { SignedByPasskey } from '@hiram/contract/passkey-forms'
import { callConsole } from '../api/call.ts'

/** The person closed the browser's question, or there is no passkey of this host on the machine. */
export class NoPasskey extends Error {}

export async function signInByPasskey(): Promise<void> {
  const passkey = await sign(await callConsole(passkeySignInChallenge, {}))
  await callConsole(passkeySignIn, { passkey })
}

/** For money and rights: signed once more, by the person whose session it is. */
export async function confirmByPasskey(): Promise<void> {
  const passkey = await sign(await callConsole(confirmChallenge, {}))
  await callConsole(confirm, { passkey })
}

export async function makePasskey(): Promise<void> {
  const optionsJSON = await callConsole(newPasskeyChallenge, {})
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON }).catch(() => {
    throw new NoPasskey('no passkey was made')
  })
  const { id, rawId, response } = made
  const { clientDataJSON, attestationObject } = response
  await callConsole(addPasskey, {
    passkey: { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject } },
  })
}

async function sign(optionsJSON: { challenge: string; rpId: string; timeout: number }): Promise<SignedByPasskey> {
  // what only some sign-ins need comes when it is needed
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const signed = await startAuthentication({ optionsJSON }).catch(() => {
    throw new NoPasskey('no passkey signed')
  })
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = signed.response
  const { id, rawId } = signed
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } }
}
