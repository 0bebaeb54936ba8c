import { readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

type Link = { source: string; target: string }

/**
 * Creates the links by which the programs in `native` find their libraries; npm packages cannot contain links. The
 * package's install script would do it, but install scripts are off (.npmrc).
 */
export async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: Link[] = JSON.parse(list)
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(native, '..', target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
