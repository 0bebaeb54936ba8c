import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const catalogue = /\/texts\/[^/]+\.json$/
const parserStub = fileURLToPath(new URL('./no-icu-parser.ts', import.meta.url))

/** A message of a locale, before it is parsed. */
type Prepare = (message: string, locale: string) => string
const asWritten: Prepare = (message) => message

/**
 * Messages of `…/texts/<locale>.json` are parsed at build time and shipped as syntax trees; the parser itself (7 KB)
 * stays out of the bundle. A message without ICU syntax stays a string. A broken message fails the build.
 */
export function precompiledTexts(prepare: Prepare = asWritten): Plugin {
  return {
    name: 'precompiled-texts',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: parserStub }] },
      optimizeDeps: { exclude: ['@formatjs/intl', 'intl-messageformat'] },
    }),
    transform(code, id) {
      const [path = id] = id.split('?')
      if (!catalogue.test(path)) return null
      return { code: JSON.stringify(compile(JSON.parse(code), path, prepare)), map: null }
    },
  }
}

/** Words alone, such as those with an apostrophe, are shown as they are. */
function treeOf(message: string) {
  const tree = parse(message, { captureLocation: false })
  const [first, ...more] = tree
  return first?.type === TYPE.literal && more.length === 0 ? first.value : tree
}

/** Exported for its test: every message that uses ICU syntax becomes its tree. */
export function compile(messages: Record<string, string>, path: string, prepare: Prepare = asWritten) {
  const compiled: Record<string, string | MessageFormatElement[]> = {}
  const locale = basename(path, '.json')
  for (const [key, written] of Object.entries(messages)) {
    const message = prepare(written, locale)
    try {
      compiled[key] = /[{}<>'#]/.test(message) ? treeOf(message) : message
    } catch (cause) {
      throw new Error(`${path}: message "${key}" is not valid ICU: ${message}`, { cause })
    }
  }
  return compiled
}
