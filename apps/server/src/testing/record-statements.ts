import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import pg from 'pg'
import type { RecordedValue } from '../database/released-statements.ts'

/**
 * With RECORD_STATEMENTS, a folder: every statement that the server itself sends in a test is appended there, with the values
 * of the first times it succeeded. Those that a test sends are left out, by who called.
 */
const folder = process.env.RECORD_STATEMENTS
const timesKept = 4
/** How the client itself makes what it sends of a value; without types of its own. */
const { prepareValue }: { prepareValue: (value: unknown) => unknown } = createRequire(import.meta.url)('pg/lib/utils')
/** A photo or a document is a reason to wait for smaller values of the same statement. */
const longestKept = 20_000
const ofTests = /\.test\.ts|\/src\/testing\//
const times = new Map<string, number>()

/** A statement of the server whose values are still wanted. */
function wanted(query: unknown): string | undefined {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text
  if (typeof text !== 'string' || (times.get(text) ?? 0) >= timesKept) return undefined
  const frames = (new Error().stack ?? '').split('\n').filter((line) => line.includes('/apps/server/src/'))
  // these pass on what another file asks for
  const caller = frames.find((line) => !/record-statements|\/database\/(client|rows|pipelined)\.ts/.test(line))
  if (!caller || ofTests.test(caller)) return undefined
  if (!times.has(text)) keep({ statement: text })
  times.set(text, times.get(text) ?? 0)
  return text
}

function keep(line: { statement: string; values?: RecordedValue[] }): void {
  appendFileSync(join(folder ?? '', `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`)
}

function keepValues(statement: string, given: unknown): void {
  const values = (Array.isArray(given) ? given : []).map((value): RecordedValue => {
    const sent: unknown = prepareValue(value)
    if (sent === null) return null
    return Buffer.isBuffer(sent) ? { hex: sent.toString('hex') } : String(sent)
  })
  if (JSON.stringify(values).length > longestKept) return
  times.set(statement, (times.get(statement) ?? 0) + 1)
  keep({ statement, values })
}

const marked = pg.Client.prototype as { recordsStatements?: boolean }
if (folder && !marked.recordsStatements) {
  marked.recordsStatements = true
  Error.stackTraceLimit = 60
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function recorded(this: pg.Client, ...given: unknown[]) {
    const statement = wanted(given[0])
    if (!statement) return Reflect.apply(query, this, given)
    const values = Array.isArray(given[1]) ? given[1] : (given[0] as { values?: unknown }).values
    const done = given.at(-1)
    if (typeof done === 'function') {
      return Reflect.apply(query, this, [
        ...given.slice(0, -1),
        (error: unknown, result: unknown) => {
          if (!error) keepValues(statement, values)
          done(error, result)
        },
      ])
    }
    const answer: unknown = Reflect.apply(query, this, given)
    if (answer instanceof Promise) {
      answer.then(
        () => keepValues(statement, values),
        () => undefined,
      )
    }
    return answer
  } as typeof query
}
