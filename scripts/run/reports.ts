import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'

const folder = join(root, '.cache', 'reports')
export const unitReportFile = join(folder, 'unit.json')
export const journeysReportFile = join(folder, 'e2e.json')

/** What became of the tests; a text for each that failed, and for what failed outside of them. */
export type Report = { passed: number; skipped: number; failures: string[] }

/** A runner that ended badly without naming a test still makes the whole fail. */
export function failedAtLeast(report: Report, name: string, code: number): Report {
  if (code === 0 || report.failures.length > 0) return report
  return { ...report, failures: [`${name} ended with ${code}, and no test failed`] }
}

export async function readUnitReport(): Promise<Report> {
  return (
    (await readReport<Report>(unitReportFile)) ?? { passed: 0, skipped: 0, failures: ['the unit tests did not end'] }
  )
}

type Suite = { suites?: Suite[]; specs: Spec[] }
type Spec = { title: string; file: string; tests: { status: string; results: { errors: Message[] }[] }[] }
type Message = { message: string }
type PlaywrightReport = { stats: { expected: number; skipped: number }; suites: Suite[]; errors: Message[] }

/** A journey that passed only on a second try is one that failed. */
export async function readJourneysReport(): Promise<Report> {
  const report = await readReport<PlaywrightReport>(journeysReportFile)
  if (!report) return { passed: 0, skipped: 0, failures: ['the journeys did not end'] }
  const { expected: passed, skipped } = report.stats
  return { passed, skipped, failures: [...report.suites.flatMap(failedSpecs), ...report.errors.map(messageOf)] }
}

function failedSpecs({ suites = [], specs }: Suite): string[] {
  const failed = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => `${file}: ${title}\n${results.flatMap(({ errors }) => errors.map(messageOf)).join('\n')}`),
  )
  return [...suites.flatMap(failedSpecs), ...failed]
}

function messageOf({ message }: Message): string {
  return message
}

async function readReport<Shape>(file: string): Promise<Shape | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Shape)
}
