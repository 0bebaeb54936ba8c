import { runChild } from './children.ts'
import { citusPrograms } from './citus-programs.ts'
import { program } from './root.ts'

/** The server's tests and the ledger's on a coordinator and two workers, started for them; what else is given chooses files. */
async function testCluster(): Promise<number> {
  const bin = await citusPrograms()
  if (bin === undefined) {
    console.log('0 passed, 0 failed, 1 skipped')
    return 0
  }
  const given = process.argv.slice(2)
  const chosen = given.length > 0 ? given : ['apps/server', 'scripts/reference-engine', 'scripts/ledger']
  return runChild([program('vitest', 'vitest.mjs'), 'run', '--project', 'server', '--project', 'house', ...chosen], {
    TEST_ON_CITUS: bin,
  })
}

process.exit(await testCluster())
