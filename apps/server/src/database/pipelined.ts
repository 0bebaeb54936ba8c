import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Queries } from './client.ts'
import type { Statement } from './statement.ts'
import type { Tables } from './tables.ts'

export type Pipeline = {
  /** Sent at once, without waiting for the answers of those before it. */
  ask: <Row>(statement: Statement) => Promise<Row[]>
  /** The same for what answers nothing: nobody waits for it before the end. */
  tell: (statement: Statement) => void
  /** The same transaction for statements one after the other. */
  queries: Queries
}

/** There was no connection, or it was lost: nothing is wrong with what was asked. */
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
  const send = (text: string, values?: unknown[]) => {
    const answer = client.query(text, values)
    answer.catch(() => undefined)
    sent.push(answer)
    return answer
  }
  let isBroken = false
  try {
    void send('begin')
    const result = await work({
      ask: async ({ text, values }) => (await send(text, [...values])).rows,
      tell: ({ text, values }) => void send(text, [...values]),
      queries: queriesOver(client),
    })
    const ended = send('commit')
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

/** Kysely over this one connection, which stays with whoever has it. */
function queriesOver(client: pg.PoolClient): Queries {
  let queries = made.get(client)
  if (!queries) {
    const held = {
      query: (text: string, values: unknown[]) => client.query(text, values),
      release: () => undefined,
    }
    const pool = { connect: async () => held, end: async () => undefined, options: {} }
    queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
    made.set(client, queries)
  }
  return queries
}
