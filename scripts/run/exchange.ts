import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { accountingRules, marketCodes } from '@hiram/markets'
import { pino } from 'pino'
import { createClock } from '../../apps/server/src/clock.ts'
import type { Database } from '../../apps/server/src/database/client.ts'
import { askForDay, latestDayFiles } from '../../apps/server/src/exchange/day-files-store.ts'
import { writeDayFiles } from '../../apps/server/src/exchange/write-day-files.ts'
import { exchangeOf } from '../../apps/server/src/providers/files/files-of.ts'
import { root } from './root.ts'
import { withDatabase } from './with-database.ts'

const entities = marketCodes().map((market) => accountingRules[market].entity.code)

const usage = `npm run exchange -- WHAT   files for the lender's other systems, in EXCHANGE_DIR or EXCHANGE_S3_BUCKET, else .data/exchange
  list                                          closed days whose files were asked for, those not written first
  write --day YYYY-MM-DD [--entity CODE]        makes a closed day's files, the same bytes each time (${entities.join(', ')}; without it all)`

const options = {
  day: { type: 'string', default: '' },
  entity: { type: 'string', default: '' },
} as const
const daysListed = 60

type Given = { database: Database; values: { day: string; entity: string } }

const works: Record<string, (given: Given) => Promise<string[]>> = {
  async list({ database }) {
    return (await latestDayFiles(database, daysListed)).map(({ entity, day, written_at, tries, failure }) =>
      [entity, day, written_at?.toISOString() ?? 'not written', `${tries} tries`, failure ?? ''].join('\t'),
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
    for (const line of await work({ database, values })) console.log(line)
    return Number(process.exitCode ?? 0)
  })
}

process.exitCode = await exchange().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
