import type { AnswerOf } from '@hiram/contract'
import { addPasskey, passkeyCreation } from '@hiram/contract/account-security'
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { api, type Outcome } from '../../platform/api/api.ts'
import { deviceNameOf } from '../../platform/device/device-name.ts'
import { handles } from './problem.ts'
import type { Refused } from './use-code.ts'

export type Creation = AnswerOf<typeof passkeyCreation>

/** Good for ten minutes, so that a person who left the device's question may be asked again. */
export function askCreation(verifyCode: string | undefined) {
  return api(passkeyCreation, verifyCode === undefined ? {} : { verifyCode }, { handles })
}

/** Asks the device for a passkey and adds it to the account; refused where the person left, or it has one already. */
export async function makePasskey(creation: Creation): Promise<Outcome<unknown> | Refused> {
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: creation })
    const { clientDataJSON, attestationObject, transports } = response
    const passkey = {
      id,
      rawId,
      type: 'public-key' as const,
      response: { clientDataJSON, attestationObject, ...(transports && { transports: transports.filter(isKnown) }) },
    }
    return await api(addPasskey, { passkey, deviceName: deviceNameOf(navigator.userAgent) }, { handles })
  } catch (error) {
    const isHere = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    return { ok: false, problem: { at: 'page', text: isHere ? 'passkeyHere' : 'passkeyNotMade' } }
  }
}

const known = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

function isKnown(transport: string): transport is (typeof known)[number] {
  return known.some((one) => one === transport)
}
