import type { SmsPort } from '../ports.ts'
import { accepted, callSandbox, type SandboxPlace } from '../sandbox-call.ts'

/** Messages go to the sandbox's inbox. */
export function sandboxSms(place: SandboxPlace): SmsPort {
  return {
    async send(message) {
      await callSandbox(place, '/sms', accepted, message)
    },
  }
}
