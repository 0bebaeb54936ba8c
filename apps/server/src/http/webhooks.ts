import { mostMinorUnits } from '@hiram/contract/values'
import { type WebhookPath, webhookSenders } from '@hiram/contract/webhook-keys'
import {
  payoutNotice,
  proofNotice,
  type ReviewPhotoRequest,
  returnedTransferNotice,
  reviewNotice,
  reviewPhotoRequest,
  type ServicingRefusal,
  servicingCommand,
  specialNotice,
  supportNotice,
  suspenseNotice,
  transferNotice,
} from '@hiram/contract/webhooks'
import { isBusinessDate } from '@hiram/lending'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { parseJson } from '../parse-json.ts'
import { verifyWebhook } from '../providers/webhook-signature.ts'
import { unstorableFields } from './unstorable-fields.ts'

/** The lender's own day must be one, too. */
const datedProof = proofNotice.check(
  z.refine(({ valueDate }) => valueDate === undefined || isBusinessDate(valueDate), { path: ['valueDate'] }),
)

type Handler = (context: Context, notice: never) => Promise<unknown>
export type WebhookHandlers = {
  payout: (context: Context, notice: z.output<typeof payoutNotice>) => Promise<unknown>
  transfer: (context: Context, notice: z.output<typeof transferNotice>) => Promise<unknown>
  proof: (context: Context, notice: z.output<typeof proofNotice>) => Promise<unknown>
  returnedTransfer: (context: Context, notice: z.output<typeof returnedTransferNotice>) => Promise<unknown>
  suspense: (context: Context, notice: z.output<typeof suspenseNotice>) => Promise<unknown>
  support: (context: Context, notice: z.output<typeof supportNotice>) => Promise<unknown>
  special: (context: Context, notice: z.output<typeof specialNotice>) => Promise<unknown>
  servicing: (context: Context, command: z.output<typeof servicingCommand>) => Promise<unknown>
  review: (context: Context, notice: z.output<typeof reviewNotice>) => Promise<unknown>
  /** The photo for manual review: undefined once the review is decided. */
  reviewPhoto: (context: Context, asked: ReviewPhotoRequest) => Promise<Buffer | undefined>
}

/** Refuses at once what can never be posted: after any other error it would be sent again without end. */
const payableNotice = transferNotice.check(
  z.refine(({ amount }) => amount > 0n && amount <= mostMinorUnits, { path: ['amount'] }),
  z.refine(({ valueDate }) => isBusinessDate(valueDate), { path: ['valueDate'] }),
)

type Refused = { readonly kind: 'refused'; readonly refused: ServicingRefusal; readonly most?: bigint }

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
  const webhook = (path: WebhookPath, schema: z.ZodMiniType, handler: Handler) =>
    app.post<{ Body: string }>(path, async (request, reply) => {
      if (!isSigned(path, request)) return reply.code(401).send()
      const given = parseJson(request.body)
      const unstorable = unstorableFields(given)
      if (unstorable.length > 0) return reply.code(422).send({ problems: unstorable })
      const notice = schema.safeParse(given)
      if (!notice.success)
        return reply.code(422).send({ problems: notice.error.issues.map((issue) => issue.path.join('.')) })
      const outcome = await handler(context, notice.data as never)
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
  webhook('/webhooks/payout', payoutNotice, work.payout)
  webhook('/webhooks/transfer', payableNotice, work.transfer)
  webhook('/webhooks/proof', datedProof, work.proof)
  webhook('/webhooks/returned-transfer', returnedTransferNotice, work.returnedTransfer)
  webhook('/webhooks/suspense', suspenseNotice, work.suspense)
  webhook('/webhooks/support', supportNotice, work.support)
  webhook('/webhooks/special', specialNotice, work.special)
  webhook('/webhooks/servicing', servicingCommand, work.servicing)
  webhook('/webhooks/review', reviewNotice, work.review)
  app.post<{ Body: string }>('/webhooks/review/photo', async (request, reply) => {
    if (!isSigned('/webhooks/review/photo', request)) return reply.code(401).send()
    const asked = reviewPhotoRequest.safeParse(parseJson(request.body))
    const jpeg = asked.success ? await work.reviewPhoto(context, asked.data) : undefined
    if (!jpeg) return reply.code(404).send()
    return reply.type('image/jpeg').header('cache-control', 'no-store').send(jpeg)
  })
}
