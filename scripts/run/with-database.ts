import { createDatabase, createPool, type Database } from '../../apps/server/src/database/client.ts'
import { openDatabase } from './open-database.ts'

/** Works on `DATABASE_URL`, else on this clone's own database, and closes what it opened. */
export async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const { url, stop } = await openDatabase()
  const database = createDatabase(createPool(url, () => undefined, 2))
  try {
    return await work(database)
  } finally {
    await database.destroy()
    await stop()
  }
}
