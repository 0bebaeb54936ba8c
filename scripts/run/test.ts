import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runChild } from './children.ts'
import { type Counts, playwrightCounts, vitestCounts } from './reports.ts'
import { program, root } from './root.ts'

const reports = join(root, '.cache', 'reports')

/** Every test: those beside their subjects, then the journeys in a browser; the last line sums them. */
async function test(): Promise<number> {
  await rm(reports, { recursive: true, force: true })
  await mkdir(reports, { recursive: true })
  const unitFile = join(reports, 'vitest.json')
  const flags = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitFile}`]
  const unitCode = await runChild([program('vitest', 'vitest.mjs'), ...flags])
  const unit = failedAtLeast(unitCode, await vitestCounts(unitFile))
  const journeyCode = await runChild([join(root, 'scripts', 'run', 'e2e.ts')])
  const journeys = failedAtLeast(journeyCode, await playwrightCounts(join(reports, 'e2e.json')))
  const sum = (of: (counts: Counts) => number) => of(unit) + of(journeys)
  if (sum((counts) => counts.skipped) > 0) console.log(`${sum((counts) => counts.skipped)} skipped`)
  const failed = sum((counts) => counts.failed)
  console.log(`${sum((counts) => counts.passed)} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** A runner that ended badly without naming a test still makes the whole fail. */
function failedAtLeast(code: number, counts: Counts): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

process.exit(await test())
