import { type SigningKey, signingKeys, type WebhookParty, webhookSenders } from '@hiram/contract/webhook-keys'
import * as z from 'zod/mini'
import { signWebhook } from '../../apps/server/src/providers/webhook-signature.ts'
import { type Attack, atMost } from './attack.ts'

const path = '/webhooks/transfer'
const body = JSON.stringify({ providerReference: 'forged', remark: '', amount: '100', currency: 'PHP' })

type Sent = { path: string; key: SigningKey; at?: Date; body?: string; signedAs?: { method: string; path: string } }

/**
 * A webhook signed by another party than its own, for another path or method, too long ago, or with another body: none is
 * looked at. What its own party signed is, as it is refused for what it says.
 */
export const webhookKeys: Attack = async ({ stack, keys }) => {
  const keyOf = (party: WebhookParty) => {
    const [key] = z.parse(signingKeys, keys[`${party.toUpperCase() as Uppercase<WebhookParty>}_WEBHOOK_SECRETS`])
    return key
  }
  const statusOf = async ({ path: sentTo, key, at = new Date(), body: sentBody = body, signedAs }: Sent) => {
    const signed = signWebhook(key, { method: 'POST', path: sentTo, ...signedAs, body }, at)
    const headers = { ...signed, 'content-type': 'application/json' }
    return (await fetch(`${stack.appUrl}${sentTo}`, { method: 'POST', headers, body: sentBody })).status
  }
  const parties = [...new Set(Object.values(webhookSenders))]
  const bank = keyOf('bank')
  const forged: Sent[] = [
    ...Object.entries(webhookSenders).flatMap(([to, sender]) =>
      parties.filter((party) => party !== sender).map((party) => ({ path: to, key: keyOf(party) })),
    ),
    ...Object.keys(webhookSenders)
      .filter((other) => other !== path)
      .map((other) => ({ path: other, key: bank, signedAs: { method: 'POST', path } })),
    { path, key: bank, signedAs: { method: 'PUT', path } },
    { path, key: bank, body: `${body} ` },
    { path, key: bank, at: new Date(Date.now() - 400_000) },
    { path, key: bank, at: new Date(Date.now() + 400_000) },
    { path, key: { ...bank, id: 'another' } },
  ]
  let letIn = 0
  for (const one of forged) if ((await statusOf(one)) !== 401) letIn += 1
  const own = await statusOf({ path, key: bank })
  return [
    { property: 'webhookKeys.forged', figure: String(forged.length), goal: '>=40', isMet: forged.length >= 40 },
    atMost('webhookKeys.letIn', letIn, 0),
    { property: 'webhookKeys.ownStatus', figure: String(own), goal: '=422', isMet: own === 422 },
  ]
}
