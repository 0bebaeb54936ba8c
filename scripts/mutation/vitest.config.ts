import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Examples first: most mutants end there, and the properties that walk through whole loans are not reached. */
class ExamplesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((a, b) => timeOf(a) - timeOf(b))
  }
}

/** By its properties, which take longest. */
function timeOf({ moduleId }: TestSpecification): number {
  return readFileSync(moduleId, 'utf8').match(/fc\.assert/g)?.length ?? 0
}

/** The tests of one target of `npm run mutate`, which names them. */
export default defineConfig({
  resolve: {
    alias: [{ find: /^fast-check$/, replacement: fileURLToPath(new URL('./few-runs.config.ts', import.meta.url)) }],
  },
  test: {
    include: JSON.parse(process.env.MUTATED_TESTS ?? '[]'),
    isolate: false,
    sequence: { sequencer: ExamplesFirst },
    testTimeout: 60_000,
  },
})
