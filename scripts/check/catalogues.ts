import { glob, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { englishLeft } from './english-left.ts'
import type { Check, Finding } from './finding.ts'

const LOCALES = ['en-US', 'fil-PH', 'vi-VN', 'zh-CN', 'th-TH']
const REFERENCE = 'en-US'

/** The console speaks to the lender's people, in English and Vietnamese; the rest to borrowers, in every language. */
function localesOf(folder: string): readonly string[] {
  return folder.startsWith('apps/console/') ? [REFERENCE, 'vi-VN'] : LOCALES
}

type Catalogue = Map<string, string>
type Part = { type: number; value?: unknown; options?: Record<string, { value: Part[] }>; children?: Part[] }
type ParseMessage = (text: string) => Part[]

/** The type of the message parser that is plain text. */
const LITERAL = 0

/** The type of the message parser that is the number of a plural, `#`. */
const POUND = 7

/** The types of the message parser that name an argument: from {a} to {a, plural, …}, and <a>…</a>. */
const ARGUMENTS: Record<number, string> = {
  1: 'value',
  2: 'number',
  3: 'date',
  4: 'time',
  5: 'select',
  6: 'plural',
  8: 'tag',
}

/** The same keys with the same arguments in every language, and no English left in the others. */
export const catalogues: Check = {
  name: 'catalogues',
  find: async (root) => {
    const findings: Finding[] = []
    const parse = await messageParser(root)
    const everywhere = await textsOf(root, 'same-in-every-language.json')
    const same: SameAsEnglish = { everywhere, 'fil-PH': await textsOf(root, 'same-in-filipino.json') }
    const folders = new Set<string>()
    for await (const path of glob('apps/*/src/**/texts/*.json', { cwd: root })) folders.add(dirname(path))
    if (folders.size === 0) return ['no catalogue was found']
    for (const folder of [...folders].sort()) findings.push(...(await inFolder({ root, folder, parse, same })))
    return findings
  },
}

type Where = { root: string; folder: string; parse: ParseMessage; same: SameAsEnglish }

/** Texts that are right as they are in English: in every language, and in one of them. */
type SameAsEnglish = { everywhere: Set<string> } & { [locale in string]?: Set<string> }

async function inFolder({ root, folder, parse, same }: Where): Promise<Finding[]> {
  const findings: Finding[] = []
  const read = async (locale: string) => flatten(JSON.parse(await readText(root, join(folder, `${locale}.json`))))
  const reference = await read(REFERENCE)
  for (const locale of localesOf(folder)) {
    const path = join(folder, `${locale}.json`)
    const catalogue = await read(locale).catch(() => undefined)
    if (!catalogue) {
      findings.push(`${path} is missing or is not JSON`)
      continue
    }
    for (const [key, english] of reference) {
      const text = catalogue.get(key)
      if (text === undefined) findings.push(`${path} lacks ${key}`)
      else {
        const isNamed = same.everywhere.has(text) || same[locale]?.has(text) === true
        findings.push(...compare({ path, key, english, text, parse, locale, isNamed }))
      }
    }
    for (const key of catalogue.keys()) if (!reference.has(key)) findings.push(`${path} has ${key}, which en-US lacks`)
  }
  return findings
}

type Pair = {
  path: string
  key: string
  english: string
  text: string
  parse: ParseMessage
  locale: string
  isNamed: boolean
}

function compare({ path, key, english, text, parse, locale, isNamed }: Pair): Finding[] {
  try {
    const [wanted, given] = [argumentsOf(parse(english)), argumentsOf(parse(text))]
    if (wanted !== given) return [`${path} ${key} takes (${given}), en-US takes (${wanted})`]
  } catch (error) {
    return [`${path} ${key} does not parse: ${error instanceof Error ? error.message : error}`]
  }
  if (text.trim() === '') return [`${path} ${key} is empty`]
  if (locale === 'fil-PH' && parse(text).some(hasOneWithoutNumber))
    return [`${path} ${key}: "one" is 1, 2, 3, 5, 7, 8, 10 … in Filipino, its form needs the number (# or =1)`]
  if (locale === REFERENCE || isNamed) return []
  if (text === english && hasWords(text)) return [`${path} ${key} is still English: ${JSON.stringify(text)}`]
  const left = englishLeft(locale, literalsOf(parse(text)))
  return left === undefined ? [] : [`${path} ${key} has English in it: ${left}`]
}

function hasOneWithoutNumber({ options, children }: Part): boolean {
  const one = options?.one?.value
  if (one && !one.some(({ type }) => type === POUND)) return true
  return [...Object.values(options ?? {}).flatMap(({ value }) => value), ...(children ?? [])].some(hasOneWithoutNumber)
}

/** What a message says outside its arguments, in every form of its choices. */
function literalsOf(parts: Part[]): string {
  return parts
    .flatMap((part) => [
      part.type === LITERAL ? String(part.value) : '',
      ...Object.values(part.options ?? {}).map(({ value }) => literalsOf(value)),
      literalsOf(part.children ?? []),
    ])
    .join(' ')
}

/** Letters outside the arguments: a text of arguments and signs alone is the same in every language. */
function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text.replace(/\{\w+(, *\w+(, *[^{}]*)?)?\}/g, '').replace(/<\/?\w+>/g, ''))
}

function argumentsOf(parts: Part[]): string {
  const found = new Set<string>()
  const visit = (part: Part) => {
    const kind = ARGUMENTS[part.type]
    if (kind) found.add(`${String(part.value)} ${kind}`)
    for (const option of Object.values(part.options ?? {})) option.value.forEach(visit)
    part.children?.forEach(visit)
  }
  parts.forEach(visit)
  return [...found].sort().join(', ')
}

function flatten(value: unknown, prefix = '', into: Catalogue = new Map()): Catalogue {
  if (typeof value === 'string') into.set(prefix, value)
  else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) flatten(inner, prefix ? `${prefix}.${key}` : key, into)
  }
  return into
}

async function textsOf(root: string, file: string): Promise<Set<string>> {
  return new Set(JSON.parse(await readText(root, join('scripts', 'check', file))) as string[])
}

async function messageParser(root: string): Promise<ParseMessage> {
  const borrower = createRequire(join(root, 'apps', 'borrower', 'package.json'))
  const path = borrower.resolve('@formatjs/icu-messageformat-parser')
  const module = (await import(pathToFileURL(path).href)) as { parse: ParseMessage }
  return module.parse
}

function readText(root: string, path: string): Promise<string> {
  return readFile(join(root, path), 'utf8')
}
