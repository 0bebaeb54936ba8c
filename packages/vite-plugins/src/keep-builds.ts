import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const listName = '.builds.json'
const assets = 'assets'

/**
 * Keeps the hashed files of the last builds beside the new ones: a page opened before still requests the screens of its
 * own build. Needs `emptyOutDir: false`.
 */
export function keepBuilds(most = 3): Plugin {
  let folder = ''
  return {
    name: 'keep-builds',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async writeBundle(_, bundle) {
      await forgetOld(folder, Object.keys(bundle), most)
    },
  }
}

/** Removes the files that none of the last builds has; `names` are this build's files. */
export async function forgetOld(folder: string, names: readonly string[], most: number) {
  const list = join(folder, listName)
  const before: string[][] = await readFile(list, 'utf8').then(JSON.parse, () => [])
  const mine = names.toSorted()
  const others = before.filter((build) => build.join() !== mine.join())
  const builds = [mine, ...others].slice(0, most)
  const kept = new Set(builds.flat())
  for (const file of await readdir(join(folder, assets))) {
    const written = `${assets}/${file.replace(/\.(br|gz)$/, '')}`
    if (!kept.has(written)) await rm(join(folder, assets, file))
  }
  await writeFile(list, JSON.stringify(builds))
}
