import type { SigningKey } from '@hiram/contract/webhook-keys'
import type { MarketCode } from '@hiram/markets'
import { XmlRefusedError } from '../../../xml/read-xml.ts'
import type { PayoutPort } from '../../ports.ts'
import { ProviderError } from '../../provider-error.ts'
import { endpoint } from '../../request-json.ts'
import { requestText } from '../../request-text.ts'
import { signWebhook } from '../../webhook-signature.ts'
import { creditTransfer } from './credit-transfer.ts'
import type { Debtor } from './debtors.ts'
import { paymentReference } from './payment-reference.ts'
import { type ReportedPayment, readStatusReport } from './status-report.ts'

export type Iso20022Gateway = {
  url: string
  key: SigningKey
  debtorOf: (market: MarketCode) => Debtor
  timeoutMs?: number
}

const provider = 'payout gateway'

/**
 * A gateway that speaks ISO 20022 over HTTP, each request signed as our webhooks are: `POST {url}/credit-transfers` with a
 * pain.001, and `GET {url}/credit-transfers/{reference}` answer a pain.002; the second 404 where it does not know the
 * payment. It sends a pain.002 to `/webhooks/payout-gateway` when a payment's status changes.
 */
export function iso20022Payout(gateway: Iso20022Gateway): PayoutPort {
  return {
    async order(order) {
      const message = creditTransfer(order, { debtorOf: gateway.debtorOf, now: new Date() })
      // as the gateway itself would refuse it, and so finally
      if (message === null) throw new ProviderError(provider, 'refused', 422)
      const report = await reportOf(gateway, '/credit-transfers', message, order.orderId)
      if (report.notice !== 'pending' && report.notice.state === 'failed')
        throw new ProviderError(provider, 'refused', 422)
      return { providerReference: report.providerReference }
    },
    async status(orderId) {
      try {
        const path = `/credit-transfers/${paymentReference(orderId)}`
        return (await reportOf(gateway, path, undefined, orderId)).notice
      } catch (error) {
        if (error instanceof ProviderError && error.status === 404) return 'unknown'
        throw error
      }
    },
  }
}

/** What the gateway's answer says of the order; anything that says nothing of it is malformed. */
async function reportOf(
  { url, key, timeoutMs = 15_000 }: Iso20022Gateway,
  path: string,
  body: string | undefined,
  orderId: string,
): Promise<ReportedPayment> {
  const method = body === undefined ? 'GET' : 'POST'
  const target = new URL(endpoint(url, path))
  const signed = signWebhook(key, { method, path: target.pathname + target.search, body }, new Date())
  const { status, text } = await requestText({
    provider,
    method,
    url: target.href,
    headers: {
      ...signed,
      accept: 'application/xml',
      ...(body === undefined ? {} : { 'content-type': 'application/xml' }),
    },
    ...(body === undefined ? {} : { body }),
    timeoutMs,
  })
  const reports = await readStatusReport(text).catch((error: unknown) => {
    if (error instanceof XmlRefusedError) throw new ProviderError(provider, 'malformed', status)
    throw error
  })
  const report = reports.find((each) => each.orderId === orderId.toLowerCase())
  if (!report) throw new ProviderError(provider, 'malformed', status)
  return report
}
