import { Stryker } from '@stryker-mutator/core'
import { type Target, targets } from '../mutation/targets.ts'
import { root } from './root.ts'

/** The part of the mutants that the tests must notice, in percent. */
const leastScore = 85

/**
 * Changes the code in small ways, one at a time, and says which changes no test notices: `npm run mutate`, or
 * `npm run mutate lending`, or `npm run mutate lending packages/lending/src/caps.ts`. What is unchanged since the last
 * run is not tried again.
 */
async function mutate(): Promise<number> {
  const [name, ...files] = process.argv.slice(2)
  const wanted = targets.filter((target) => name === undefined || target.name === name)
  if (wanted.length === 0) {
    console.error(`which one? ${targets.map((target) => target.name).join(', ')}`)
    return 2
  }
  const scores: { name: string; score: number; line: string }[] = []
  for (const target of wanted) scores.push(await scoreOf(target, files.length > 0 ? files : target.mutate))
  for (const { line } of scores) console.log(line)
  return scores.every(({ score }) => score >= leastScore) ? 0 : 1
}

async function scoreOf({ name, tests }: Target, files: readonly string[]) {
  // read by mutation/vitest.config.ts, in a process that Stryker starts
  process.env.MUTATED_TESTS = JSON.stringify(tests)
  const mutants = await new Stryker(optionsOf(name, files)).runMutationTest()
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const survived = count('Survived', 'NoCoverage')
  const score = noticed + survived === 0 ? 100 : (100 * noticed) / (noticed + survived)
  return { name, score, line: `${name} mutation-score ${score.toFixed(1)} % goal ${leastScore}, ${survived} survived` }
}

function optionsOf(name: string, files: readonly string[]): ConstructorParameters<typeof Stryker>[0] {
  return {
    mutate: [...files],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // what only runs while a module loads is lists and texts: a test of them would be the same list again
    ignoreStatic: true,
    concurrency: 2,
    timeoutMS: 10_000,
    // a machine with other work may be ten times as slow
    dryRunTimeoutMinutes: 60,
    incremental: true,
    incrementalFile: `.cache/mutate/${name}.json`,
    tempDirName: '.cache/mutate/sandbox',
    ignorePatterns: ['/docs', '/e2e', '/bench', '/apps/borrower', '/apps/sandbox'],
    // there is none: Stryker would read it by TypeScript's JavaScript interface, which version 7 does not have
    tsconfigFile: '.cache/mutate/tsconfig.json',
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: process.stdout.isTTY, logTests: false, reportTests: false },
  }
}

process.chdir(root)
process.exit(await mutate())
