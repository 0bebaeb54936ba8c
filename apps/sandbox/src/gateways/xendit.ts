import { currency, id } from '@hiram/contract/values'
import { marketOfCurrency, markets } from '@hiram/markets'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Bank } from '../bank.ts'
import { Refusal } from '../refusal.ts'
import { body, query } from '../request.ts'
import type { Sandbox } from '../sandbox.ts'
import { minorUnits } from './amounts.ts'
import { xenditPayout } from './xendit-payout.ts'

const text = z.string().check(z.minLength(1), z.maxLength(120))
const ordered = z.object({
  reference_id: id,
  channel_code: text,
  channel_properties: z.object({ account_holder_name: text, account_number: text }),
  amount: z.number().check(z.positive()),
  currency,
  description: z.optional(z.string()),
})
const asked = z.object({ reference_id: z.string() })

/** The sandbox's bank behind Xendit's Payouts API v2: an order by `POST`, once for its idempotency key, found by `GET`. */
export function xenditRoutes(app: FastifyInstance, { xendit }: Sandbox, bank: Bank) {
  const mustBeAuthorized = ({ headers }: FastifyRequest) => {
    const [, given] = /^Basic ([\w+/=]{1,400})$/.exec(headers.authorization ?? '') ?? []
    const [user, password] = Buffer.from(given ?? '', 'base64')
      .toString()
      .split(':')
    if (!user || password !== '' || (xendit.key !== undefined && user !== xendit.key))
      throw new Refusal(401, 'INVALID_API_KEY', 'the API key is wrong')
  }

  app.post('/xendit/v2/payouts', async (request) => {
    mustBeAuthorized(request)
    const order = body(request, ordered)
    if (request.headers['idempotency-key'] !== order.reference_id)
      throw new Refusal(400, 'API_VALIDATION_ERROR', 'the idempotency key is not the reference')
    const { country } = markets[marketOfCurrency(order.currency)]
    if (!order.channel_code.startsWith(`${country}_`))
      throw new Refusal(400, 'CHANNEL_CODE_NOT_SUPPORTED', 'the channel is not of the currency')
    const payout = await bank.place(
      {
        orderId: order.reference_id,
        amount: minorUnits(String(order.amount), order.currency),
        currency: order.currency,
        bankCode: order.channel_code.slice(country.length + 1),
        accountNumber: order.channel_properties.account_number,
        accountOwner: order.channel_properties.account_holder_name,
      },
      'xendit',
    )
    return xenditPayout(payout)
  })

  app.get('/xendit/v2/payouts', async (request) => {
    mustBeAuthorized(request)
    const payout = bank.find(query(request, asked).reference_id)
    return { data: payout ? [xenditPayout(payout)] : [], has_more: false }
  })
}
