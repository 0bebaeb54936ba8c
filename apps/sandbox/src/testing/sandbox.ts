import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebhookPath, webhookSenders } from '@hiram/contract/webhook-keys'
import { afterEach, beforeEach, expect } from 'vitest'
import { createSandbox } from '../app.ts'
import { isSigned, type Keys, sign } from '../signature.ts'

const key = (id: string) => ({ id, secret: `the sandbox and the server share it (${id})` })
export const keys: Keys = {
  bank: key('bank-1'),
  payout: key('payout-1'),
  review: key('review-1'),
  support: key('support-1'),
  sandbox: key('sandbox-1'),
}

export type Notice = { path: string; body: string; signed: boolean }

/** In place of our server: takes webhooks with the statuses it is given, one after the other, and has a clock. */
export async function startReceiver() {
  const notices: Notice[] = []
  const statuses: number[] = []
  const shifts: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const sender = path === '/sandbox/clock' ? 'sandbox' : webhookSenders[path as WebhookPath]
      const signed = isSigned(keys[sender], { method, path, headers, body })
      if (request.url === '/sandbox/clock') {
        if (request.method === 'POST' && signed)
          shifts.push((JSON.parse(body) as { shiftSeconds: number }).shiftSeconds)
        response.writeHead(signed ? 200 : 401, { 'content-type': 'application/json' })
        response.end(JSON.stringify(time(shifts.at(-1) ?? 0)))
        return
      }
      notices.push({ path: request.url ?? '', body, signed })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    notices,
    shifts,
    /** The parsed body of each notice, once there are `count`. */
    async took(count: number) {
      await expect.poll(() => notices.length, { interval: 20 }).toBe(count)
      return notices.map(({ body }): unknown => JSON.parse(body))
    },
    answer(...next: number[]) {
      statuses.push(...next)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>

function time(shiftSeconds: number) {
  const day = new Date(Date.parse('2026-06-20T00:00:00Z') + shiftSeconds * 1000).toISOString().slice(0, 10)
  return { shiftSeconds, wall: '2026-06-20T00:00:00.000Z', businessDates: { ph: day, vn: day } }
}

export function openSandbox(serverUrl: string, file?: string) {
  const app = createSandbox({ serverUrl, keys, latencyMs: 0, ...(file === undefined ? {} : { file }) })
  async function call(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const response = await app.inject({
      method,
      url,
      headers: { ...(payload ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(payload ? { payload } : {}),
    })
    return { status: response.statusCode, body: response.json() }
  }
  return {
    app,
    call,
    /** As the server calls. */
    signed(method: 'GET' | 'POST', url: string, body?: unknown) {
      const text = body === undefined ? '' : JSON.stringify(body)
      return call(method, url, body, sign(keys[partyOf(url)], { method, path: url, body: text }))
    },
  }
}
export type OpenSandbox = ReturnType<typeof openSandbox>

/** A sandbox for each test of the file, and a fake server behind it. */
export function sandboxOfEachTest(): { receiver: Receiver; sandbox: OpenSandbox } {
  const own = {} as { receiver: Receiver; sandbox: OpenSandbox }
  beforeEach(async () => {
    own.receiver = await startReceiver()
    own.sandbox = openSandbox(own.receiver.url)
  })
  afterEach(async () => {
    await own.sandbox.app.close()
    await own.receiver.close()
  })
  return own
}

/** Whose call of the server's a path is. */
function partyOf(path: string): keyof Keys {
  if (path.startsWith('/bank/payouts')) return 'payout'
  if (path.startsWith('/review')) return 'review'
  return path.startsWith('/support') ? 'support' : 'sandbox'
}
