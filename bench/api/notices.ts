import type { SigningKey } from '@hiram/contract/webhook-keys'
import type { TransferNotice } from '@hiram/contract/webhooks'
import { signWebhook } from '../../apps/server/src/providers/webhook-signature.ts'
import { loanCodeOf } from '../parts/loan-codes.ts'
import { httpRequest } from './connection.ts'

/** Two hundred pesos on a loan: a part of the first instalment. */
const amount = 20_000n

export function noticeOf(number: number, providerReference: string, valueDate: string): TransferNotice {
  return { providerReference, remark: loanCodeOf(number), amount, currency: 'PHP', valueDate, channel: 'instapay' }
}

/** The bank's signed webhook. */
export function noticeRequest(notice: TransferNotice, port: number, key: SigningKey): Buffer {
  const body = JSON.stringify({ ...notice, amount: notice.amount.toString() })
  const headers = {
    host: `127.0.0.1:${port}`,
    'content-type': 'application/json',
    ...signWebhook(key, { method: 'POST', path: '/webhooks/transfer', body }, new Date()),
  }
  return httpRequest('POST', '/webhooks/transfer', headers, body)
}
