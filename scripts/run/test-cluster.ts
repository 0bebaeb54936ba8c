import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { runChild } from './children.ts'
import { program } from './root.ts'

const howToGetIt =
  'SKIPPED: CITUS_PG must name the folder of initdb and postgres of a PostgreSQL that has Citus (docs.citusdata.com, Installation: packages postgresql-18-citus-14.0)'

/** The server's tests and the ledger's on a coordinator and two workers, started for them; what else is given chooses files. */
async function testCluster(): Promise<number> {
  const bin = process.env.CITUS_PG
  if (!bin || !(await hasPrograms(bin))) {
    console.log(howToGetIt)
    console.log('0 passed, 0 failed, 1 skipped')
    return 0
  }
  const given = process.argv.slice(2)
  const chosen = given.length > 0 ? given : ['apps/server', 'scripts/reference-engine', 'scripts/ledger']
  return runChild([program('vitest', 'vitest.mjs'), 'run', '--project', 'server', '--project', 'house', ...chosen], {
    TEST_ON_CITUS: bin,
  })
}

async function hasPrograms(bin: string): Promise<boolean> {
  const programs = ['initdb', 'pg_ctl', 'postgres'].map((name) => access(join(bin, name)))
  return Promise.all(programs).then(
    () => true,
    () => false,
  )
}

process.exit(await testCluster())
