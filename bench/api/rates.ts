import { signingKeys } from '@hiram/contract/webhook-keys'
import * as z from 'zod/mini'
import { marketDay } from '../../apps/server/src/clock.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { shakeHands } from '../../scripts/run/examples/borrower-client.ts'
import { checkPlain, checkSealed, createDevices, type Device, plainReads, sealReads } from './devices.ts'
import { requestRate, type Sender } from './load.ts'
import { payers } from './names.ts'
import { noticeOf, noticeRequest } from './notices.ts'
import { seed } from './seed.ts'
import type { Serving } from './serve.ts'

export const connections = 50

/** What is sent at such a load, and how many a second are answered over the usual number of connections. */
export type Load = {
  rate: (seconds: number) => Promise<number>
  /** What each of so many connections sends, for so many seconds. */
  senders: (count: number, seconds: number) => Promise<Sender[]>
}

function loadOf(port: number, senders: Load['senders']): Load {
  return { senders, rate: async (seconds) => requestRate(port, await senders(connections, seconds), seconds) }
}

/** A migrated database with borrowers and running loans, and the phones of those who read. */
export async function prepare(databaseUrl: string): Promise<Device[]> {
  await migrate(databaseUrl)
  const devices = await createDevices(connections)
  const today = marketDay('ph', new Date())
  const thumbprints = devices.map(({ thumbprint }) => thumbprint)
  await seed(databaseUrl, today, thumbprints)
  return devices
}

/** The read over sealed and over plain requests, made before the time that counts. */
export async function reading(devices: readonly Device[], serving: Serving): Promise<{ sealed: Load; plain: Load }> {
  const sessions = await Promise.all(
    devices.map(async (device) => {
      const url = `http://127.0.0.1:${serving.port}`
      return { device, session: await shakeHands(url, serving.rootPublicKey, device.keys) }
    }),
  )
  const sealed = loadOf(serving.port, async (count) => {
    const reads = await Promise.all(sessions.map(({ device, session }) => sealReads(device, session, serving.port)))
    return spread(reads, count).map((own) => ({
      next: repeating(own.map(({ bytes }) => bytes)),
      last: async ({ status, body }, sent) => {
        const read = own[(sent - 1) % own.length]
        if (read) await checkSealed(read, status, body)
      },
    }))
  })
  const plain = loadOf(serving.plainPort, async (count) =>
    spread(devices, count).map((device) => ({
      next: repeating(plainReads(device, serving.plainPort)),
      last: async ({ body }) => checkPlain(body),
    })),
  )
  return { sealed, plain }
}

/** So many, of these by turns. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  return Array.from({ length: count }, (_, index) => items[index % items.length]).filter((item) => item !== undefined)
}

/** Signed notices, each of another transfer by this name, to one loan after another. */
export function posting(port: number, name: string): Load {
  const [key] = z.parse(signingKeys, process.env.BANK_WEBHOOK_SECRETS)
  const today = marketDay('ph', new Date())
  let made = 0
  const one = () => {
    made += 1
    return noticeRequest(noticeOf(payers.first + (made % payers.count), `${name}-${made}`, today), port, key)
  }
  return loadOf(port, async (count, seconds) => {
    const ready = Array.from({ length: 3000 * seconds }, one)
    return Array.from({ length: count }, () => ({ next: () => ready.pop() ?? one() }))
  })
}

function repeating(requests: readonly Buffer[]): () => Buffer {
  let at = 0
  return () => {
    const request = requests[at % requests.length]
    at += 1
    if (!request) throw new Error('nothing to send')
    return request
  }
}
