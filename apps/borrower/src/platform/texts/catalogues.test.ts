import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { locales } from '../page/page.ts'

const source = join(import.meta.dirname, '..', '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
const folders = files.filter((file) => /(^|\/)texts$/.test(file))

function catalogue(folder: string, locale: string): Record<string, string> {
  return JSON.parse(readFileSync(join(source, folder, `${locale}.json`), 'utf8'))
}

/** The names a message fills in, so that a translation cannot lose one. */
function placeholders(message: string) {
  const names = new Set<string>()
  const walk = (elements: ReturnType<typeof parse>) => {
    for (const element of elements) {
      if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value)
      if (element.type === TYPE.tag) walk(element.children)
      if (element.type === TYPE.select || element.type === TYPE.plural) {
        for (const option of Object.values(element.options)) walk(option.value)
      }
    }
  }
  walk(parse(message))
  return [...names].sort()
}

test.for(folders)('LNG-01 %s is complete in five languages, with the same names filled in', (folder) => {
  const english = catalogue(folder, 'en-US')
  for (const locale of locales) {
    const texts = catalogue(folder, locale)
    expect(Object.keys(texts).sort(), locale).toEqual(Object.keys(english).sort())
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), `${locale} ${key}`).not.toBe('')
      expect(placeholders(text), `${locale} ${key}`).toEqual(placeholders(english[key] ?? ''))
    }
  }
})

test('LNG-01 every text a screen names exists, and every screen has a title', () => {
  const known = new Set(folders.flatMap((folder) => Object.keys(catalogue(folder, 'en-US'))))
  const areas = new Set(Array.from(known, (id) => id.split('.')[0]))
  const named = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(source, file), 'utf8')
      const ids = code.matchAll(/['"]([a-z][\w-]*)\.([\w-]+)['"]/g)
      return Array.from(ids, ([, area, key]) => ({ file, area, id: `${area}.${key}` }))
    })
    .filter(({ area, id }) => areas.has(area) && !/\.(ts|tsx|css|json)$/.test(id))
  expect(named.filter(({ id }) => !known.has(id))).toEqual([])
  const screens = files
    .filter((file) => /^(router\.tsx|screens\/\w+-screens\.ts)$/.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join()
  const titles = Array.from(screens.matchAll(/title: '(\w+)'/g), ([, title]) => `title.${title}`)
  expect(titles.length).toBeGreaterThan(50)
  expect(titles.filter((id) => !known.has(id))).toEqual([])
})

test('what the specification quotes is in the English texts letter by letter', () => {
  const root = join(source, '..', '..', '..')
  const words = readFileSync(join(root, 'docs', 'words.md'), 'utf8')
  const [, section = ''] = words.split('## Quoted words that stay')
  const quoted = Array.from((section.split('\n## ')[0] ?? '').matchAll(/"([^"]+)"/g), ([, text = '']) => text)
  const server = JSON.parse(readFileSync(join(root, 'apps', 'server', 'src', 'texts', 'en-US.json'), 'utf8'))
  const texts = [...folders.flatMap((folder) => Object.values(catalogue(folder, 'en-US'))), ...Object.values(server)]
  expect(quoted.length).toBeGreaterThan(25)
  expect(quoted.filter((text) => !texts.some((each) => String(each).includes(text)))).toEqual([])
})
