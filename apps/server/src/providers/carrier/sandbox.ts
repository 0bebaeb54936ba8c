import type { CarrierPort } from '../ports.ts'
import { callSandbox, type SandboxPlace, taken } from '../sandbox-call.ts'
import { carrierVerdict } from './messages.ts'

/** The sandbox's carriers: their codes go to its inbox. */
export function sandboxCarrier(place: SandboxPlace): CarrierPort {
  return {
    async sendCode(check) {
      await callSandbox(place, '/carrier/checks', taken, check)
    },
    verify: (given) => callSandbox(place, '/carrier/verify', carrierVerdict, given),
  }
}
