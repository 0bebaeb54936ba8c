import { type WebhookPath, webhookSenders } from '@hiram/contract/webhook-keys'
import type { BooksRefusal, DecisionRefusal, ReviewPhotoRequest, ServicingRefusal } from '@hiram/contract/webhooks'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { parseJson } from '../parse-json.ts'
import { verifyWebhook } from '../providers/webhook-signature.ts'
import { traced } from '../tracing/spans.ts'
import { unstorableFields } from './unstorable-fields.ts'
import { webhookBodies } from './webhook-bodies.ts'

type Body<Path extends WebhookPath> = z.output<(typeof webhookBodies)[Path]>
type Handler = (context: Context, notice: never) => Promise<unknown>
export type WebhookHandlers = {
  payout: (context: Context, notice: Body<'/webhooks/payout'>) => Promise<unknown>
  transfer: (context: Context, notice: Body<'/webhooks/transfer'>) => Promise<unknown>
  proof: (context: Context, notice: Body<'/webhooks/proof'>) => Promise<unknown>
  returnedTransfer: (context: Context, notice: Body<'/webhooks/returned-transfer'>) => Promise<unknown>
  suspense: (context: Context, notice: Body<'/webhooks/suspense'>) => Promise<unknown>
  support: (context: Context, notice: Body<'/webhooks/support'>) => Promise<unknown>
  special: (context: Context, notice: Body<'/webhooks/special'>) => Promise<unknown>
  servicing: (context: Context, command: Body<'/webhooks/servicing'>) => Promise<unknown>
  books: (context: Context, command: Body<'/webhooks/books'>) => Promise<unknown>
  review: (context: Context, notice: Body<'/webhooks/review'>) => Promise<unknown>
  /** The photo for manual review: undefined once the review is decided. */
  reviewPhoto: (context: Context, asked: ReviewPhotoRequest) => Promise<Buffer | undefined>
}

type Refusal = ServicingRefusal | DecisionRefusal | BooksRefusal
type Refused = { readonly kind: 'refused'; readonly refused: Refusal; readonly most?: bigint }

function isRefused(outcome: unknown): outcome is Refused {
  return typeof outcome === 'object' && outcome !== null && Reflect.get(outcome, 'kind') === 'refused'
}

/** What providers send us: signed, not enveloped, repeatable. 200 says "have it"; anything else asks for it again. */
export async function webhooks(app: FastifyInstance, given: { context: Context; work: WebhookHandlers }) {
  const { context, work } = given
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_, body, done) =>
    done(null, body),
  )
  // providers are answered by the status, in words of plain HTTP
  app.setErrorHandler((error: FastifyError, _, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) context.log.error({ err: error }, 'a webhook failed')
    return reply.code(status).send({ code: status })
  })
  const { config, clock } = context
  const keys = {
    bank: config.BANK_WEBHOOK_SECRETS,
    payout: config.PAYOUT_WEBHOOK_SECRETS,
    review: config.REVIEW_WEBHOOK_SECRETS,
    support: config.SUPPORT_WEBHOOK_SECRETS,
  }
  const isSigned = (path: WebhookPath, { method, url, headers, body }: FastifyRequest<{ Body: string }>) =>
    verifyWebhook(keys[webhookSenders[path]], { method, path: url, headers, body }, clock.wall())
  const observed =
    (call: WebhookPath) =>
    async (_: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) =>
      context.metrics.observeCall({ side: 'webhook', call, result: String(statusCode) }, elapsedTime / 1000)
  const webhook = (path: WebhookPath, handler: Handler) =>
    app.post<{ Body: string }>(path, { onResponse: observed(path) }, async (request, reply) => {
      if (!isSigned(path, request)) return reply.code(401).send()
      const given = parseJson(request.body)
      const unstorable = unstorableFields(given)
      if (unstorable.length > 0) return reply.code(422).send({ problems: unstorable })
      const notice = webhookBodies[path].safeParse(given)
      if (!notice.success)
        return reply.code(422).send({ problems: notice.error.issues.map((issue) => issue.path.join('.')) })
      const outcome = await traced({ name: path, kind: 'call', attributes: { 'hiram.side': 'webhook' } }, () =>
        handler(context, notice.data as never),
      )
      // it refers to something not yet received: the sender tries again
      if (outcome === 'later') return reply.code(409).send({ accepted: false })
      // understood, and not possible: sending it again changes nothing
      if (isRefused(outcome)) {
        const { refused, most } = outcome
        return reply
          .code(422)
          .send({ accepted: false, refused, ...(most === undefined ? {} : { most: most.toString() }) })
      }
      return reply.code(200).send({ accepted: true })
    })
  webhook('/webhooks/payout', work.payout)
  webhook('/webhooks/transfer', work.transfer)
  webhook('/webhooks/proof', work.proof)
  webhook('/webhooks/returned-transfer', work.returnedTransfer)
  webhook('/webhooks/suspense', work.suspense)
  webhook('/webhooks/support', work.support)
  webhook('/webhooks/special', work.special)
  webhook('/webhooks/servicing', work.servicing)
  webhook('/webhooks/books', work.books)
  webhook('/webhooks/review', work.review)
  app.post<{ Body: string }>('/webhooks/review/photo', async (request, reply) => {
    if (!isSigned('/webhooks/review/photo', request)) return reply.code(401).send()
    const asked = webhookBodies['/webhooks/review/photo'].safeParse(parseJson(request.body))
    const jpeg = asked.success ? await work.reviewPhoto(context, asked.data) : undefined
    if (!jpeg) return reply.code(404).send()
    return reply.type('image/jpeg').header('cache-control', 'no-store').send(jpeg)
  })
}
