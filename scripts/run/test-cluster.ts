import { join } from 'node:path'
import { notOnCluster } from '../../apps/server/src/testing/not-on-cluster.ts'
import { runChild } from './children.ts'
import { citusPrograms } from './citus-programs.ts'
import { program, root } from './root.ts'

const projects = ['server', 'alone', 'house'].flatMap((name) => ['--project', name])
const all = ['apps/server', 'apps/sandbox', 'scripts/reference-engine', 'scripts/ledger']

/**
 * The server's tests, the reference engine and the ledger's on a coordinator and two workers, started for them; then the
 * journeys on products whose databases are spread, and `ledger:check` on each of those. What else is given chooses files.
 */
async function testCluster(): Promise<number> {
  const bin = await citusPrograms()
  if (bin === undefined) {
    console.log('0 passed, 0 failed, 1 skipped')
    return 0
  }
  const given = process.argv.slice(2)
  const journeys = given.filter((file) => file.endsWith('.spec.ts'))
  const files = given.length > 0 ? given.filter((file) => !journeys.includes(file)) : all
  const env = { TEST_ON_CITUS: bin }
  for (const { file, test, why } of notOnCluster)
    console.log(`not on a cluster: ${test ? `${file}, ${test}` : file}: ${why}`)
  const excluded = notOnCluster.filter(({ test }) => !test).flatMap(({ file }) => ['--exclude', file])
  const unit =
    files.length > 0
      ? await runChild([program('vitest', 'vitest.mjs'), 'run', ...projects, ...excluded, ...files], env)
      : 0
  const wantsJourneys = given.length === 0 || journeys.length > 0
  return (wantsJourneys ? await runChild([join(root, 'scripts', 'run', 'e2e.ts'), ...journeys], env) : 0) || unit
}

process.exit(await testCluster())
