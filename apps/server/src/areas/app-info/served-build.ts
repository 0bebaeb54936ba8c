import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const read = new Map<string, { at: number; build: string | undefined }>()

/** The build that is served now: its page's entry script, whose name changes with anything in the app. */
export async function servedBuild(folder: string): Promise<string | undefined> {
  const page = join(folder, 'index.html')
  const { mtimeMs } = await stat(page)
  const known = read.get(page)
  if (known?.at === mtimeMs) return known.build
  const build = /<script type="module"[^>]* src="[^"]*\/([\w.-]+)\.js"/.exec(await readFile(page, 'utf8'))?.[1]
  read.set(page, { at: mtimeMs, build })
  return build
}
