import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendSupportMessage } from '@hiram/contract/support'
import type { SigningKey } from '@hiram/contract/webhook-keys'
import { signWebhook } from '../../apps/server/src/providers/webhook-signature.ts'
import type { ChaosBorrower } from './borrowers.ts'

/** What the server has acknowledged: it must be there at the end, once. */
export type Acknowledged = {
  /** The amount of each bank reference. */
  payments: Map<string, bigint>
  /** The message's id by its text. */
  messages: Map<string, string>
  /** A repeat of a call that was answered otherwise than the first time. */
  differentAnswers: string[]
  /** Why something was sent again, each time: no answer came, or one that refused it. */
  sentAgain: string[]
  /** Why what was still being sent long after the last fault was refused. */
  unanswered: string[]
}

export type Load = { acknowledged: Acknowledged; stop: () => Promise<void> }

type Given = { appUrl: string; bankKey: SigningKey; borrowers: readonly ChaosBorrower[]; valueDate: string }

/** One peso a transfer, so that no loan is ever paid in full. */
const amount = 100n
const paymentsAtOnce = 4
const answerMs = 20_000
const pauseMs = 100
/** A product without faults answers whatever is sent again within this time. */
const longestEndMs = 180_000
/** The server takes a hundred messages a day from one borrower. */
const mostMessages = 95

/** Pays and writes messages without pause, each sent until it is acknowledged, and every third one twice at once. */
export function startLoad(given: Given): Load {
  const acknowledged: Acknowledged = {
    payments: new Map(),
    messages: new Map(),
    differentAnswers: [],
    sentAgain: [],
    unanswered: [],
  }
  const stopping = new AbortController()
  const late = new AbortController()
  const until = async (work: () => Promise<void>) => {
    for (;;) {
      const why = await work().then(
        () => undefined,
        (error: unknown) => String(error),
      )
      if (why === undefined) return true
      if (late.signal.aborted) {
        acknowledged.unanswered.push(why)
        return false
      }
      acknowledged.sentAgain.push(why)
      await sleep(pauseMs)
    }
  }
  const forever = async (work: () => Promise<void>) => {
    while (!stopping.signal.aborted) await work()
  }
  const workers = [
    ...Array.from({ length: paymentsAtOnce }, () => forever(() => payOnce(given, acknowledged, until))),
    ...given.borrowers.map((borrower) => {
      let sent = 0
      return forever(async () => {
        sent += 1
        if (sent <= mostMessages) await writeOnce(borrower, acknowledged, until)
        await sleep(1000)
      })
    }),
  ]
  return {
    acknowledged,
    async stop() {
      stopping.abort()
      const timer = setTimeout(() => late.abort(), longestEndMs)
      await Promise.all(workers)
      clearTimeout(timer)
    },
  }
}

/** Whether it was acknowledged; the work throws where it was not. */
type Until = (work: () => Promise<void>) => Promise<boolean>

async function payOnce({ appUrl, bankKey, borrowers, valueDate }: Given, { payments }: Acknowledged, until: Until) {
  const providerReference = `chaos-${randomUUID()}`
  const { code } = borrowers[payments.size % borrowers.length] ?? {}
  const path = '/webhooks/transfer'
  const notice = { providerReference, remark: `loan ${code}`, currency: 'PHP', valueDate, channel: 'instapay' }
  const body = JSON.stringify({ ...notice, amount: amount.toString() })
  const send = async () => {
    const headers = {
      ...signWebhook(bankKey, { method: 'POST', path, body }, new Date()),
      'content-type': 'application/json',
    }
    const signal = AbortSignal.timeout(answerMs)
    const answer = await fetch(`${appUrl}${path}`, { method: 'POST', headers, body, signal })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`transfer: ${answer.status} ${text}`)
  }
  if (await until(() => twiceAtTimes(payments.size, send))) payments.set(providerReference, amount)
}

async function writeOnce({ client }: ChaosBorrower, acknowledged: Acknowledged, until: Until) {
  const text = `message ${randomUUID()}`
  const send = await client.seal(sendSupportMessage, { text })
  const answers = new Set<string>()
  const sent = async () => {
    answers.add((await send()).messageId)
  }
  if (!(await until(() => twiceAtTimes(acknowledged.messages.size, sent)))) return
  await until(sent)
  const [messageId = ''] = answers
  acknowledged.messages.set(text, messageId)
  if (answers.size > 1) acknowledged.differentAnswers.push(text)
}

async function twiceAtTimes(number: number, send: () => Promise<void>): Promise<void> {
  await Promise.all(number % 3 === 0 ? [send(), send()] : [send()])
}
