import { randomUUID } from 'node:crypto'
import { id } from '@hiram/contract/values'
import type { PayoutNotice } from '@hiram/contract/webhooks'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { found, Refusal } from './refusal.ts'
import { body, mustBeSigned, params } from './request.ts'
import type { Sandbox } from './sandbox.ts'
import { settingsRoutes } from './settings.ts'
import { type Payout, payoutFailure, payoutOrder, payoutSettings } from './state.ts'

const byOrder = z.object({ orderId: id })
const answerNow = z.object({ failure: z.optional(z.nullable(payoutFailure)) })
const webhook = '/webhooks/payout'

/** The bank's side of paying out: takes orders, once each, and answers later by webhook. */
export function payoutRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { store, webhooks, keys } = sandbox
  readingRoutes(app, sandbox)
  returnRoute(app, sandbox)
  const timers = new Map<string, NodeJS.Timeout>()
  const { state } = store
  const find = (orderId: string) => state.payouts.find((payout) => payout.orderId === orderId)

  function schedule(payout: Payout) {
    const wait = Math.max(0, Date.parse(payout.answerAt) - Date.now())
    timers.set(
      payout.orderId,
      setTimeout(() => answerOne(payout), wait),
    )
  }

  function answerOne(due: Payout) {
    timers.delete(due.orderId)
    const waiting = state.payouts.filter((payout) => payout.state === 'pending')
    const next = due.settings.order === 'newestFirst' ? waiting.at(-1) : due
    if (next?.state === 'pending') webhooks.send(webhook, settle(next), { times: next.settings.times })
    store.changed()
  }

  app.post('/bank/payouts', async (request) => {
    mustBeSigned(request, keys.payout)
    const order = body(request, payoutOrder)
    const known = find(order.orderId)
    if (known) {
      if (!sameOrder(known, order)) throw new Refusal(409, 'orderDiffers', 'this order id was used for another order')
      return { providerReference: known.providerReference }
    }
    const payout = newPayout(order, state.payoutSettings)
    state.payouts.push(payout)
    store.changed()
    if (payout.settings.order === 'beforeReply') {
      const notice = settle(payout)
      for (let sent = 0; sent < payout.settings.times; sent++) await webhooks.sendNow(webhook, notice)
    } else {
      schedule(payout)
    }
    return { providerReference: payout.providerReference }
  })

  app.post('/bank/payouts/:orderId/answer', async (request) => {
    const payout = found(state.payouts, 'orderId', params(request, byOrder).orderId, 'order')
    const { failure } = body(request, answerNow)
    clearTimeout(timers.get(payout.orderId))
    if (payout.state === 'pending' && failure !== undefined) payout.settings = { ...payout.settings, failure }
    // An order that was answered gets the same answer again.
    const notice = payout.state === 'pending' ? settle(payout) : noticeOf(payout)
    webhooks.send(webhook, notice, { times: payout.settings.times })
    store.changed()
    return payout
  })

  app.addHook('onReady', async () => {
    for (const payout of state.payouts) if (payout.state === 'pending') schedule(payout)
  })
  app.addHook('onClose', async () => {
    for (const timer of timers.values()) clearTimeout(timer)
  })
}

/** What has arrived is sent back, days later. */
function returnRoute(app: FastifyInstance, { store, webhooks }: Sandbox) {
  app.post('/bank/payouts/:orderId/return', async (request) => {
    const payout = found(store.state.payouts, 'orderId', params(request, byOrder).orderId, 'order')
    const { failure } = body(request, answerNow)
    if (payout.state !== 'settled') throw new Refusal(409, 'notSettled', 'only what has arrived can be sent back')
    Object.assign(payout, { state: 'returned', failure: failure ?? 'accountClosed' })
    webhooks.send(webhook, noticeOf(payout), { times: payout.settings.times })
    store.changed()
    return payout
  })
}

/** The payouts, and the settings of the next ones. */
function readingRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { store, keys } = sandbox
  const { state } = store
  const find = (orderId: string) => state.payouts.find((payout) => payout.orderId === orderId)

  app.get('/bank/payouts', async () => state.payouts.toReversed())

  app.get('/bank/payouts/:orderId', async (request) =>
    found(state.payouts, 'orderId', params(request, byOrder).orderId, 'order'),
  )

  app.get('/bank/payouts/:orderId/status', async (request) => {
    mustBeSigned(request, keys.payout)
    const payout = find(params(request, byOrder).orderId)
    if (!payout) return { state: 'unknown' }
    return payout.state === 'pending' ? { state: 'pending' } : noticeOf(payout)
  })

  settingsRoutes(app, sandbox, '/bank/settings', 'payoutSettings', z.partial(payoutSettings))
}

function newPayout(order: z.output<typeof payoutOrder>, settings: Payout['settings']): Payout {
  const now = Date.now()
  return {
    ...order,
    providerReference: `po-${randomUUID()}`,
    state: 'pending',
    failure: null,
    settings: { ...settings },
    orderedAt: new Date(now).toISOString(),
    answerAt: new Date(now + settings.delaySeconds * 1000).toISOString(),
  }
}

function sameOrder(known: Payout, order: z.output<typeof payoutOrder>): boolean {
  return (
    known.amount === order.amount &&
    known.currency === order.currency &&
    known.bankCode === order.bankCode &&
    known.accountNumber === order.accountNumber &&
    known.accountOwner === order.accountOwner
  )
}

function settle(payout: Payout): PayoutNotice {
  payout.failure = payout.settings.failure
  payout.state = payout.failure === null ? 'settled' : 'failed'
  return noticeOf(payout)
}

function noticeOf({ orderId, providerReference, state, failure }: Payout): PayoutNotice {
  return failure === null
    ? { orderId, providerReference, state: 'settled' }
    : { orderId, providerReference, state: state === 'returned' ? 'returned' : 'failed', failure }
}
