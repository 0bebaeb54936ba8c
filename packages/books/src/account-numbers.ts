import type { ChartAccount } from './chart.ts'

/** The lender's own account numbers by ours. */
export type AccountNumbers = { readonly [code: string]: string }

/** What a lender's mapping leaves out of the chart, and what it names that the chart does not have. */
export function mappingProblems(chart: readonly ChartAccount[], numbers: AccountNumbers): string[] {
  const codes = new Set(chart.map(({ code }) => code))
  return [
    ...chart.filter(({ code }) => !numbers[code]).map(({ code, name }) => `account ${code} (${name}) has no number`),
    ...Object.keys(numbers)
      .filter((code) => !codes.has(code))
      .map((code) => `there is no account ${code}`),
  ]
}
