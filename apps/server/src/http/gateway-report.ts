import type { FastifyError, FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { PaidByGateway } from '../providers/payout/gateway-webhook.ts'
import { type ReportedPayment, readStatusReport } from '../providers/payout/iso20022/status-report.ts'
import { verifyWebhook } from '../providers/webhook-signature.ts'
import { traced } from '../tracing/spans.ts'
import { XmlRefusedError } from '../xml/read-xml.ts'
import { gatewayWebhookPath } from './gateway-webhook.ts'

const bodyLimit = 256 * 1024

type Handler = (context: Context, paid: PaidByGateway) => Promise<string>

/** The status reports of an ISO 20022 gateway (pain.002), signed as its party's webhooks are. Only where it is such a one. */
export async function gatewayReport(app: FastifyInstance, { context, handle }: { context: Context; handle: Handler }) {
  const { config, clock, log, metrics } = context
  if (config.PAYOUT_GATEWAY !== 'iso20022') return
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(['application/xml', 'text/xml'], { parseAs: 'string', bodyLimit }, (_, body, done) =>
    done(null, body),
  )
  app.setErrorHandler((error: FastifyError, _, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) log.error({ err: error }, 'a status report failed')
    return reply.code(status).send({ code: status })
  })
  const onResponse = async (_: unknown, { statusCode, elapsedTime }: { statusCode: number; elapsedTime: number }) =>
    metrics.observeCall({ side: 'webhook', call: gatewayWebhookPath, result: String(statusCode) }, elapsedTime / 1000)
  app.post<{ Body: string }>(gatewayWebhookPath, { onResponse }, async ({ method, url, headers, body }, reply) => {
    if (!verifyWebhook(config.PAYOUT_WEBHOOK_SECRETS, { method, path: url, headers, body }, clock.wall()))
      return reply.code(401).send()
    const reports = await readStatusReport(body ?? '').catch((error: unknown) => {
      if (error instanceof XmlRefusedError) return error
      throw error
    })
    if (reports instanceof XmlRefusedError) return reply.code(422).send({ problems: [reports.message] })
    const span = { name: gatewayWebhookPath, kind: 'call', attributes: { 'hiram.side': 'webhook' } } as const
    const outcomes = await traced(span, () => inTurn(reports, (paid) => handle(context, paid)))
    if (outcomes.includes('differs')) return reply.code(422).send({ problems: ['InstdAmt'] })
    return reply.code(200).send({ accepted: true })
  })
}

/** Those on their way to an end say nothing yet. */
async function inTurn(
  reports: readonly ReportedPayment[],
  handle: (paid: PaidByGateway) => Promise<string>,
): Promise<string[]> {
  const outcomes: string[] = []
  for (const { notice, ordered } of reports)
    if (notice !== 'pending') outcomes.push(await handle({ notice, ordered, isBackAfterArrival: true }))
  return outcomes
}
