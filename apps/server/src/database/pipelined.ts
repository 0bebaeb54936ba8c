import { Kysely, PostgresDialect, Transaction } from 'kysely'
import type pg from 'pg'
import type { Queries } from './client.ts'
import type { Statement } from './statement.ts'
import type { Tables } from './tables.ts'

export type Pipeline = {
  /** Sent at once, without waiting for the results of those before it. */
  ask: <Row>(statement: Statement) => Promise<Row[]>
  /** The same for a statement without rows: it is waited for at the end. */
  send: (statement: Statement) => void
  /** The same transaction for statements one after the other. */
  queries: Queries
}

/** There was no connection, or it was lost: the statements themselves may be right. */
export class NoConnectionError extends Error {
  constructor(cause: unknown) {
    super('there is no connection to the database', { cause })
    this.name = 'NoConnectionError'
  }
}

/**
 * One transaction whose statements need not wait for each other: those asked together, and BEGIN and COMMIT with
 * them, take one round trip. Throws a NoConnectionError where it is the connection that failed.
 */
export async function pipelined<Result>(pool: pg.Pool, work: (pipeline: Pipeline) => Promise<Result>): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new NoConnectionError(error)
  })
  const sent: Promise<unknown>[] = []
  const query = (text: string, values?: unknown[]) => {
    const answer = client.query(text, values)
    answer.catch(() => undefined)
    sent.push(answer)
    return answer
  }
  let isBroken = false
  try {
    void query('begin')
    const result = await work({
      ask({ text, values }) {
        const rows = query(text, [...values]).then((answer) => answer.rows)
        // not awaited yet when an earlier statement fails: that one's error ends the transaction
        rows.catch(() => undefined)
        return rows
      },
      send: ({ text, values }) => void query(text, [...values]),
      queries: queriesOver(client),
    })
    const ended = query('commit')
    await Promise.all(sent)
    if ((await ended).command !== 'COMMIT') throw new Error('the transaction was rolled back')
    return result
  } catch (error) {
    await Promise.allSettled(sent)
    await client.query('rollback').catch(() => {
      isBroken = true
    })
    throw isBroken ? new NoConnectionError(error) : error
  } finally {
    client.release(isBroken)
  }
}

const made = new WeakMap<pg.PoolClient, Queries>()

/**
 * Kysely over this one connection, which it does not release. It knows itself as a transaction: one that was begun within
 * would end what the pipeline began.
 */
function queriesOver(client: pg.PoolClient): Queries {
  let queries = made.get(client)
  if (!queries) {
    const connection = {
      query: (text: string, values: unknown[]) => client.query(text, values),
      release: () => undefined,
    }
    const pool = { connect: async () => connection, end: async () => undefined, options: {} }
    const dialect = new PostgresDialect({ pool: pool as unknown as pg.Pool })
    const executor = new Kysely<Tables>({ dialect }).getExecutor()
    queries = new Transaction<Tables>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor })
    made.set(client, queries)
  }
  return queries
}
