import { access } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder of a PostgreSQL that has Citus, by `CITUS_PG`; where there is none, says in one line how to get it. */
export async function citusPrograms(): Promise<string | undefined> {
  const bin = process.env.CITUS_PG
  if (bin && (await hasPrograms(bin))) return bin
  console.log(
    'SKIPPED: CITUS_PG must name the folder of initdb and postgres of a PostgreSQL that has Citus (docs.citusdata.com, Installation: packages postgresql-18-citus-14.0)',
  )
  return undefined
}

async function hasPrograms(bin: string): Promise<boolean> {
  const programs = ['initdb', 'pg_ctl', 'postgres'].map((name) => access(join(bin, name)))
  return Promise.all(programs).then(
    () => true,
    () => false,
  )
}
