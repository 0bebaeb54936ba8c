import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/**
 * Whether the app has a screen at an address, by the patterns of its build: `/history/:id/:type`, the last part perhaps
 * `:type?`. Capitals and a closing slash do not matter, as in the app.
 */
export async function appAddresses(folder: string): Promise<(pathname: string) => boolean> {
  const patterns = z.array(z.string()).parse(JSON.parse(await readFile(join(folder, 'addresses.json'), 'utf8')))
  const known = patterns.map(partsOf)
  return (pathname) => known.some((pattern) => matches(pattern, partsOf(pathname)))
}

function partsOf(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean)
}

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  const least = pattern.at(-1)?.endsWith('?') ? pattern.length - 1 : pattern.length
  if (parts.length < least || parts.length > pattern.length) return false
  return parts.every((part, at) => pattern[at]?.startsWith(':') || pattern[at] === part)
}
