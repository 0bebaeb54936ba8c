import { randomUUID } from 'node:crypto'
import { type WebhookPath, webhookSenders } from '@hiram/contract/webhook-keys'
import { Refusal } from './refusal.ts'
import type { Sandbox } from './sandbox.ts'
import { sign } from './signature.ts'

/** Sends a command of the lender's people once, signed, with an id of its own; returns what the server answered. */
export async function sendCommand({ keys, serverUrl }: Sandbox, path: WebhookPath, command: object) {
  const text = JSON.stringify({ commandId: randomUUID(), ...command })
  const signed = sign(keys[webhookSenders[path]], { method: 'POST', path, body: text })
  const response = await fetch(`${serverUrl}${path}`, {
    method: 'POST',
    headers: { ...signed, 'content-type': 'application/json' },
    body: text,
    redirect: 'error',
  }).catch(() => undefined)
  if (!response) throw new Refusal(503, 'outage', 'the server does not answer')
  return { status: response.status, answer: await response.json().catch(() => ({})) }
}
