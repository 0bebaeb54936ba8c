import type { Locale } from '@hiram/contract/values'
import * as z from 'zod/mini'
import type { SmsPort } from '../ports.ts'
import { ProviderError } from '../provider-error.ts'
import { basicAuthorization, endpoint, requestJson } from '../request-json.ts'

export type SmsGateway = { url: string; account: string; token: string; sender: string; timeoutMs?: number }

const provider = 'sms gateway'
const answer = z.object({ sid: z.string().check(z.minLength(1)), status: z.string() })

/**
 * A gateway with Twilio's REST API (2010-04-01): `Messages` for text and Zalo, `Calls` for voice. Zalo is addressed
 * like Twilio's other chat channels, `zalo:+84…`. `Idempotency-Key` carries our reference, so that a gateway that
 * supports it sends a repeated request once.
 */
export function gatewaySms(gateway: SmsGateway): SmsPort {
  return {
    async send({ to, channel, text, voice = 'en-US', reference }) {
      const resource = channel === '1' ? 'Calls' : 'Messages'
      const prefix = channel === '2' ? 'zalo:' : ''
      const form = new URLSearchParams({ To: `${prefix}${to}`, From: `${prefix}${gateway.sender}` })
      if (channel === '1') form.set('Twiml', spoken(text, voice))
      else form.set('Body', text)
      const account = encodeURIComponent(gateway.account)
      const { status } = await requestJson({
        provider,
        method: 'POST',
        url: endpoint(gateway.url, `/2010-04-01/Accounts/${account}/${resource}.json`),
        headers: {
          authorization: basicAuthorization(gateway.account, gateway.token),
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': reference,
        },
        body: form.toString(),
        timeoutMs: gateway.timeoutMs ?? 10_000,
        answer,
      })
      if (status === 'failed' || status === 'undelivered' || status === 'canceled') {
        throw new ProviderError(provider, 'refused')
      }
    },
  }
}

/** Spoken twice, digit by digit: `123456` read as a number is not a code. */
function spoken(text: string, language: Locale): string {
  const digits = text.replace(/\d{4,}/g, (run) => run.split('').join(', '))
  return `<Response><Say language="${language}" loop="2">${escapeXml(digits)}</Say></Response>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
