import { type AnyConsoleCall, consoleError, consoleErrors } from '@hiram/contract/console/console-call'
import { type WebhookPath, webhookSenders } from '@hiram/contract/webhook-keys'
import { booksRefusals, decisionRefusals, servicingRefusals } from '@hiram/contract/webhooks'
import * as z from 'zod/mini'
import type { ConsoleRoute } from '../console/console-route.ts'
import { consoleRoutes } from '../console/console-routes.ts'
import { eventPage, eventQuery } from '../events/pull-events.ts'
import { gatewayWebhookPath } from '../http/gateway-webhook.ts'
import { webhookBodies } from '../http/webhook-bodies.ts'
import { gatewayPayoutBody } from '../providers/payout/gateway-webhook.ts'
import { fileOperations } from './file-operations.ts'
import type { Answer, Answers, Operation, Parameter } from './operation.ts'
import { type JsonSchema, wireSchema } from './wire-schema.ts'

const tags = [
  { name: 'webhooks', description: 'What providers and the lender’s systems send to Hiram.' },
  { name: 'events', description: 'Events fetched by their receiver.' },
  { name: 'gateways', description: 'What gateways send in their own words, where their token is set.' },
  {
    name: 'files',
    description: 'Files left for the lender’s other systems, and those of banks, in a folder or a bucket.',
  },
  { name: 'console', description: 'Calls of the lender’s people, on the console’s own host and from its own page.' },
]

/** Every plain call as OpenAPI 3.1 has it; the borrower's app calls by its envelope alone. */
export function openApi(version: string) {
  const paths: Record<string, Record<string, Operation>> = { '/events': { get: pull() } }
  for (const [path, body] of Object.entries(webhookBodies)) paths[path] = { post: webhook(path as WebhookPath, body) }
  paths[gatewayWebhookPath] = { post: gatewayPayout() }
  for (const [path, file] of fileOperations()) paths[path] = { [file.requestBody ? 'put' : 'get']: file }
  for (const route of consoleRoutes) {
    const { path, method } = route.call
    paths[path] = { ...paths[path], [method.toLowerCase()]: staffCall(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Calls of Hiram', version },
    tags,
    paths,
    components: { securitySchemes },
  }
}

const securitySchemes = {
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'x-signature',
    description:
      'Hex HMAC-SHA-256 over method, path, x-timestamp (Unix seconds) and body, a line feed between each, by the key that x-key-id names.',
  },
  callbackToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-callback-token',
    description: 'The token of PAYOUT_WEBHOOK_TOKEN, which the gateway sends with each webhook.',
  },
  token: { type: 'http', scheme: 'bearer', description: 'The token of a receiver of events.' },
  staff: { type: 'apiKey', in: 'cookie', name: 'staff', description: 'A session of the console.' },
}

function json(description: string, schema: z.ZodMiniType): Answer {
  return { description, content: { 'application/json': { schema: wireSchema(schema) } } }
}

function body(schema: z.ZodMiniType): NonNullable<Operation['requestBody']> {
  return { required: true, content: { 'application/json': { schema: wireSchema(schema) } } }
}

const photo: Answer = { description: 'The photo.', content: { 'image/jpeg': { schema: {} } } }
const notSigned: Answer = { description: 'Not signed by the key of who may send it, or too old.' }

function webhook(path: WebhookPath, schema: z.ZodMiniType): Operation {
  const isPhoto = path === '/webhooks/review/photo'
  return {
    operationId: path.slice('/webhooks/'.length).replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: ['webhooks'],
    description: `Sent by: ${webhookSenders[path]}. It may be repeated.`,
    security: [{ signature: [] }],
    requestBody: body(schema),
    responses: { ...(isPhoto ? photoAnswers : noticeAnswers), '401': notSigned },
  }
}

const photoAnswers: Answers = { '200': photo, '404': { description: 'No such photo, or its review is decided.' } }

const noticeAnswers: Answers = {
  '200': json('Have it: it need not be sent again.', z.object({ accepted: z.literal(true) })),
  '409': json(
    'It refers to something that has not come yet: send it again later.',
    z.object({ accepted: z.literal(false) }),
  ),
  '422': json(
    'A field is wrong (problems), or a rule says no (refused): sending it again changes nothing.',
    z.union([
      z.object({ problems: z.array(z.string()) }),
      z.object({
        accepted: z.literal(false),
        refused: z.enum([...servicingRefusals, ...decisionRefusals, ...booksRefusals]),
        most: z.optional(z.string()),
      }),
    ]),
  ),
}

function gatewayPayout(): Operation {
  return {
    operationId: 'payoutGateway',
    tags: ['gateways'],
    description:
      'A payout ended: Xendit’s payout webhook, or, where PAYOUT_GATEWAY is iso20022, a pain.002.001.10 signed as our webhooks are. Of the amount that was ordered, or it is not counted.',
    security: [{ callbackToken: [] }, { signature: [] }],
    requestBody: {
      required: true,
      content: { ...body(gatewayPayoutBody).content, 'application/xml': { schema: { type: 'string' } } },
    },
    responses: {
      '200': json('Have it.', z.object({ accepted: z.literal(true) })),
      '401': { description: 'Without the token, or not signed by the payout gateway’s key.' },
      '422': json(
        'A field is wrong, it is no status report, or the amount is not that of the order.',
        z.object({ problems: z.array(z.string()) }),
      ),
    },
  }
}

function pull(): Operation {
  return {
    operationId: 'fetchEvents',
    tags: ['events'],
    description: 'The receiver’s types of events after a position, in order. `next` is the position to ask after next.',
    security: [{ token: [] }],
    parameters: queryOf(eventQuery),
    responses: {
      '200': json('The events.', eventPage),
      '400': json('The query is wrong.', z.object({ problems: z.array(z.string()) })),
      '401': { description: 'No receiver has this token.' },
      '429': { description: 'Too many from one address; `retry-after` says how many seconds to wait.' },
    },
  }
}

function staffCall({ call, isPhoto }: ConsoleRoute): Operation {
  const { name, method, request, answer, may } = call
  return {
    operationId: name,
    tags: ['console'],
    description: needs(may),
    security: may === 'anyone' ? [] : [{ staff: [] }],
    ...(method === 'GET' ? { parameters: queryOf(request) } : { requestBody: body(request) }),
    responses: { '200': isPhoto ? photo : json('The answer.', answer), ...failures },
  }
}

function needs(may: AnyConsoleCall['may']): string {
  if (may === 'anyone') return 'Without signing in.'
  return may === 'staff' ? 'Anyone who is signed in.' : `Needs the permission ${may}.`
}

/** Each status with the codes that have it. */
const failures: Answers = Object.fromEntries(
  [...Map.groupBy(Object.entries(consoleErrors), ([, status]) => status)].map(([status, codes]) => [
    String(status),
    json(codes.map(([code]) => code).join(', '), consoleError),
  ]),
)

function queryOf(schema: z.ZodMiniType): Parameter[] {
  const { properties = {}, required = [] } = wireSchema(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property as JsonSchema,
  }))
}
