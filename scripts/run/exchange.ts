import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { accountingRules, marketCodes } from '@hiram/markets'
import { decimalAmount } from '@hiram/markets/decimal-amount'
import { currencyFacts } from '@hiram/markets/market'
import { pino } from 'pino'
import { createClock } from '../../apps/server/src/clock.ts'
import type { Database } from '../../apps/server/src/database/client.ts'
import { askForDay, latestDayFiles } from '../../apps/server/src/exchange/day-files-store.ts'
import { fileBySha256, openLines, settleLine } from '../../apps/server/src/exchange/statements/statement-store.ts'
import { writeDayFiles } from '../../apps/server/src/exchange/write-day-files.ts'
import { exchangeOf } from '../../apps/server/src/providers/files/files-of.ts'
import { addJob } from '../../apps/server/src/queue/job-store.ts'
import { root } from './root.ts'
import { withDatabase } from './with-database.ts'

const entities = marketCodes().map((market) => accountingRules[market].entity.code)

const usage = `npm run exchange -- WHAT   files for the lender's other systems, in EXCHANGE_DIR or EXCHANGE_S3_BUCKET, else .data/exchange
  list                                          closed days whose files were asked for, those not written first
  write --day YYYY-MM-DD [--entity CODE]        makes a closed day's files, the same bytes each time (${entities.join(', ')}; without it all)
  read FILE                                     a bank's statement (camt.053, camt.054, CSV): left for the server, and what became of it
  lines                                         lines of statements that wait for a person, and why
  done LINE --note TEXT [--who NAME]            what was wrong with a line is settled`

const options = {
  day: { type: 'string', default: '' },
  entity: { type: 'string', default: '' },
  note: { type: 'string', default: '' },
  who: { type: 'string', default: '' },
} as const
const waitMs = 60_000
const daysListed = 60
const linesListed = 1000

type Given = { database: Database; name: string; values: Record<keyof typeof options, string> }

/** The amount as the bank's statement writes it. */
function decimalsOf({ amount, currency }: { amount: bigint | string; currency: string }): string {
  return decimalAmount(BigInt(amount), currencyFacts(currency).decimals)
}

/** What was given on the command line is not as it must be. */
class UsageError extends Error {}

const works: Record<string, (given: Given) => Promise<string[]>> = {
  async list({ database }) {
    return (await latestDayFiles(database, daysListed)).map(({ entity, day, written_at, tries, failure }) =>
      [
        entity,
        day,
        written_at?.toISOString() ?? 'not written',
        tries === 1 ? '1 try' : `${tries} tries`,
        failure ?? '',
      ].join('\t'),
    )
  },
  async write({ database, values }) {
    const clock = await createClock(database, process.env.NODE_ENV !== 'production')
    const providers = { exchange: placeOf() }
    const context = { database, clock, providers, log: pino({ level: 'silent' }) }
    const lines: string[] = []
    for (const entity of values.entity === '' ? entities : [values.entity]) {
      const closed = { entity, day: values.day }
      if (!(await askForDay(database, entity, values.day, clock.instant()))) {
        lines.push(`${values.day} is no closed day of ${entity}`)
        process.exitCode = 1
        continue
      }
      const files = await writeDayFiles(context, closed)
      lines.push(
        ...files.map(
          ({ name, lines: count, bytes, sha256 }) => `${sha256}  ${name}  ${count} lines, ${bytes.length} bytes`,
        ),
      )
    }
    return lines
  },
  async read({ database, name }) {
    const bytes = await readFile(name)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const found = await fileBySha256(database, sha256)
    if (found?.state === 'read') return [`${found.name} was read before: ${found.lines} lines`]
    await placeOf()?.incoming.put(basename(name), bytes)
    const asked = new Date()
    await addJob(database, 'readStatements', {}, { key: 'readStatements' })
    for (const until = Date.now() + waitMs; Date.now() < until; await sleep(500)) {
      const file = await fileBySha256(database, sha256)
      if (!file || file.read_at < asked) continue
      if (file.state === 'refused') process.exitCode = 1
      const more = { read: '', waiting: ', of today some: they are matched tomorrow', refused: `: ${file.failure}` }
      return [`${file.state}, ${file.lines} lines${more[file.state]}`]
    }
    return ['no server has read it yet: it is read as soon as one runs']
  },
  async lines({ database }) {
    return (await openLines(database, linesListed)).map((line) =>
      [line.line_id, line.outcome, line.direction, decimalsOf(line), line.currency, line.booked_on, line.reference]
        .concat(line.provider_reference ?? '')
        .join('\t'),
    )
  },
  async done({ database, name, values: { note, who } }) {
    if (note.trim() === '') throw new UsageError('--note says what was found')
    const by = { who: who || userInfo().username, note, at: new Date() }
    if (await settleLine(database, name, by)) return []
    throw new UsageError(`no line ${name} waits`)
  },
}

function placeOf() {
  const { EXCHANGE_DIR, EXCHANGE_S3_BUCKET } = process.env
  if (EXCHANGE_DIR || EXCHANGE_S3_BUCKET) return exchangeOf(process.env)
  return exchangeOf({ EXCHANGE_DIR: join(process.env.STATE_DIR || join(root, '.data'), 'exchange') })
}

async function exchange(): Promise<number> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const work = works[positionals[0] ?? '']
  if (work === undefined || (positionals[0] === 'write' && !/^\d{4}-\d\d-\d\d$/.test(values.day))) {
    console.error(usage)
    return 2
  }
  return withDatabase(async (database) => {
    for (const line of await work({ database, values, name: positionals[1] ?? '' })) console.log(line)
    return Number(process.exitCode ?? 0)
  })
}

process.exitCode = await exchange().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
