import { id } from '@hiram/contract/values'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { parseJson } from '../parse-json.ts'
import {
  gatewayPayoutBody,
  isGatewayToken,
  type PaidByGateway,
  payoutOfGateway,
} from '../providers/payout/gateway-webhook.ts'
import { traced } from '../tracing/spans.ts'
import { unstorableFields } from './unstorable-fields.ts'

export const gatewayWebhookPath = '/webhooks/payout-gateway'
const bodyLimit = 64 * 1024

type Handler = (context: Context, paid: PaidByGateway) => Promise<string>

/** The payout gateway's own webhook, with its token in a header, in the words of our notice. Only where a token is set. */
export async function gatewayWebhook(app: FastifyInstance, { context, handle }: { context: Context; handle: Handler }) {
  const token = context.config.PAYOUT_WEBHOOK_TOKEN
  if (token === undefined || context.config.PAYOUT_GATEWAY === 'iso20022') return
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_, body, done) => done(null, body))
  const onResponse = async (_: unknown, { statusCode, elapsedTime }: { statusCode: number; elapsedTime: number }) =>
    context.metrics.observeCall(
      { side: 'webhook', call: gatewayWebhookPath, result: String(statusCode) },
      elapsedTime / 1000,
    )
  app.post<{ Body: string }>(gatewayWebhookPath, { onResponse }, async (request, reply) => {
    if (!isGatewayToken(token, request.headers['x-callback-token'])) return reply.code(401).send()
    const given = parseJson(request.body)
    const body = gatewayPayoutBody.safeParse(given)
    const problems = [
      ...unstorableFields(given),
      ...(body.success ? [] : body.error.issues.map((issue) => issue.path.join('.'))),
    ]
    if (!body.success || problems.length > 0) return reply.code(422).send({ problems })
    const paid = payoutOfGateway(body.data)
    // on its way, or an order of another system that the same gateway account has
    if (paid === null || !id.safeParse(paid.notice.orderId).success) return reply.code(200).send({ accepted: true })
    const span = { name: gatewayWebhookPath, kind: 'call', attributes: { 'hiram.side': 'webhook' } } as const
    const outcome = await traced(span, () => handle(context, paid))
    if (outcome === 'differs') return reply.code(422).send({ problems: ['data.amount'] })
    return reply.code(200).send({ accepted: true })
  })
}
