import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runChild } from './children.ts'
import { failedAtLeast, journeysReportFile, readJourneysReport, readUnitReport, unitReportFile } from './reports.ts'
import { program, root } from './root.ts'

const longestFailure = 4_000

/** Every test: those beside their subjects, then the journeys in a browser. The last lines are what failed and the sum. */
async function test(): Promise<number> {
  for (const file of [unitReportFile, journeysReportFile]) await rm(file, { force: true })
  const unitCode = await runChild([program('vitest', 'vitest.mjs'), 'run'])
  const journeysCode = await runChild([join(root, 'scripts', 'run', 'e2e.ts')])
  const reports = [
    failedAtLeast(await readUnitReport(), 'vitest', unitCode),
    failedAtLeast(await readJourneysReport(), 'npm run e2e', journeysCode),
  ]
  const failures = reports.flatMap((report) => report.failures)
  for (const failure of failures) console.log(`FAILED ${failure.slice(0, longestFailure)}\n`)
  const sum = (of: 'passed' | 'skipped') => reports.reduce((total, report) => total + report[of], 0)
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`)
  console.log(`${sum('passed')} passed, ${failures.length} failed`)
  return failures.length === 0 ? 0 : 1
}

process.exit(await test())
