import { randomUUID } from 'node:crypto'
import { webhookSenders } from '@hiram/contract/webhook-keys'
import { type Keys, sign } from './signature.ts'
import type { Webhook } from './state.ts'
import type { Store } from './store.ts'

/** Where a gateway sends its own webhooks to. */
export const gatewayWebhookPath = '/webhooks/payout-gateway'

export type Webhooks = {
  /** One record a sending; repeats are sent at the same moment (`atOnce`) or one after the other. */
  send: (path: Webhook['path'], notice: unknown, how?: Partial<Sending>) => Webhook[]
  /** Sends and waits for the first try to end. */
  sendNow: (path: Webhook['path'], notice: unknown, gateway: Webhook['gateway']) => Promise<void>
  /** Resumes what was waiting when the sandbox stopped. */
  resume: () => void
  stop: () => void
}
type Sending = {
  times: number
  atOnce: boolean
  delaySeconds: number
  wrongSignature: boolean
  /** In whose words the notice is, and so how it is signed. */
  gateway: Webhook['gateway']
}

const backOffSeconds = [1, 2, 4, 8, 16, 32, 60]
const mostTries = 60
const apartMs = 300

/** What the server is known by as a customer of Xendit, and Xendit by the server; any key without one. */
export type Xendit = { key?: string | undefined; token?: string | undefined }

type Server = { url: string; keys: Keys; xendit: Xendit }

/** Sends notices to the server as a bank does: again and again, with growing pauses, until it answers 200. */
export function createWebhooks(store: Store, server: Server): Webhooks {
  const timers = new Map<string, NodeJS.Timeout>()
  let stopped = false

  function schedule(webhook: Webhook) {
    const wait = Math.max(0, Date.parse(webhook.nextAt) - Date.now())
    timers.set(
      webhook.id,
      setTimeout(() => void attempt(webhook), wait),
    )
  }

  async function attempt(webhook: Webhook) {
    timers.delete(webhook.id)
    webhook.tries += 1
    webhook.status = await post(server, webhook)
    webhook.state = nextState(webhook)
    if (webhook.state === 'waiting') {
      const seconds = backOffSeconds[Math.min(webhook.tries, backOffSeconds.length) - 1] ?? 60
      webhook.nextAt = new Date(Date.now() + seconds * 1000).toISOString()
      if (!stopped) schedule(webhook)
    }
    store.changed()
  }

  type Leaving = Pick<Sending, 'wrongSignature' | 'gateway'> & { at: number }

  function record(path: Webhook['path'], notice: unknown, { at, wrongSignature, gateway }: Leaving): Webhook {
    const webhook: Webhook = {
      id: randomUUID(),
      path,
      gateway,
      body: typeof notice === 'string' ? notice : JSON.stringify(notice),
      wrongSignature,
      state: 'waiting',
      status: null,
      tries: 0,
      at: new Date().toISOString(),
      nextAt: new Date(at).toISOString(),
    }
    store.state.webhooks.push(webhook)
    return webhook
  }

  return {
    send(path, notice, how = {}) {
      const { times = 1, atOnce = false, delaySeconds = 0, wrongSignature = false, gateway = 'sandbox' } = how
      const first = Date.now() + delaySeconds * 1000
      const records = Array.from({ length: times }, (_, index) =>
        record(path, notice, { at: first + (atOnce ? 0 : index * apartMs), wrongSignature, gateway }),
      )
      for (const webhook of records) schedule(webhook)
      store.changed()
      return records
    },
    sendNow: (path, notice, gateway) =>
      attempt(record(path, notice, { at: Date.now(), wrongSignature: false, gateway })),
    resume() {
      for (const webhook of store.state.webhooks) if (webhook.state === 'waiting') schedule(webhook)
    },
    stop() {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}

function nextState(webhook: Webhook): Webhook['state'] {
  if (webhook.status === 200) return 'taken'
  // 422: understood and not possible, now or later
  if (webhook.wrongSignature || webhook.status === 422) return 'refused'
  return webhook.tries >= mostTries ? 'givenUp' : 'waiting'
}

/** The HTTP status, or null when there was no answer. */
async function post(server: Server, webhook: Webhook): Promise<number | null> {
  const { path, body } = webhook
  try {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: headersOf(server, webhook),
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}

/** Xendit's have its token; all others are signed by the key of who sends them. */
function headersOf({ keys, xendit }: Server, { path, body, gateway, wrongSignature }: Webhook): Record<string, string> {
  if (gateway === 'xendit') return { 'content-type': 'application/json', 'x-callback-token': xendit.token ?? '' }
  const key = path === gatewayWebhookPath ? keys.payout : keys[webhookSenders[path]]
  const secret = wrongSignature ? `not ${key.secret}` : key.secret
  const signed = sign({ ...key, secret }, { method: 'POST', path, body })
  return { ...signed, 'content-type': gateway === 'iso20022' ? 'application/xml' : 'application/json' }
}
