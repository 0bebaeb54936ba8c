import type { SigningKey } from '@hiram/contract/webhook-keys'
import type { ReviewPort } from './ports.ts'
import { accepted, callSandbox, type SandboxPlace } from './sandbox-call.ts'

/**
 * The lender's manual review: asked by signed call, answers by signed webhook; the sandbox plays it in development.
 * Every call is `POST {url}/…`, signed as our webhooks are with the newest key of whom it asks, idempotent by the id in
 * it, with the response `{ accepted: true }`:
 *
 * `/review/proofs` a payment proof → `/webhooks/proof`
 *
 * `/review/identities` { reviewId, loanId, loanNumber, market, reasons, askedAt, dueOn, person, socialAccounts, photos: [{ photoId,
 * kind }], openedNear: { latitude, longitude, at } or null }: what a reviewer must check before a loan is decided → `/webhooks/review`. While it waits, `/webhooks/review/photo` { reviewId,
 * photoId } returns each photo as a JPEG. A repeated request gets the same decision again.
 *
 * `/review/applications` a borrower's special application → `/webhooks/special`
 *
 * `/review/alarms` a transfer that a bank notified us of twice, differently: for a person to settle with the bank
 *
 * `/support/messages` a borrower's message → `/webhooks/support`
 */
export function manualReviewGateway(given: {
  url: string
  keys: Record<'review' | 'support', SigningKey>
  timeoutMs?: number
}): ReviewPort {
  const { keys, ...rest } = given
  const place: SandboxPlace = { provider: 'manual review', ...rest, key: keys.review }
  return {
    async askProof({ jpeg, amount, ...proof }) {
      const body = { ...proof, amount: amount.toString(), jpeg: jpeg.toString('base64') }
      await callSandbox(place, '/review/proofs', accepted, body)
    },
    async askReview(review) {
      await callSandbox(place, '/review/identities', accepted, review)
    },
    async passOn({ jpeg, ...message }) {
      await callSandbox({ ...place, key: keys.support }, '/support/messages', accepted, {
        ...message,
        jpeg: jpeg?.toString('base64'),
      })
    },
    async raiseAlarm(alarm) {
      await callSandbox(place, '/review/alarms', accepted, alarm)
    },
    async askSpecial(request) {
      await callSandbox(place, '/review/applications', accepted, request)
    },
  }
}
