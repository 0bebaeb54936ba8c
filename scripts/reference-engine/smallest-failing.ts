import type { Scenario } from './histories.ts'
import { runScenario, type ScenarioFailed } from './run-scenario.ts'

/** The failing history alone, without the steps that do not matter; the whole scenario where it holds alone. */
export async function smallestFailing(
  scenario: Scenario,
  failure: ScenarioFailed,
): Promise<{ scenario: Scenario; failure: ScenarioFailed }> {
  const only = failure.history === null ? undefined : scenario.histories[failure.history]
  if (!only) return { scenario, failure }
  let small = { ...scenario, histories: [only] }
  let last = await runScenario(small, 0)
  if (last === null) return { scenario, failure }
  for (let at = only.happens.length - 1; at >= 0; at -= 1) {
    const fewer = without(small, at)
    const still = await runScenario(fewer, 0)
    if (still === null) continue
    small = fewer
    last = still
  }
  return { scenario: small, failure: last }
}

/** Without one step; those after it keep their days. */
function without(scenario: Scenario, at: number): Scenario {
  const [history] = scenario.histories
  if (!history) return scenario
  const wait = history.happens[at]?.wait ?? 0
  const happens = history.happens
    .map((step, index) => (index === at + 1 ? { ...step, wait: step.wait + wait } : step))
    .filter((_, index) => index !== at)
  return { ...scenario, histories: [{ ...history, happens }] }
}
