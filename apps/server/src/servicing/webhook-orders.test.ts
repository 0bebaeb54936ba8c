import { randomUUID } from 'node:crypto'
import { uploadProof } from '@hiram/contract/repayment/proof'
import { markets } from '@hiram/markets'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { homeRoutes } from '../areas/home/routes.ts'
import { loanRoutes } from '../areas/loan/routes.ts'
import { repaymentRoutes } from '../areas/repayment/routes.ts'
import { ledgerOf } from '../testing/check-ledger.ts'
import { agree, type Running, runningLoans, slip } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { signedWebhook } from '../testing/signed-webhook.ts'

/** How many orders are tried; `npm run attack` tries a thousand. */
const orders = Number(process.env.WEBHOOK_ORDERS ?? 12)
/** Of as many loans at the same time: money that waits for its loan is in tables that all of them share. */
const loansAtOnce = 4
const loansTogether = 12

let server: TestServer
let app: FastifyInstance
beforeAll(async () => {
  server = await createTestContext({ routes: [...loanRoutes, ...homeRoutes, ...repaymentRoutes] })
  app = await createApp(server.context)
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

type Notice = { url: string; body: object }

test(`${orders} orders of the same webhooks, each sent three times and half of them at once, give one state`, async () => {
  const states = new Map<string, number>()
  const statuses = new Set<number>()
  let last = 0
  const tryOrders = async () => {
    while (last < orders) {
      last += 1
      const seed = last
      const loan = await nextLoan()
      const sent = (await noticesFor(loan)).flatMap((notice) => [notice, notice, notice])
      const anyOrder = fc.shuffledSubarray(sent, { minLength: sent.length })
      const [order = []] = fc.sample(anyOrder, { seed, numRuns: 1 })
      for (const status of await deliver(order, seed % 2 === 0)) statuses.add(status)
      states.set(await stateOf(loan), seed)
    }
  }
  await Promise.all(Array.from({ length: loansAtOnce }, tryOrders))
  // a deadlock is answered with 500, too
  expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect([...states]).toHaveLength(1)
}, 3_600_000)

const ready: Running[] = []
let making: Promise<void> | undefined

/** Made so many together, because their jobs take longest. */
async function nextLoan(): Promise<Running> {
  for (;;) {
    const loan = ready.pop()
    if (loan) return loan
    making ??= makeLoans().finally(() => {
      making = undefined
    })
    await making
  }
}

async function makeLoans(): Promise<void> {
  ready.push(...(await runningLoans(server, { amount: 900_000n, period: 3, periodUnit: 'month' }, loansTogether)))
}

/** Money that stays, money that is returned, money that comes without a code, and a proof of money that comes, too. */
async function noticesFor({ borrower, loanId, code }: Running): Promise<Notice[]> {
  const { proofId } = await server
    .as(borrower)
    .ask(uploadProof, { loanId, repayAmount: '40000' }, { files: await slip() })
  const [stays, returned, uncoded, proven] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const transfer = (providerReference: string, amount: string, remark = code) => ({
    url: '/webhooks/transfer',
    body: {
      providerReference,
      remark,
      amount,
      currency: markets[borrower.market].currency.code,
      valueDate: server.context.clock.businessDate(borrower.market),
      channel: 'instapay',
    },
  })
  return [
    transfer(stays, '10000'),
    transfer(returned, '25000'),
    { url: '/webhooks/returned-transfer', body: { providerReference: returned } },
    transfer(uncoded, '30000', 'rent'),
    { url: '/webhooks/suspense', body: { providerReference: uncoded, code } },
    transfer(proven, '40000'),
    {
      url: '/webhooks/proof',
      body: {
        ...{ proofId, decision: 'accepted', valueDate: server.context.clock.businessDate(borrower.market) },
        ...{ askedBy: 'ana', approvedBy: 'ben', reason: 'what the slip shows' },
      },
    },
  ]
}

/** Sends what is to be sent again, until nothing is; each time some of it is done, or it never will be. */
async function deliver(notices: readonly Notice[], atOnce: boolean): Promise<number[]> {
  const send = async ({ url, body }: Notice) => (await app.inject(signedWebhook(server, url, body))).statusCode
  const statuses: number[] = []
  let waiting = notices
  for (let round = 0; waiting.length > 0; round += 1) {
    if (round > notices.length) throw new Error(`never done: ${JSON.stringify(waiting)}`)
    const answers: number[] = []
    if (atOnce) answers.push(...(await Promise.all(waiting.map(send))))
    else for (const notice of waiting) answers.push(await send(notice))
    statuses.push(...answers)
    waiting = waiting.filter((_, index) => answers[index] === 409)
  }
  return statuses
}

/** What the borrower owes and what every account holds. */
async function stateOf(loan: Running): Promise<string> {
  const view = await agree(loan)
  const { totals } = await ledgerOf(server.context, loan.borrower.borrowerId, loan.loanId)
  const held = [...totals].filter(([, amount]) => amount !== 0n).sort()
  return JSON.stringify([view.status, view.alreadyRepaidAmount, view.earlyRepaymentAmount, held], (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
