import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepTogether } from '@hiram/markets/keep-together'

const sources = join(import.meta.dirname, '..', '..', 'apps', 'borrower', 'src')
const consoleSources = join(import.meta.dirname, '..', '..', 'apps', 'console', 'src')

/** The app's own texts, so that one journey runs in every language. */
export type Texts = {
  /** A text without figures in it, exactly. */
  t: (key: string) => string
  /** A text whose figures and choices may be anything. */
  like: (key: string, how?: 'whole' | 'begins') => RegExp
}

/** Every text of the app in one language, by its key. */
export function readCatalogue(locale: string): Record<string, string> {
  return catalogueIn(sources, locale)
}

/** The same of the lender's console. */
export function readConsoleCatalogue(locale: string): Record<string, string> {
  return catalogueIn(consoleSources, locale)
}

function catalogueIn(folder: string, locale: string): Record<string, string> {
  const files = globSync(`**/texts/${locale}.json`, { cwd: folder })
  // as the build writes them
  const read = (file: string) => JSON.parse(keepTogether(readFileSync(join(folder, file), 'utf8'), locale))
  return Object.assign({}, ...files.map(read))
}

export function readTexts(locale: string, all = readCatalogue(locale)): Texts {
  const t = (key: string) => {
    const text = all[key]
    if (text === undefined) throw new Error(`there is no text ${key} in ${locale}`)
    return text
  }
  return { t, like: (key, how = 'whole') => new RegExp(`^${patternOf(t(key))}${how === 'whole' ? '$' : ''}`) }
}

/** Plain text must match exactly; an argument matches anything; a plural or a choice matches one of its forms. */
function patternOf(message: string): string {
  let pattern = ''
  for (let at = 0; at < message.length; ) {
    if (message[at] === '{') {
      const end = closing(message, at)
      pattern += argument(message.slice(at + 1, end))
      at = end + 1
    } else {
      const [words = ''] = /^[^{]+/.exec(message.slice(at)) ?? []
      pattern += words
        .replace(/<\/?\w+>/g, '')
        .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
        .replace(/#/g, '.+?')
        .replace(/\s+/g, '\\s+')
      at += words.length
    }
  }
  return pattern
}

/** `name`, or `name, plural, one {…} other {…}`. */
function argument(inside: string): string {
  const forms: string[] = []
  for (let at = inside.indexOf('{'); at >= 0; ) {
    const end = closing(inside, at)
    forms.push(patternOf(inside.slice(at + 1, end)))
    at = inside.indexOf('{', end)
  }
  return forms.length > 0 ? `(?:${forms.join('|')})` : '[\\s\\S]+?'
}

function closing(message: string, open: number): number {
  let depth = 0
  for (let at = open; at < message.length; at++) {
    if (message[at] === '{') depth += 1
    if (message[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`a brace is not closed: ${message}`)
}
