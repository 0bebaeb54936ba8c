import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const root = new URL('..', import.meta.url).pathname

/** A CSS module's class: its name and four letters of its file's hash, which compress well as a file shares them. */
export function className(word: string, file: string) {
  const [path = file] = file.split('?')
  const letters = createHash('sha256').update(relative(root, path)).digest('base64url').slice(0, 4)
  return `${word}_${letters}`
}
