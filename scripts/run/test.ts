import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runChild } from './children.ts'
import { failedAtLeast, journeysReportFile, readJourneysReport, readUnitReport, unitReportFile } from './reports.ts'
import { program, root } from './root.ts'

const journeysLog = join(root, '.cache', 'e2e.log')
const longestFailure = 4_000

/**
 * Every test: those beside their subjects, and at the same time the journeys in a browser, which wait more than they
 * compute. The last lines are what failed and the sum.
 */
async function test(): Promise<number> {
  for (const file of [unitReportFile, journeysReportFile, journeysLog]) await rm(file, { force: true })
  await mkdir(join(root, '.cache'), { recursive: true })
  console.log(`the journeys run beside these tests; what they say is in ${journeysLog} and follows at the end`)
  const [unitCode, journeysCode] = await Promise.all([
    runChild([program('vitest', 'vitest.mjs'), 'run']),
    runChild([join(root, 'scripts', 'run', 'e2e.ts')], { output: { file: journeysLog } }),
  ])
  console.log(await readFile(journeysLog, 'utf8'))
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
