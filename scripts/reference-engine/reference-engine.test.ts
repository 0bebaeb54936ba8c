import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shown } from './assert-equal.ts'
import { anyScenario, type Scenario } from './histories.ts'
import { runScenario } from './run-scenario.ts'
import { smallestFailing } from './smallest-failing.ts'

const {
  LEDGER_MODEL_LOANS: loans = '500',
  LEDGER_MODEL_SEED: firstSeed = '1',
  LEDGER_MODEL_SCENARIO: again,
  LEDGER_MODEL_REPORTS: reports = '3',
} = process.env
const hour = 3_600_000
const loansAScenario = 100

/**
 * `LEDGER_MODEL_LOANS` is how many histories are run, `LEDGER_MODEL_SEED` where they begin: the same ones each
 * time, so that a change is what breaks them; `npm run test:long` takes others. `LEDGER_MODEL_SCENARIO` is one scenario as a
 * failure prints it, to run that alone. `LEDGER_MODEL_REPORTS`: of how many closed days of a hundred histories every report
 * is compared.
 */
function* scenarios(): Generator<{ name: string; scenario: Scenario }> {
  if (again) return yield { name: 'LEDGER_MODEL_SCENARIO', scenario: JSON.parse(again) as Scenario }
  for (let left = Number(loans), seed = Number(firstSeed); left > 0; left -= loansAScenario, seed += 1) {
    const count = Math.min(left, loansAScenario)
    const [scenario] = fc.sample(anyScenario(count), { seed, numRuns: 1 })
    if (scenario) yield { name: `LEDGER_MODEL_SEED=${seed} LEDGER_MODEL_LOANS=${count}`, scenario }
  }
}

test('random histories: the ledger is what a reference engine calculates, after every step, and so is every report', {
  timeout: 6 * hour,
}, async () => {
  const started = performance.now()
  let done = 0
  for (const { name, scenario } of scenarios()) {
    const failure = await runScenario(scenario, Number(reports))
    done += scenario.histories.length
    if (done % 1_000 === 0) {
      console.log(`${done} histories, ${((done * 1_000) / (performance.now() - started)).toFixed(1)} a second`)
    }
    if (failure === null) continue
    const small = await smallestFailing(scenario, failure)
    expect.fail(`${name}\n${small.failure.message}\nLEDGER_MODEL_SCENARIO='${shown(small.scenario)}'`)
  }
})
