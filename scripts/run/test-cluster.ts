import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { notOnCluster } from '../../apps/server/src/testing/not-on-cluster.ts'
import type { TestCluster } from '../../apps/server/src/testing/template-database.ts'
import { onStopAsked, runChild } from './children.ts'
import { citusPrograms } from './citus-programs.ts'
import { forgetDone, type Part, partsOf, readDone, writeDone } from './cluster-parts.ts'
import {
  failedAtLeast,
  journeysReportFile,
  type Report,
  readJourneysReport,
  readUnitReport,
  unitReportFile,
} from './reports.ts'
import { program, root } from './root.ts'
import { startTestCluster } from './spread-databases.ts'

const projects = ['server', 'alone', 'house'].flatMap((name) => ['--project', name])
/** A posting on it is several statements on several servers of one machine; `npm test` runs five times as many. */
const histories = '100'

/**
 * The server's tests, the reference engine and the ledger's on a coordinator and two workers, started for them; then the
 * journeys on products whose databases are spread, and `ledger:check` on each of those. In parts, each with its sum;
 * `--continue` leaves out those that passed in the run before. What else is given chooses files.
 */
async function testCluster(): Promise<number> {
  const bin = await citusPrograms()
  if (bin === undefined) {
    console.log('0 passed, 0 failed, 1 skipped')
    return 0
  }
  const { values, positionals } = parseArgs({ options: { continue: { type: 'boolean' } }, allowPositionals: true })
  for (const { file, test, why } of notOnCluster)
    console.log(`not on a cluster: ${test ? `${file}, ${test}` : file}: ${why}`)
  const excluded = notOnCluster.filter(({ test }) => !test).map(({ file }) => file)
  const parts = partsOf(positionals, excluded)
  if (!values.continue) await forgetDone()
  const { stop, ...cluster } = await startTestCluster(bin)
  const reports: Report[] = []
  onStopAsked(async () => {
    await stop()
    console.log(`stopped in part ${reports.length + 1} of ${parts.length}; -- --continue goes on`)
    console.log(sum(reports))
    process.exit(130)
  })
  try {
    await runParts(parts, cluster, reports)
    return say(reports)
  } finally {
    await stop()
  }
}

async function runParts(parts: readonly Part[], cluster: TestCluster, reports: Report[]): Promise<void> {
  const done = await readDone()
  for (const [index, part] of parts.entries()) {
    const name = `part ${index + 1} of ${parts.length}, ${part.files.length} files of ${part.kind}`
    const before = done[part.files.join(' ')]
    if (!before) console.log(`\n${name}: ${part.files[0]} …`)
    const began = performance.now()
    const report = before ?? (await runPart(part, cluster))
    reports.push(report)
    console.log(`${name}: ${sum([report])}, ${before ? 'in the run before' : minutesSince(began)}`)
    if (report.failures.length > 0) continue
    done[part.files.join(' ')] = report
    await writeDone(done)
  }
}

async function runPart({ kind, files }: Part, cluster: TestCluster): Promise<Report> {
  const { LEDGER_MODEL_LOANS = histories } = process.env
  const env = { TEST_CLUSTER: JSON.stringify(cluster), LEDGER_MODEL_LOANS }
  if (kind === 'tests') {
    await rm(unitReportFile, { force: true })
    const code = await runChild([program('vitest', 'vitest.mjs'), 'run', ...projects, ...files], env)
    return failedAtLeast(await readUnitReport(), 'vitest', code)
  }
  await rm(journeysReportFile, { force: true })
  const code = await runChild([join(root, 'scripts', 'run', 'e2e.ts'), ...files], env)
  return failedAtLeast(await readJourneysReport(), 'npm run e2e', code)
}

function minutesSince(began: number): string {
  return `${((performance.now() - began) / 60_000).toFixed(1)} min`
}

function sum(reports: readonly Report[]): string {
  const of = (what: 'passed' | 'skipped') => reports.reduce((total, report) => total + report[what], 0)
  return `${of('passed')} passed, ${reports.flatMap(({ failures }) => failures).length} failed, ${of('skipped')} skipped`
}

/** The last lines are what failed and the sum. */
function say(reports: readonly Report[]): number {
  const longest = 4_000
  const failures = reports.flatMap((report) => report.failures)
  for (const failure of failures) console.log(`FAILED ${failure.slice(0, longest)}\n`)
  console.log(sum(reports))
  return failures.length === 0 ? 0 : 1
}

process.exit(await testCluster())
