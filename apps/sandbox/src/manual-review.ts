import { id } from '@hiram/contract/values'
import { reviewNotice, reviewPhotoRequest, reviewRefusals } from '@hiram/contract/webhooks'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { found, Refusal } from './refusal.ts'
import { body, mustBeSigned, params } from './request.ts'
import type { Sandbox } from './sandbox.ts'
import { settingsRoutes } from './settings.ts'
import { sign } from './signature.ts'
import { review, reviewSettings } from './state.ts'

const byReview = z.object({ reviewId: id })
const byPhoto = z.object({ reviewId: id, photoId: id })
const decision = z.object({
  outcome: z.enum(['passed', 'refused', 'sentBack']),
  reason: z.optional(z.enum(reviewRefusals)),
  /** Photos to take again; without them, the face. */
  again: z.optional(z.array(z.object({ photo: z.string(), reason: z.string() }))),
  refusedDocuments: z.optional(z.array(id)),
})
type ReviewDecision = z.output<typeof decision>

/**
 * Manual review of applications. Decisions come by themselves after a moment, or by hand on the sandbox page; photos stay
 * with the server and are fetched one by one.
 */
export function manualReviewRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { store, keys, webhooks, serverUrl } = sandbox
  const { state } = store

  app.post('/review/identities', async (request) => {
    mustBeSigned(request, keys.review)
    const { answer, delaySeconds, times, outage } = state.reviewSettings
    if (outage) throw new Refusal(503, 'outage', 'no reviewer is there')
    const asked = body(request, review)
    const known = state.reviews.find(({ reviewId }) => reviewId === asked.reviewId)
    if (known) {
      // asked again, the server may have missed the notice
      if (known.notice) webhooks.send('/webhooks/review', known.notice)
      return { accepted: true }
    }
    const outcome = answer === 'byHand' ? null : answer
    const notice = outcome && noticeOf(asked.reviewId, { outcome })
    state.reviews.push({ ...asked, outcome, notice })
    if (notice) webhooks.send('/webhooks/review', notice, { delaySeconds, times })
    store.changed()
    return { accepted: true }
  })

  app.get('/review/identities', async () => state.reviews.toReversed())

  app.post('/review/identities/:reviewId', async (request) => {
    const asked = found(state.reviews, 'reviewId', params(request, byReview).reviewId, 'review')
    const given = body(request, decision)
    const notice = noticeOf(asked.reviewId, given)
    asked.outcome ??= given.outcome
    asked.notice ??= notice
    webhooks.send('/webhooks/review', notice)
    store.changed()
    return asked
  })

  app.get('/review/identities/:reviewId/photos/:photoId', async (request, reply) => {
    const asked = reviewPhotoRequest.parse(params(request, byPhoto))
    found(state.reviews, 'reviewId', asked.reviewId, 'review')
    const text = JSON.stringify(asked)
    const path = '/webhooks/review/photo'
    const answer = await fetch(`${serverUrl}${path}`, {
      method: 'POST',
      headers: { ...sign(keys.review, { method: 'POST', path, body: text }), 'content-type': 'application/json' },
      body: text,
      redirect: 'error',
    })
    if (!answer.ok) throw new Refusal(404, 'notShown', 'the server shows this photo no more')
    return reply
      .type('image/jpeg')
      .header('cache-control', 'no-store')
      .send(Buffer.from(await answer.arrayBuffer()))
  })

  settingsRoutes(app, sandbox, '/review/settings', 'reviewSettings', z.partial(reviewSettings))
}

/** The decision as a notice, with defaults for what was not chosen. */
function noticeOf(reviewId: string, { reason = 'otherPerson', again, ...given }: ReviewDecision) {
  const face = [{ photo: 'face', reason: 'other' }]
  const notice = reviewNotice.safeParse({ ...given, reviewId, reason, again: again ?? face })
  if (!notice.success) throw new Refusal(400, 'invalidRequest', 'the server does not understand this decision')
  return notice.data
}
