import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/**
 * With RECORD_STATEMENTS, a folder: every statement that the server itself sends in a test is appended there, once a process.
 * Those that a test sends are left out, by who called.
 */
const folder = process.env.RECORD_STATEMENTS
const known = new Set<string>()
const ofTests = /\.test\.ts|\/src\/testing\//

function record(query: unknown): void {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text
  if (typeof text !== 'string' || known.has(text)) return
  const frames = (new Error().stack ?? '').split('\n').filter((line) => line.includes('/apps/server/src/'))
  // these pass on what another file asks for
  const caller = frames.find((line) => !/record-statements|\/database\/(client|rows|pipelined)\.ts/.test(line))
  if (!caller || ofTests.test(caller)) return
  known.add(text)
  appendFileSync(join(folder ?? '', `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`)
}

const marked = pg.Client.prototype as { recordsStatements?: boolean }
if (folder && !marked.recordsStatements) {
  marked.recordsStatements = true
  Error.stackTraceLimit = 60
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function recorded(this: pg.Client, ...given: unknown[]) {
    record(given[0])
    return Reflect.apply(query, this, given)
  } as typeof query
}
