import { sql } from 'kysely'
import { namedFiles } from '../../apps/server/src/areas/account/erase-store.ts'
import type { Database, Queries } from '../../apps/server/src/database/client.ts'
import { isErasureMark } from '../../apps/server/src/providers/files/erasure-list.ts'
import { isPageFile } from '../../apps/server/src/providers/files/page-files.ts'
import type { FilesPort } from '../../apps/server/src/providers/ports.ts'

export type FilesApart = {
  /** Named by a row, not in the store. */
  missing: string[]
  /** In the store, named by no row: stored after the moment the database went back to. */
  orphaned: string[]
}

const atOnce = 5000

/** Where the file store and the rows that name its files differ; however many files, one batch of names in memory. */
export async function filesApart(database: Database, files: FilesPort): Promise<FilesApart> {
  return database.connection().execute(async (queries) => {
    await sql`create temporary table stored_file (file_name text primary key) on commit preserve rows`.execute(queries)
    const store = async (names: readonly string[]) => {
      await sql`insert into stored_file select unnest(${names}::text[]) on conflict do nothing`.execute(queries)
    }
    let batch: string[] = []
    for await (const name of files.list()) {
      if (isErasureMark(name) || isPageFile(name)) continue
      batch.push(name)
      if (batch.length < atOnce) continue
      await store(batch)
      batch = []
    }
    await store(batch)
    // both in tables of this connection: those of borrowers may be on other servers
    await sql`create temporary table named_file on commit preserve rows as
      select distinct file_name from (${namedFiles}) as named`.execute(queries)
    const missing = await apart(queries, 'named_file', 'stored_file')
    const orphaned = await apart(queries, 'stored_file', 'named_file')
    await sql`drop table stored_file, named_file`.execute(queries)
    return { missing, orphaned }
  })
}

/** The names of one that the other has not. */
async function apart(queries: Queries, one: string, other: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select file_name as name from ${sql.table(one)}
    except select file_name from ${sql.table(other)} order by 1`.execute(queries)
  return rows.map(({ name }) => name)
}
