import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { isTracing } from '../tracing/spans.ts'
import { isSpread } from './cluster/spread.ts'
import type { Tables } from './tables.ts'
import { traceStatements } from './trace-statements.ts'
import { withUnreachable } from './unreachable.ts'

export type Database = Kysely<Tables>
/** A transaction, or the database itself where one statement does all the work. */
export type Queries = Kysely<Tables> | Transaction<Tables>

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === pg.types.builtins.INT8) return (text: string) => BigInt(text)
      // a calendar day has no time zone: it stays text
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
    // bounded, because statements with lists of changing length would make it grow without end
    if (names.size > 2000) names.clear()
    // never reuse a name: a connection may still have it for another statement
    named += 1
    name = `s${named}`
    names.set(text, name)
  }
  return name
}

/** A list of one id and a list of a hundred share one plan; otherwise a short list would be planned again each time. */
export const sessionOptions = '-c plan_cache_mode=force_generic_plan'

/**
 * A server whose machine has lost its power or its network says nothing more: PostgreSQL asks for it after ten quiet
 * seconds, and after thirty gives up the connection and the locks of its transaction. By itself it would wait for hours.
 */
const goneAfterHalfAMinute = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4'

/** Of calls: to start a worker takes longer than their statements, and while a day is closed no processor is free for one. */
const withoutWorkers = '-c max_parallel_workers_per_gather=0'

/**
 * Of a database that is spread a plan is made for its values, which say where the rows are; and a call's transaction has one
 * connection to each server, so that it may write a table that others refer to after it has read borrowers' rows.
 */
function optionsOfSession(statementMs: number): string {
  const ofDay = statementMs === statementOfDayMs
  const ofAll = isSpread() ? '-c plan_cache_mode=auto' : sessionOptions
  const ofCalls = isSpread() ? '-c citus.multi_shard_modify_mode=sequential' : withoutWorkers
  return [ofAll, goneAfterHalfAMinute, ...(ofDay ? [] : [ofCalls])].join(' ')
}

type Broke = (error: Error) => void

/**
 * A connection that is not needed is kept for so long. The library's ten seconds would end all that a moment's rush has opened
 * at once, and the next ones that are needed cost a process of PostgreSQL each, and every statement planned again: calls of
 * that moment waited for a tenth of a second and more, every ten seconds.
 */
const keptIdleMs = 10 * 60_000

/** How long a call waits for a connection; and for a statement, which a day's own work may take longer over. */
const connectMs = 30_000
const statementOfCallMs = 15_000
export const statementOfDayMs = 30 * 60_000

/** PostgreSQL ends a statement that is late; where it does not even do that, the connection is given up a little later. */
function limits(statementMs: number) {
  return {
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: keptIdleMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + 3000,
    keepAlive: true,
  }
}

/** `application_name` of the connections that serve calls: by it the business day sees that borrowers are being served. */
export const callsApplicationName = 'hiram calls'

/**
 * A pool whose connections name every parameterised statement, so that PostgreSQL plans it once per connection. `broke`
 * gets the errors of lost connections; the caller that was using one gets the error too, as does who waits too long.
 */
export function createPool(connectionString: string, broke: Broke, max = 10, statementMs = statementOfCallMs): pg.Pool {
  const application_name = statementMs === statementOfDayMs ? 'hiram day' : callsApplicationName
  const options = optionsOfSession(statementMs)
  return namingPool({ connectionString, options, application_name, max, ...limits(statementMs) }, broke)
}

/** The console's connections have a role that may add to the ledger and never change it. */
export function createConsolePool(connectionString: string, broke: Broke): pg.Pool {
  const options = `${optionsOfSession(statementOfCallMs)} -c role=hiram_console`
  return namingPool(
    { connectionString, options, application_name: 'hiram console', max: 10, ...limits(statementOfCallMs) },
    broke,
  )
}

function namingPool(config: pg.PoolConfig, broke: Broke): pg.Pool {
  const options = { ...config, types, pipeline: true }
  const pool = new pg.Pool(options)
  watchBrokenConnections(pool, broke)
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const naming = (text: unknown, values: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? query({ text, name: statementName(text) }, values, ...rest)
        : query(text, values, ...rest)
    Object.assign(client, { query: naming })
  })
  if (isTracing()) traceStatements(pool)
  return pool
}

/** Connections for the job queue, whose library parses its own ids: it needs them in PostgreSQL's text form. */
export function createQueuePool(connectionString: string, broke: Broke): pg.Pool {
  const pool = new pg.Pool({ connectionString, options: goneAfterHalfAMinute, max: 12, ...limits(60_000) })
  watchBrokenConnections(pool, broke)
  return withUnreachable(pool)
}

/** One connection, by which a server says that it lives: it waits for no other statement, and for none of its own long. */
export function createHeartbeatPool(connectionString: string, broke: Broke): pg.Pool {
  const patienceMs = 5000
  const pool = new pg.Pool({
    connectionString,
    options: goneAfterHalfAMinute,
    application_name: 'hiram heartbeat',
    max: 1,
    ...limits(patienceMs),
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: patienceMs,
  })
  watchBrokenConnections(pool, broke)
  return pool
}

/** A lost connection emits an error on the client and, while idle, on the pool; an unhandled one ends the process. */
function watchBrokenConnections(pool: pg.Pool, broke: Broke): void {
  pool.on('connect', (client) => client.on('error', broke))
  pool.on('error', () => undefined)
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
