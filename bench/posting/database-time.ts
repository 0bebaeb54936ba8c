import type pg from 'pg'

/**
 * The same pool, and how long its connections have waited for the database: from the first statement under way to the
 * last result, so that statements sent together count once. Part of it is the protocol's, on this side too.
 */
export function timedPool(pool: pg.Pool): { pool: pg.Pool; waitedMs: () => number } {
  let waited = 0
  const connect = async () => {
    const client = await pool.connect()
    let underWay = 0
    let began = 0
    const query = async (text: string, values?: unknown[]) => {
      if (underWay === 0) began = performance.now()
      underWay += 1
      try {
        return await client.query(text, values)
      } finally {
        underWay -= 1
        if (underWay === 0) waited += performance.now() - began
      }
    }
    return Object.assign(Object.create(client), { query, release: (isBroken?: boolean) => client.release(isBroken) })
  }
  return { pool: Object.assign(Object.create(pool), { connect }), waitedMs: () => waited }
}
