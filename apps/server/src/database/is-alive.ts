import type pg from 'pg'

/** Resolves when the database answers, throws when it does not. */
export async function isAlive(pool: pg.Pool): Promise<void> {
  await pool.query('select 1')
}
