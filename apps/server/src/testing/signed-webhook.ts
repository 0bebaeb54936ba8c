import { type WebhookParty, type WebhookPath, webhookSenders } from '@hiram/contract/webhook-keys'
import { signWebhook } from '../providers/webhook-signature.ts'
import type { TestServer } from './server.ts'

/** A webhook for `app.inject`, signed by the party that sends it, or by another. */
export function signedWebhook(
  { context: { config, clock } }: TestServer,
  url: string,
  body: object,
  party: WebhookParty = webhookSenders[url as WebhookPath],
) {
  const keys = {
    bank: config.BANK_WEBHOOK_SECRETS,
    payout: config.PAYOUT_WEBHOOK_SECRETS,
    review: config.REVIEW_WEBHOOK_SECRETS,
    support: config.SUPPORT_WEBHOOK_SECRETS,
  }
  const payload = JSON.stringify(body)
  const signed = signWebhook(keys[party][0], { method: 'POST', path: url, body: payload }, clock.wall())
  return { method: 'POST' as const, url, headers: { ...signed, 'content-type': 'application/json' }, payload }
}
