import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const root = new URL('..', import.meta.url).pathname

/** A class of a CSS module: its own word and four letters of its file, the same for all of one file (they pack well). */
export function className(word: string, file: string) {
  const [path = file] = file.split('?')
  const letters = createHash('sha256').update(relative(root, path)).digest('base64url').slice(0, 4)
  return `${word}_${letters}`
}
