import type { RequestOf } from '@hiram/contract'
import { passkeyRequest, signInByPasskey } from '@hiram/contract/login'
import { startAuthentication, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser'
import { api } from '../../platform/api/api.ts'
import { begin, device, handles } from './login-calls.ts'
import { problemOf } from './problem-of.ts'

export type Signed = RequestOf<typeof signInByPasskey>['passkey']

/** What a passkey signed, why there is none, or nothing: the person chose none of those the field offered. */
export async function askForPasskey({ atField }: { atField: boolean }) {
  const request = await api(passkeyRequest, {}, { handles, silent: atField, background: atField })
  if (!request.ok) return { ok: false as const, problem: problemOf(request) }
  try {
    const signed = await startAuthentication({ optionsJSON: request.result, useBrowserAutofill: atField })
    const { id, rawId, response } = signed
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
    const passkey = { id, rawId, response: { clientDataJSON, authenticatorData, signature, userHandle } }
    return { ok: true as const, passkey: { ...passkey, type: 'public-key' as const } }
  } catch (error) {
    const wasReplaced = error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED'
    return atField || wasReplaced
      ? undefined
      : { ok: false as const, problem: { at: 'page' as const, text: 'passkeyNone' as const } }
  }
}

export async function enterWithPasskey(passkey: Signed) {
  return begin(await api(signInByPasskey, { passkey, ...(await device()) }, { handles }), 'passkey')
}

/** The field is gone: it offers passkeys no more. */
export function stopAsking() {
  WebAuthnAbortService.cancelCeremony()
}
