import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
/** A transaction, or the database itself where one statement is the whole work. */
export type Queries = Kysely<Tables> | Transaction<Tables>

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === pg.types.builtins.INT8) return (text: string) => BigInt(text)
      // a calendar day has no time zone: it stays the text it is
      if (oid === pg.types.builtins.DATE) return (text: string) => text
    }
    return pg.types.getTypeParser(oid, format)
  },
} as const

const names = new Map<string, string>()
let named = 0
function statementName(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    // a bound, because statements with lists of changing length would else grow without end
    if (names.size > 2000) names.clear()
    // never one that was given before: a connection may still hold it for another statement
    named += 1
    name = `s${named}`
    names.set(text, name)
  }
  return name
}

/** A list of one id and a list of a hundred have one plan, made once: else a short list is planned again each time. */
export const sessionOptions = '-c plan_cache_mode=force_generic_plan'

type Broke = (error: Error) => void

/**
 * A pool whose connections name every parameterised statement, so that PostgreSQL plans it once a connection. `broke` is
 * called when a connection is lost; its user gets the error as well.
 */
export function createPool(connectionString: string, broke: Broke, max = 10): pg.Pool {
  const pool = new pg.Pool({ connectionString, options: sessionOptions, max, types, pipeline: true })
  watchBrokenConnections(pool, broke)
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const naming = (text: unknown, values: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? query({ text, name: statementName(text) }, values, ...rest)
        : query(text, values, ...rest)
    Object.assign(client, { query: naming })
  })
  return pool
}

/** Connections for the job queue, whose library reads and writes its own ids: it wants them as PostgreSQL sends them. */
export function createQueuePool(connectionString: string, broke: Broke): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 6 })
  watchBrokenConnections(pool, broke)
  return pool
}

/** A broken connection emits an error, and so does its pool while it is idle; without a listener it ends the process. */
function watchBrokenConnections(pool: pg.Pool, broke: Broke): void {
  pool.on('connect', (client) => client.on('error', broke))
  pool.on('error', () => undefined)
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
