import { resolve } from 'node:path'
import { consoleFirstLoad, mostConsoleBytes } from '../scripts/check/console-bytes.ts'
import { listFigures } from './console/lists.ts'
import { report } from './parts/figures.ts'

/** How long the console's lists take over many loans, and what its first load weighs. */
async function consoleBench(): Promise<boolean> {
  const loans = Number(process.argv[2] ?? 100_000)
  const bytes = await consoleFirstLoad(resolve(import.meta.dirname, '..'))
  return report([
    { name: 'first-load', value: bytes, unit: 'bytes', ratio: bytes / mostConsoleBytes, ratioAtMost: 1 },
    ...(await listFigures(loans)),
  ])
}

process.exit((await consoleBench()) ? 0 : 1)
