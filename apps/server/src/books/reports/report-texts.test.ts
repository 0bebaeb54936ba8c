import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reportNames } from '@hiram/contract/console/portfolio'
import { expect, test } from 'vitest'
import { reports } from './reports.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..', '..')
const folder = join(root, 'apps', 'console', 'src', 'areas', 'portfolio', 'texts')

async function textsIn(locale: string): Promise<Record<string, string>> {
  const texts = JSON.parse(await readFile(join(folder, `${locale}.json`), 'utf8')) as Record<string, string>
  return Object.fromEntries(Object.entries(texts).filter(([key]) => /^report\.(means|column)\./.test(key)))
}

test('the console has each report’s meaning and columns, in English as the reports have them', async () => {
  const inReports = reportNames.flatMap((name) => [
    [`report.means.${name}`, reports[name].definition] as const,
    ...reports[name].columns.map((column) => [`report.column.${column.name}`, column.name] as const),
  ])
  const inEnglish = Object.fromEntries(inReports)
  expect(await textsIn('en-US')).toEqual(inEnglish)
  const inVietnamese = await textsIn('vi-VN')
  expect(Object.keys(inVietnamese).sort()).toEqual(Object.keys(inEnglish).sort())
  for (const [key, text] of Object.entries(inVietnamese)) expect(text).not.toBe(inEnglish[key])
})
