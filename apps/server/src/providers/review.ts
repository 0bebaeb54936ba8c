import type { ReviewPort } from './ports.ts'
import { callSandbox, type SandboxPlace, taken } from './sandbox-call.ts'

/** The lender's own desk: told by signed call, answers by signed webhook. The sandbox stands for it in development. */
export function reviewDesk(place: SandboxPlace): ReviewPort {
  return {
    async askProof({ jpeg, amount, ...proof }) {
      const body = { ...proof, amount: amount.toString(), jpeg: jpeg.toString('base64') }
      await callSandbox(place, '/review/proofs', taken, body)
    },
    async passOn({ jpeg, ...message }) {
      await callSandbox(place, '/support/messages', taken, { ...message, jpeg: jpeg?.toString('base64') })
    },
    async askSpecial(request) {
      await callSandbox(place, '/review/applications', taken, request)
    },
  }
}
