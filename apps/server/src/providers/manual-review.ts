import type { ReviewPort } from './ports.ts'
import { callSandbox, type SandboxPlace, taken } from './sandbox-call.ts'

/**
 * The lender's own desk: told by signed call, answers by signed webhook. The sandbox stands for it in development. Every
 * call is `POST {url}/…` with `x-timestamp` and `x-signature` as our webhooks have them, idempotent by the id in it,
 * answered `{ taken: true }`:
 *
 * `/review/proofs` a proof of payment → `/webhooks/proof`
 *
 * `/review/identities` { reviewId, loanId, market, reasons, askedAt, dueOn, person, photos: [{ photoId, kind }] }: what a
 * person must look at before a loan is decided → `/webhooks/review`. While it waits, `/webhooks/review/photo` { reviewId,
 * photoId } answers each photo as a JPEG. Asked again, a desk that has spoken says its word again.
 *
 * `/review/applications` what a borrower asks to have decided → `/webhooks/special`
 *
 * `/support/messages` what a borrower wrote → `/webhooks/support`
 */
export function manualReviewGateway(desk: SandboxPlace): ReviewPort {
  const place = { provider: 'review desk', ...desk }
  return {
    async askProof({ jpeg, amount, ...proof }) {
      const body = { ...proof, amount: amount.toString(), jpeg: jpeg.toString('base64') }
      await callSandbox(place, '/review/proofs', taken, body)
    },
    async askReview(review) {
      await callSandbox(place, '/review/identities', taken, review)
    },
    async passOn({ jpeg, ...message }) {
      await callSandbox(place, '/support/messages', taken, { ...message, jpeg: jpeg?.toString('base64') })
    },
    async askSpecial(request) {
      await callSandbox(place, '/review/applications', taken, request)
    },
  }
}
