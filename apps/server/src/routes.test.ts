import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from './routes.ts'

const map = readFileSync(new URL('../../../docs/map.md', import.meta.url), 'utf8')
const sources = import.meta.glob('./areas/**/*.ts', { query: '?raw', import: 'default', eager: true })
const files = Object.keys(sources).filter((path) => !path.endsWith('.test.ts'))

/** `ocrKTPCheck` is in `ocr-ktp-check.ts`. */
const fileOf = (call: string) =>
  `${call
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()}.ts`

/** Calls that share a file, by the rows of the map. */
const shared = new Map(
  [...map.matchAll(/^\| `(apps\/server\/src\/areas\/[^`]+)` \| (.*) \|$/gm)].map(([, path = '', calls = '']) => [
    path.replace('apps/server/src/', './'),
    calls.split(', ').map((call) => call.replaceAll('`', '')),
  ]),
)

test('a call’s file is named after the call; the map names the files that several calls share', () => {
  const misplaced = routes
    .map(({ call }) => call.name)
    .filter((name) => {
      const own = files.find((path) => path.endsWith(`/${fileOf(name)}`))
      const path = own ?? [...shared].find(([, calls]) => calls.includes(name))?.[0]
      return !path || !new RegExp(`export (async )?function ${name}\\(`).test(String(sources[path]))
    })
  expect(misplaced).toEqual([])
})
