import type { CarrierPort } from '../ports.ts'
import { accepted, callSandbox, type SandboxPlace } from '../sandbox-call.ts'
import { carrierVerdict } from './messages.ts'

/** The sandbox's carriers: their codes go to its inbox. */
export function sandboxCarrier(place: SandboxPlace): CarrierPort {
  return {
    async sendCode(check) {
      await callSandbox(place, '/carrier/checks', accepted, check)
    },
    verify: (given) => callSandbox(place, '/carrier/verify', carrierVerdict, given),
  }
}
