import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chartOf } from '@hiram/books'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..', '..', '..', 'console', 'src', 'parts', 'texts')

async function namesIn(locale: string): Promise<Record<string, string>> {
  const texts = JSON.parse(await readFile(join(folder, `${locale}.json`), 'utf8')) as Record<string, string>
  return Object.fromEntries(Object.entries(texts).filter(([key]) => /^account\.(?!1010\.)\d/.test(key)))
}

// accounts of cash are named by their channels
test('the console names every account of the chart, in English as the chart does', async () => {
  const chart = chartOf([], []).filter(({ code }) => !code.startsWith('1010.'))
  const inEnglish = Object.fromEntries(chart.map(({ code, name }) => [`account.${code}`, name]))
  expect(await namesIn('en-US')).toEqual(inEnglish)
  const inVietnamese = await namesIn('vi-VN')
  expect(Object.keys(inVietnamese).sort()).toEqual(Object.keys(inEnglish).sort())
  for (const [key, name] of Object.entries(inVietnamese)) expect(name).not.toBe(inEnglish[key])
})
