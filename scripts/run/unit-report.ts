import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { type Report, unitReportFile } from './reports.ts'

/** Counts the unit tests, and says why a run failed where no test did: a file that did not load, a hook, an error that nothing awaited. */
export class UnitReport implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    const count = (state: 'passed' | 'skipped') =>
      modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0)
    const failures = [...modules.flatMap(failuresOf), ...unhandled.map((error) => `outside of tests: ${textOf(error)}`)]
    const report: Report = { passed: count('passed'), skipped: count('skipped'), failures }
    await mkdir(dirname(unitReportFile), { recursive: true })
    await writeFile(unitReportFile, JSON.stringify(report))
  }
}

function failuresOf(module: TestModule): string[] {
  const outside = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors().map(textOf))
  const failed = [...module.children.allTests('failed')].map(
    (test) => `${test.fullName}\n${(test.result().errors ?? []).map(textOf).join('\n')}`,
  )
  return [...outside, ...failed].map((text) => `${module.relativeModuleId}: ${text}`)
}

function textOf({ message, stack = '' }: Pick<SerializedError, 'message' | 'stack'>): string {
  return stack.includes(message) ? stack : `${message}\n${stack}`
}
