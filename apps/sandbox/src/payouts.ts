import { id } from '@hiram/contract/values'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type Bank, createBank, ownNotice } from './bank.ts'
import { iso20022Routes } from './gateways/iso20022.ts'
import { xenditRoutes } from './gateways/xendit.ts'
import { found } from './refusal.ts'
import { body, mustBeSigned, params } from './request.ts'
import type { Sandbox } from './sandbox.ts'
import { settingsRoutes } from './settings.ts'
import { payoutFailure, payoutOrder, payoutSettings } from './state.ts'

const byOrder = z.object({ orderId: id })
const answerNow = z.object({ failure: z.optional(z.nullable(payoutFailure)) })

/** Paying out: orders in the sandbox's own words or in a gateway's, and the buttons of its page. */
export function payoutRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const bank = createBank(sandbox)
  const { store, keys } = sandbox
  readingRoutes(app, sandbox, bank)
  xenditRoutes(app, sandbox, bank)
  iso20022Routes(app, sandbox, bank)
  const payoutOf = (request: Parameters<typeof params>[0]) =>
    found(store.state.payouts, 'orderId', params(request, byOrder).orderId, 'order')

  app.post('/bank/payouts', async (request) => {
    mustBeSigned(request, keys.payout)
    const { providerReference } = await bank.place(body(request, payoutOrder), 'sandbox')
    return { providerReference }
  })

  app.post('/bank/payouts/:orderId/answer', async (request) => {
    const payout = payoutOf(request)
    bank.answer(payout, body(request, answerNow).failure)
    return payout
  })

  app.post('/bank/payouts/:orderId/return', async (request) => {
    const payout = payoutOf(request)
    bank.sendBack(payout, body(request, answerNow).failure)
    return payout
  })

  app.addHook('onReady', async () => bank.resume())
  app.addHook('onClose', async () => bank.stop())
}

/** The payouts, and the settings of the next ones. */
function readingRoutes(app: FastifyInstance, sandbox: Sandbox, bank: Bank) {
  const { store, keys } = sandbox
  const { state } = store

  app.get('/bank/payouts', async () => state.payouts.toReversed())

  app.get('/bank/payouts/:orderId', async (request) =>
    found(state.payouts, 'orderId', params(request, byOrder).orderId, 'order'),
  )

  app.get('/bank/payouts/:orderId/status', async (request) => {
    mustBeSigned(request, keys.payout)
    const payout = bank.find(params(request, byOrder).orderId)
    if (!payout) return { state: 'unknown' }
    return payout.state === 'pending' ? { state: 'pending' } : ownNotice(payout)
  })

  settingsRoutes(app, sandbox, '/bank/settings', 'payoutSettings', z.partial(payoutSettings))
}
