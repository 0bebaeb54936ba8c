import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { receiverPlace } from '../privacy/sealed-places.ts'
import { traced } from '../tracing/spans.ts'
import { cloudEvent, eventSource } from './cloud-event.ts'
import { type LoggedEvent, readLog } from './event-log-store.ts'
import {
  dueRetries,
  endRound,
  heldSubjects,
  keepReceivers,
  leaseReceiver,
  type Receiver,
  type Retry,
  receiversToServe,
  releaseReceivers,
  updateReceiver,
  type Waiting,
} from './receiver-store.ts'
import { retryPauseMs } from './retry-pause.ts'
import type { SendEvent } from './send-event.ts'

const second = 1000
const eventsARound = 500
const subjectsAtOnce = 24
/** A receiver that takes nothing from so many subjects gets nothing new until some of it is taken. */
const mostHeld = 100
/** A round takes nothing more on after this. */
const roundMs = 20 * second
/** A server keeps its receivers while it runs; another takes over those of one that died. */
const [leaseSeconds, keepEveryMs] = [15, 3 * second]
/** Between one look at what there is to deliver and the next; longer where no one is sent anything. */
const [idleMs, withoutReceiversMs] = [500, 2000]
const afterFailureMs = 5 * second

type Delivering = Pick<Context, 'config' | 'database' | 'clock' | 'log' | 'vault'> & { send: SendEvent }
type Outcome = { delivered: bigint[]; waiting: Waiting[]; isGone: boolean }

/** Delivers the log to every receiver until it is stopped, each by itself: a slow one holds up no other. */
export function deliverEvents(delivering: Delivering): { stop: () => Promise<void> } {
  const server = randomUUID()
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  const keep = () =>
    keepReceivers(delivering.database, server, leaseSeconds).catch((error: unknown) =>
      delivering.log.error({ err: error }, 'the receivers of events were not kept'),
    )
  const keeping = setInterval(() => {
    if (running.size > 0) void keep()
  }, keepEveryMs)
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      const now = delivering.clock.wall()
      const receivers = await receiversToServe(delivering.database, { server, now, mostHeld }).catch(
        (error: unknown) => {
          delivering.log.error({ err: error }, 'the receivers of events were not read')
        },
      )
      for (const { receiver, has_work } of receivers ?? []) {
        if (!has_work || running.has(receiver)) continue
        const round = deliverTo(delivering, receiver, server, stopping.signal)
        const over = round
          .catch((error: unknown) => delivering.log.error({ err: error, receiver }, 'events were not delivered'))
          .finally(() => running.delete(receiver))
        running.set(receiver, over)
      }
      const pause = !receivers ? afterFailureMs : receivers.length > 0 ? idleMs : withoutReceiversMs
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    await Promise.all(running.values())
    clearInterval(keeping)
    await releaseReceivers(delivering.database, server)
  })()
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

/** Rounds while there is something to deliver and the receiver is this server's. */
async function deliverTo(delivering: Delivering, receiver: string, server: string, stopping: AbortSignal) {
  while (!stopping.aborted && (await deliverRound(delivering, receiver, server)) > 0);
}

/** What is due again, then what is new. Returns how many events were tried, or wait behind another. */
export async function deliverRound(delivering: Delivering, name: string, server: string): Promise<number> {
  const { database, clock } = delivering
  const receiver = await leaseReceiver(database, name, server, leaseSeconds)
  if (!receiver) return 0
  const retries = await dueRetries(database, name, clock.wall(), eventsARound)
  const again = await deliver(delivering, receiver, retries)
  if (!(await endRound(database, { receiver: name, server }, { ...again, position: null }))) return 0
  if (again.isGone) return 0
  const held = await heldSubjects(database, name)
  if (held.size >= mostHeld) return again.delivered.length
  const { position: after, types } = receiver
  const { events, next } = await readLog(database, { after, types, most: eventsARound })
  if (next === after) return again.delivered.length
  const isHeld = ({ subject }: LoggedEvent) => held.has(subject)
  const fresh = await deliver(
    delivering,
    receiver,
    events.filter((event) => !isHeld(event)).map((event) => ({ ...event, attempts: 0 })),
  )
  const waiting = [...fresh.waiting, ...events.filter(isHeld).map((event) => behind(event, 0, clock.wall()))]
  const round = { delivered: fresh.delivered, waiting, position: next }
  return (await endRound(database, { receiver: name, server }, round)) ? events.length : 0
}

/** Each subject's events one after the other, several subjects at once. */
async function deliver(delivering: Delivering, receiver: Receiver, events: readonly Retry[]): Promise<Outcome> {
  const outcome: Outcome = { delivered: [], waiting: [], isGone: false }
  const until = performance.now() + roundMs
  const queues = [...Map.groupBy(events, ({ subject }) => subject).values()]
  const secrets = openSecrets(delivering, receiver)
  const work = async () => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      for (const [index, event] of queue.entries()) {
        const isTaken =
          performance.now() < until &&
          !outcome.isGone &&
          (await deliverOne(delivering, receiver, secrets, event, outcome))
        if (isTaken) continue
        const rest = queue
          .slice(index)
          .filter(({ position }) => !outcome.waiting.some((one) => one.position === position))
        outcome.waiting.push(...rest.map((one) => behind(one, one.attempts, delivering.clock.wall())))
        break
      }
    }
  }
  await Promise.all(Array.from({ length: subjectsAtOnce }, work))
  if (outcome.isGone) await pauseGone(delivering, receiver)
  return outcome
}

async function deliverOne(
  { config, send, clock, log }: Delivering,
  { receiver, url }: Receiver,
  secrets: readonly string[],
  event: Retry,
  outcome: Outcome,
): Promise<boolean> {
  const { position, subject, type, traceparent } = event
  const attributes = { 'hiram.receiver': receiver }
  const span = { name: `deliver ${type}`, kind: 'delivery', attributes, parent: traceparent ?? undefined } as const
  const sent = await traced(span, async (note) => {
    const answer = await send(url ?? '', secrets, cloudEvent(event, eventSource(config.PUBLIC_URL)), clock.wall())
    note({ 'hiram.result': answer.kind })
    return answer
  })
  if (sent.kind === 'taken') {
    outcome.delivered.push(position)
    return true
  }
  if (sent.kind === 'gone') {
    outcome.isGone = true
    return false
  }
  const attempts = event.attempts + 1
  const pause = retryPauseMs(event.attempts)
  const nextAt = pause === null ? null : new Date(clock.wall().getTime() + pause)
  outcome.waiting.push({ position, subject, attempts, nextAt, failure: sent.why })
  const about = { receiver, position: position.toString(), attempts, why: sent.why }
  if (nextAt === null) log.error(about, 'an event is parked: its receiver did not take it for three days')
  else log.warn(about, 'an event was not taken')
  return false
}

/** It waits for the one before it, whose time counts. */
function behind({ position, subject }: LoggedEvent, attempts: number, now: Date): Waiting {
  return { position, subject, attempts, nextAt: now, failure: null }
}

/** 410: it wants no more. */
async function pauseGone({ database, log }: Delivering, { receiver }: Receiver): Promise<void> {
  await updateReceiver(database, receiver, { is_paused: true })
  log.error({ receiver }, 'a receiver of events answered that it is gone, and is paused')
}

function openSecrets({ vault }: Delivering, { receiver, secrets_sealed }: Receiver): string[] {
  return JSON.parse(vault.openOwn(receiverPlace(receiver), secrets_sealed)) as string[]
}
