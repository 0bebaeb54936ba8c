import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'

const value = z.object({
  stringValue: z.optional(z.string()),
  intValue: z.optional(z.union([z.string(), z.number()])),
  doubleValue: z.optional(z.number()),
  boolValue: z.optional(z.boolean()),
})
const attributes = z.pipe(
  z.array(z.object({ key: z.string(), value })),
  z.transform((list) => Object.fromEntries(list.map(({ key, value: given }) => [key, Object.values(given)[0]]))),
)
const span = z.object({
  name: z.string(),
  traceId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  spanId: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  parentSpanId: z.optional(z.string()),
  attributes,
  events: z._default(z.array(z.unknown()), []),
  status: z.object({ code: z.optional(z.number()), message: z.optional(z.string()) }),
})
const exported = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
})

export type ReceivedSpan = z.output<typeof span> & { resource: Record<string, unknown> }
export type OtlpReceiver = { url: string; spans: ReceivedSpan[]; close: () => void }

/** What a collector is to a server: the spans that come by OTLP over HTTP, as JSON, parsed by its schema. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = []
  const server = createServer((request, response) => {
    read(request).then(
      (received) => {
        spans.push(...received)
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      },
      () => response.writeHead(400).end(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url, spans, close }
}

async function read(request: IncomingMessage): Promise<ReceivedSpan[]> {
  if (request.method !== 'POST' || request.url !== '/v1/traces') throw new Error('no such address')
  const { resourceSpans } = exported.parse(await json(request))
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans.map((one) => ({ ...one, resource: resource.attributes }))),
  )
}
