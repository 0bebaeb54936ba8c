import { byLoop, byPgbench, type Numbers } from './api/database-rate.ts'
import { payers, readers, recorded } from './api/names.ts'
import { connections, posting, prepare, reading } from './api/rates.ts'
import { recordSql, type Statement } from './api/record-sql.ts'
import type { Serving } from './api/serve.ts'
import { startPart } from './api/start-part.ts'
import { tracingCost } from './api/tracing-cost.ts'
import { withDatabase } from './parts/database.ts'
import { type Figure, median, report } from './parts/figures.ts'
import { hasPgbench } from './parts/rate.ts'

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
      const reads = await reading(devices, serving)
      const measure: Measure = {
        sealed: reads.sealed.rate,
        plain: reads.plain.rate,
        posting: posting(serving.port, 'http').rate,
        readSql: await databaseRate(databaseUrl, folder, 'read', sql.read, readers),
        postingSql: await databaseRate(databaseUrl, folder, 'posting', sql.posting, payers),
      }
      const measured = await inTurns(measure)
      const traces = await tracingCost(async (server, name) => ({
        sealed: (await reading(devices, server)).sealed.rate,
        posting: posting(server.port, name).rate,
      }))
      return report([...figures(measured), ...traces])
    } finally {
      await stop()
    }
  })
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

process.exit((await api()) ? 0 : 1)
