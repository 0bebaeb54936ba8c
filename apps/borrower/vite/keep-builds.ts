import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const listName = '.builds.json'
const assets = 'assets'

/**
 * The hashed files of the last builds stay beside those of the new one: a page that was opened before it goes on asking
 * for the screens it was built with. Needs `emptyOutDir: false`.
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

/** Removes what none of the last builds has; `names` are this one's files. */
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
