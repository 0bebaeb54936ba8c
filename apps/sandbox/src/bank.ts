import { randomUUID } from 'node:crypto'
import type { PayoutNotice } from '@hiram/contract/webhooks'
import type * as z from 'zod/mini'
import { statusReport } from './gateways/iso20022-report.ts'
import { xenditWebhook } from './gateways/xendit-payout.ts'
import { Refusal } from './refusal.ts'
import type { Sandbox } from './sandbox.ts'
import type { Payout, payoutFailure, payoutOrder, Webhook } from './state.ts'
import { gatewayWebhookPath } from './webhooks.ts'

type Order = z.output<typeof payoutOrder>
type Failure = z.output<typeof payoutFailure>

export type Bank = {
  find: (orderId: string) => Payout | undefined
  /** The payout of an order, once however often it comes; another order of the same id is refused. */
  place: (order: Order, gateway: Payout['gateway']) => Promise<Payout>
  /** Answers at once what waits; what was answered is answered the same again. */
  answer: (payout: Payout, failure: Failure | null | undefined) => void
  /** What has arrived is sent back. */
  sendBack: (payout: Payout, failure: Failure | null | undefined) => void
}

/** The bank's side of paying out, whichever gateway orders came by: it answers later, in that gateway's words. */
export function createBank(sandbox: Sandbox): Bank & { resume: () => void; stop: () => void } {
  const { store, webhooks } = sandbox
  const { state } = store
  const timers = new Map<string, NodeJS.Timeout>()
  const find = (orderId: string) => state.payouts.find((payout) => payout.orderId === orderId)
  const send = (payout: Payout) => {
    const { gateway, settings } = payout
    if (!isUnannounced(sandbox, payout)) webhooks.send(...noticeOf(payout), { times: settings.times, gateway })
  }

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
    if (next?.state === 'pending') send(settle(next))
    store.changed()
  }

  return {
    find,
    async place(order, gateway) {
      const known = find(order.orderId)
      if (known) {
        if (sameOrder(known, order)) return known
        throw new Refusal(409, 'orderDiffers', 'this order id was used for another order')
      }
      const payout = newPayout(order, gateway, state.payoutSettings)
      state.payouts.push(payout)
      store.changed()
      if (payout.settings.order !== 'beforeReply') schedule(payout)
      else if (isUnannounced(sandbox, settle(payout))) store.changed()
      else for (let sent = 0; sent < payout.settings.times; sent++) await webhooks.sendNow(...noticeOf(payout), gateway)
      return payout
    },
    answer(payout, failure) {
      clearTimeout(timers.get(payout.orderId))
      if (payout.state === 'pending' && failure !== undefined) payout.settings = { ...payout.settings, failure }
      send(payout.state === 'pending' ? settle(payout) : payout)
      store.changed()
    },
    sendBack(payout, failure) {
      if (payout.state !== 'settled') throw new Refusal(409, 'notSettled', 'only what has arrived can be sent back')
      send(Object.assign(payout, { state: 'returned', failure: failure ?? 'accountClosed' }))
      store.changed()
    },
    resume() {
      for (const payout of state.payouts) if (payout.state === 'pending') schedule(payout)
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

/** Xendit's webhooks come with a token, and without one not at all: the server asks. */
function isUnannounced({ xendit }: Sandbox, { gateway }: Payout): boolean {
  return gateway === 'xendit' && xendit.token === undefined
}

/** An answered payout in the words of the gateway its order came by. */
function noticeOf(payout: Payout): [path: Webhook['path'], notice: unknown] {
  if (payout.gateway === 'xendit') return [gatewayWebhookPath, xenditWebhook(payout)]
  if (payout.gateway === 'iso20022') return [gatewayWebhookPath, statusReport(payout)]
  return ['/webhooks/payout', ownNotice(payout)]
}

export function ownNotice({ orderId, providerReference, state, failure }: Payout): PayoutNotice {
  return failure === null
    ? { orderId, providerReference, state: 'settled' }
    : { orderId, providerReference, state: state === 'returned' ? 'returned' : 'failed', failure }
}

function newPayout(order: Order, gateway: Payout['gateway'], settings: Payout['settings']): Payout {
  const now = Date.now()
  return {
    ...order,
    gateway,
    providerReference: `po-${randomUUID().replaceAll('-', '')}`.slice(0, 35),
    state: 'pending',
    failure: null,
    settings: { ...settings },
    orderedAt: new Date(now).toISOString(),
    answerAt: new Date(now + settings.delaySeconds * 1000).toISOString(),
  }
}

function sameOrder(known: Payout, order: Order): boolean {
  return (
    known.amount === order.amount &&
    known.currency === order.currency &&
    known.bankCode === order.bankCode &&
    known.accountNumber === order.accountNumber &&
    known.accountOwner === order.accountOwner
  )
}

function settle(payout: Payout): Payout {
  payout.failure = payout.settings.failure
  payout.state = payout.failure === null ? 'settled' : 'failed'
  return payout
}
