import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eventsAfter, hasUnlogged, lastPosition } from '../../apps/server/src/events/event-log-store.ts'
import { addReceiver } from '../../apps/server/src/events/receivers.ts'
import { type NewEvent, recordEvents } from '../../apps/server/src/outbox/outbox-store.ts'
import { serverContext } from '../api/server-context.ts'
import type { ReceiverAnswer, ReceiverRequest } from './receiver.ts'

type Given = { rate: number; seconds: number }
type Context = Awaited<ReturnType<typeof serverContext>>

const beatMs = 20
const longestWaitMs = 60_000

/** Milliseconds from an event to its receiver, which verifies it, while so many happen a second; sorted. */
export async function lags({ rate, seconds }: Given): Promise<{ lags: number[]; rate: number }> {
  const context = await serverContext()
  const receiver = await startReceiver()
  const deliverer = fork(fileURLToPath(new URL('./deliverer.ts', import.meta.url)), [receiver.origin])
  try {
    await once(deliverer, 'message')
    while (await hasUnlogged(context.database)) await sleep(100)
    const after = await lastPosition(context.database)
    const samples = await eventsAfter(context.database, { after: 0n, types: ['payment.received.v1'], most: 2000 })
    const added = await addReceiver(
      context,
      { receiver: 'bench', url: `${receiver.origin}/`, types: null, after },
      new Date(),
    )
    await receiver.verifyBy(added?.secret ?? '')
    // it looks for receivers every two seconds where there are none
    await sleep(3000)
    const began = performance.now()
    const written = await write(context, samples as unknown as NewEvent[], { rate, seconds })
    const took = (performance.now() - began) / 1000
    const late = performance.now() + longestWaitMs
    while ((await receiver.count()) < written && performance.now() < late) await sleep(100)
    const found = await receiver.lags()
    if (found.length !== written) throw new Error(`${found.length} of ${written} events came`)
    return { lags: found.sort((a, b) => a - b), rate: written / took }
  } finally {
    deliverer.disconnect()
    receiver.close()
    await context.database.destroy()
  }
}

/** Each in a transaction of its own, spread over time. */
async function write({ database }: Context, samples: readonly NewEvent[], { rate, seconds }: Given): Promise<number> {
  const writing: Promise<void>[] = []
  const began = performance.now()
  while (performance.now() - began < seconds * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate)
    while (writing.length < due) {
      const { type, subject, data } = samples[writing.length % samples.length] ?? {}
      writing.push(recordEvents(database, new Date(), [{ type, subject, data } as NewEvent]))
    }
    await sleep(beatMs)
  }
  await Promise.all(writing)
  return writing.length
}

/** The receiver in a process of its own, as a lender's system is: what it verifies costs the writing here nothing. */
async function startReceiver() {
  const child = fork(fileURLToPath(new URL('./receiver.ts', import.meta.url)))
  const ask = async (message: ReceiverRequest): Promise<ReceiverAnswer> => {
    const answer = once(child, 'message')
    child.send(message)
    return (await answer)[0]
  }
  const [{ origin }] = (await once(child, 'message')) as [{ origin: string }]
  return {
    origin,
    verifyBy: (secret: string) => ask({ secret }),
    count: async () => (await ask({ wants: 'count' })).count,
    lags: async () => (await ask({ wants: 'lags' })).lags ?? [],
    close: () => child.disconnect(),
  }
}
