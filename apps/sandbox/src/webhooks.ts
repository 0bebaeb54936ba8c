import { randomUUID } from 'node:crypto'
import { type SigningKey, type WebhookPath, webhookSenders } from '@hiram/contract/webhook-keys'
import { type Keys, sign } from './signature.ts'
import type { Webhook } from './state.ts'
import type { Store } from './store.ts'

export type Webhooks = {
  /** One record a sending; repeats are sent at the same moment (`atOnce`) or one after the other. */
  send: (path: WebhookPath, notice: unknown, how?: Partial<Sending>) => Webhook[]
  /** Sends and waits for the first try to end. */
  sendNow: (path: WebhookPath, notice: unknown) => Promise<void>
  /** Resumes what was waiting when the sandbox stopped. */
  resume: () => void
  stop: () => void
}
type Sending = { times: number; atOnce: boolean; delaySeconds: number; wrongSignature: boolean }

const backOffSeconds = [1, 2, 4, 8, 16, 32, 60]
const mostTries = 60
const apartMs = 300

/** Sends notices to the server as a bank does: again and again, with growing pauses, until it answers 200. */
export function createWebhooks(store: Store, server: { url: string; keys: Keys }): Webhooks {
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
    webhook.status = await post(server.url, webhook, server.keys[webhookSenders[webhook.path]])
    webhook.state = nextState(webhook)
    if (webhook.state === 'waiting') {
      const seconds = backOffSeconds[Math.min(webhook.tries, backOffSeconds.length) - 1] ?? 60
      webhook.nextAt = new Date(Date.now() + seconds * 1000).toISOString()
      if (!stopped) schedule(webhook)
    }
    store.changed()
  }

  function record(path: WebhookPath, notice: unknown, leaveAt: number, wrongSignature: boolean): Webhook {
    const webhook: Webhook = {
      id: randomUUID(),
      path,
      body: JSON.stringify(notice),
      wrongSignature,
      state: 'waiting',
      status: null,
      tries: 0,
      at: new Date().toISOString(),
      nextAt: new Date(leaveAt).toISOString(),
    }
    store.state.webhooks.push(webhook)
    return webhook
  }

  return {
    send(path, notice, how = {}) {
      const { times = 1, atOnce = false, delaySeconds = 0, wrongSignature = false } = how
      const first = Date.now() + delaySeconds * 1000
      const records = Array.from({ length: times }, (_, index) =>
        record(path, notice, first + (atOnce ? 0 : index * apartMs), wrongSignature),
      )
      for (const webhook of records) schedule(webhook)
      store.changed()
      return records
    },
    sendNow: (path, notice) => attempt(record(path, notice, Date.now(), false)),
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
async function post(server: string, webhook: Webhook, key: SigningKey): Promise<number | null> {
  const { path, body } = webhook
  const method = 'POST'
  const secret = webhook.wrongSignature ? `not ${key.secret}` : key.secret
  const headers = sign({ ...key, secret }, { method, path, body })
  try {
    const response = await fetch(`${server}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
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
