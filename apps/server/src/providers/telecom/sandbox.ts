import type { TelecomPort } from '../ports.ts'
import { callSandbox, type SandboxPlace, taken } from '../sandbox-call.ts'
import { carrierVerdict } from './messages.ts'

/** The sandbox's carriers: their codes end in its inbox. */
export function sandboxTelecom(place: SandboxPlace): TelecomPort {
  return {
    async sendCode(check) {
      await callSandbox(place, '/telecom/checks', taken, check)
    },
    verify: (given) => callSandbox(place, '/telecom/verify', carrierVerdict, given),
  }
}
