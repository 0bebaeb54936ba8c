import { randomUUID } from 'node:crypto'
import { businessDate, currency } from '@hiram/contract/values'
import { transferNotice } from '@hiram/contract/webhooks'
import { marketOfCurrency } from '@hiram/markets/market'
import { readRepaymentQr } from '@hiram/markets/repayment-qr'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from './refusal.ts'
import { body } from './request.ts'
import type { Sandbox } from './sandbox.ts'
import { amountMinor, parseMinor, type Transfer } from './state.ts'

const sending = z.object({
  remark: z.string().check(z.maxLength(200)),
  amountMinor,
  currency,
  valueDate: z.optional(businessDate),
  channel: z._default(z.string().check(z.minLength(1), z.maxLength(40)), 'bank'),
  times: z._default(z.int().check(z.minimum(1), z.maximum(50)), 1),
  atOnce: z._default(z.boolean(), false),
  delaySeconds: z._default(z.number().check(z.minimum(0), z.maximum(86_400)), 0),
  wrongSignature: z._default(z.boolean(), false),
})
const scanned = z.object({ payload: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) })

/** A borrower's bank: sends money, which our bank then notifies. */
export function transferRoutes(app: FastifyInstance, { store, webhooks, clock }: Sandbox) {
  app.post('/bank/transfers', async (request) => {
    const { times, atOnce, delaySeconds, wrongSignature, valueDate, ...money } = body(request, sending)
    const transfer: Transfer = {
      ...money,
      providerReference: `tr-${randomUUID()}`,
      valueDate: valueDate ?? (await clock.businessDate(marketOfCurrency(money.currency))),
      at: new Date().toISOString(),
    }
    store.state.transfers.push(transfer)
    webhooks.send('/webhooks/transfer', noticeOf(transfer), { times, atOnce, delaySeconds, wrongSignature })
    return { providerReference: transfer.providerReference }
  })

  app.get('/bank/transfers', async () => store.state.transfers.toReversed())

  app.post('/bank/qr', async (request) => scan(body(request, scanned).payload))
}

function noticeOf({ providerReference, remark, amountMinor, currency, valueDate, channel }: Transfer) {
  const amount = parseMinor(amountMinor)
  return z.encode(transferNotice, { providerReference, remark, amount, currency, valueDate, channel })
}

/** What a banking app fills in after a scan; the amount is empty when the code leaves it to the payer. */
function scan(payload: string) {
  const qr = readRepaymentQr(payload)
  if (qr === null) throw new Refusal(400, 'unreadableQr', 'this is not a VietQR or QR Ph code')
  return {
    remark: qr.reference,
    amountMinor: qr.amountMinor?.toString() ?? '',
    currency: qr.currency,
    account: qr.account,
  }
}
