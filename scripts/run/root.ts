import { join } from 'node:path'

/** The root of the repository. */
export const root = join(import.meta.dirname, '..', '..')

/** The script of an installed program, to run with this Node. */
export function program(...path: string[]): string {
  return join(root, 'node_modules', ...path)
}
