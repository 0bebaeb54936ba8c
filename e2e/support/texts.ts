import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = join(import.meta.dirname, '..', '..', 'apps', 'borrower', 'src')

/** The app's own words, so that the same journey is walked in every language. */
export type Texts = {
  /** A text without figures in it, exactly. */
  t: (key: string) => string
  /** A text whose figures and choices may be anything. */
  like: (key: string, how?: 'whole' | 'begins') => RegExp
}

export function readTexts(locale: string): Texts {
  const all: Record<string, string> = {}
  for (const file of globSync(`**/texts/${locale}.json`, { cwd: sources })) {
    Object.assign(all, JSON.parse(readFileSync(join(sources, file), 'utf8')))
  }
  const t = (key: string) => {
    const text = all[key]
    if (text === undefined) throw new Error(`there is no text ${key} in ${locale}`)
    return text
  }
  return { t, like: (key, how = 'whole') => new RegExp(`^${patternOf(t(key))}${how === 'whole' ? '$' : ''}`) }
}

/** Words stand as they are; what stands in braces, and what follows it inside, may be anything. */
function patternOf(message: string): string {
  let depth = 0
  let pattern = ''
  for (const sign of message.replace(/<\/?\w+>/g, '')) {
    if (sign === '{') {
      if (depth === 0) pattern += '[\\s\\S]+?'
      depth += 1
    } else if (sign === '}') depth -= 1
    else if (depth === 0) pattern += sign.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s/, '\\s')
  }
  return pattern
}
