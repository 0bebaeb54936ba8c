import { signingKeys } from '@hiram/contract/webhook-keys'
import * as z from 'zod/mini'
import { marketDay } from '../apps/server/src/clock.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { shakeHands } from '../scripts/run/examples/borrower-client.ts'
import { byLoop, byPgbench, type Numbers } from './api/database-rate.ts'
import { checkPlain, checkSealed, createDevices, type Device, plainReads, sealReads } from './api/devices.ts'
import { requestRate } from './api/load.ts'
import { payers, readers, recorded } from './api/names.ts'
import { noticeOf, noticeRequest } from './api/notices.ts'
import { recordSql, type Statement } from './api/record-sql.ts'
import { seed } from './api/seed.ts'
import type { Serving } from './api/serve.ts'
import { startPart } from './api/start-part.ts'
import { tracingCost } from './api/tracing-cost.ts'
import { withDatabase } from './parts/database.ts'
import { type Figure, median, report } from './parts/figures.ts'
import { hasPgbench } from './parts/rate.ts'

const connections = 50
/** As many as the server's pool opens, so that both ask the database from the same number of places. */
const databaseConnections = 10
const rounds = 4
const seconds = 2
/** Long enough for the server's code to be compiled. */
const warmUpSeconds = 4

type Round = { sealed: number; plain: number; readSql: number; posting: number; postingSql: number }
type Measure = { [name in keyof Round]: (seconds: number) => Promise<number> }

/** The server over HTTP against its own database's rate for the same statements, in turns, so that both see the same machine. */
async function api(): Promise<boolean> {
  console.error(`measuring for about two minutes; the database by ${hasPgbench() ? 'pgbench' : 'a bare pg loop'} …`)
  return withDatabase({ logLevel: 'error' }, async (databaseUrl, folder) => {
    const devices = await prepare(databaseUrl)
    const sql = await recordSql(devices[recorded % connections]?.thumbprint ?? '')
    const { started: serving, stop } = await startPart<Serving>('serve.ts')
    try {
      const measure: Measure = {
        ...(await reading(devices, serving)),
        posting: posting(serving.port, 'http'),
        readSql: await databaseRate(databaseUrl, folder, 'read', sql.read, readers),
        postingSql: await databaseRate(databaseUrl, folder, 'posting', sql.posting, payers),
      }
      const measured = await inTurns(measure)
      const traces = await tracingCost(async (server, name) => ({
        sealed: (await reading(devices, server)).sealed,
        posting: posting(server.port, name),
      }))
      return report([...figures(measured), ...traces])
    } finally {
      await stop()
    }
  })
}

async function prepare(databaseUrl: string): Promise<Device[]> {
  await migrate(databaseUrl)
  const devices = await createDevices(connections)
  const today = marketDay('ph', new Date())
  const thumbprints = devices.map(({ thumbprint }) => thumbprint)
  await seed(databaseUrl, today, thumbprints)
  return devices
}

/** The read over sealed and over plain requests, made before the time that counts. */
async function reading(devices: readonly Device[], serving: Serving): Promise<Pick<Measure, 'sealed' | 'plain'>> {
  const sessions = await Promise.all(
    devices.map(async (device) => {
      const url = `http://127.0.0.1:${serving.port}`
      return { device, session: await shakeHands(url, serving.rootPublicKey, device.keys) }
    }),
  )
  return {
    async sealed(time) {
      const reads = await Promise.all(sessions.map(({ device, session }) => sealReads(device, session, serving.port)))
      const senders = reads.map((own) => ({
        next: repeating(own.map(({ bytes }) => bytes)),
        last: async ({ status, body }: { status: number; body: string }, sent: number) => {
          const read = own[(sent - 1) % own.length]
          if (read) await checkSealed(read, status, body)
        },
      }))
      return requestRate(serving.port, senders, time)
    },
    async plain(time) {
      const senders = devices.map((device) => ({
        next: repeating(plainReads(device, serving.plainPort)),
        last: async ({ body }: { body: string }) => checkPlain(body),
      }))
      return requestRate(serving.plainPort, senders, time)
    },
  }
}

/** Signed notices, each of another transfer by this name, to one loan after another. */
function posting(port: number, name: string): Measure['posting'] {
  const [key] = z.parse(signingKeys, process.env.BANK_WEBHOOK_SECRETS)
  const today = marketDay('ph', new Date())
  let made = 0
  const one = () => {
    made += 1
    return noticeRequest(noticeOf(payers.first + (made % payers.count), `${name}-${made}`, today), port, key)
  }
  return async (time) => {
    const ready = Array.from({ length: 3000 * time }, one)
    const senders = Array.from({ length: connections }, () => ({ next: () => ready.pop() ?? one() }))
    return requestRate(port, senders, time)
  }
}

async function databaseRate(
  databaseUrl: string,
  folder: string,
  name: string,
  statements: readonly Statement[],
  numbers: Numbers,
) {
  if (hasPgbench()) return byPgbench(databaseUrl, folder, name, statements, numbers, databaseConnections)
  return byLoop(databaseUrl, statements, numbers, databaseConnections)
}

async function inTurns(measure: Measure): Promise<Round[]> {
  const turn = async (time: number): Promise<Round> => ({
    readSql: await measure.readSql(time),
    sealed: await measure.sealed(time),
    plain: await measure.plain(time),
    postingSql: await measure.postingSql(time),
    posting: await measure.posting(time),
  })
  await turn(warmUpSeconds)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round += 1) measured.push(await turn(seconds))
  return measured
}

function figures(measured: readonly Round[]): Figure[] {
  const of = (name: keyof Round) => median(measured.map((round) => round[name]))
  const ratio = (name: keyof Round, to: keyof Round) => median(measured.map((round) => round[name] / round[to]))
  const read = { value: of('sealed'), unit: 'requests/s' }
  const posted = { value: of('posting'), unit: 'postings/s' }
  return [
    { name: 'read', ...read, ratio: ratio('sealed', 'readSql'), ratioAtLeast: 0.5 },
    { name: 'posting', ...posted, ratio: ratio('posting', 'postingSql'), ratioAtLeast: 1 },
    { name: 'envelope.keeps', ...read, ratio: ratio('sealed', 'plain'), ratioAtLeast: 0.8 },
  ]
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

process.exit((await api()) ? 0 : 1)
