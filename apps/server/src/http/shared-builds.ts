import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { parseJson } from '../parse-json.ts'
import { pageFilePlace } from '../privacy/sealed-places.ts'
import { pageFileMark } from '../providers/files/page-files.ts'

/** Pages of how many builds still get the rest of their files, this one's among them. */
const builds = 3
const atOnce = 8
/** Another server's build is known so soon after it was stored. */
const lookAgainMs = 2000
const longestWaitMs = 4000

const build = z.object({ at: z.number(), files: z.record(z.string(), z.string()) })
/** `files`: the name in the file store by the path in the build. */
type Build = z.output<typeof build>

export type SharedPlace = {
  context: Pick<Context, 'clock' | 'log' | 'providers' | 'vault'>
  folder: string
  app: string
  /** A store that is slow keeps a server from starting no longer than this; the rest is shared while it runs. */
  waitMs?: number
}
/** A file of one of the last builds, which another server has or had; undefined where there is none. */
export type SharedFile = (path: string) => Promise<Buffer | undefined>

/**
 * While servers are replaced one by one, a page of one build asks a server of the other for its chunks. So each puts the
 * files of its build into the file store before it is asked for any, sealed, so that no one who can write there puts code
 * into a page. Their names have their content's hash: one path is one content.
 */
export async function shareBuild(place: SharedPlace): Promise<SharedFile> {
  const { log } = place.context
  const published = publish(place).catch((error: unknown) =>
    log.error({ err: error }, 'the files of this build are not shared'),
  )
  await Promise.race([published, sleep(place.waitMs ?? longestWaitMs, undefined, { ref: false })])
  let known = new Map<string, string>()
  let readAt = Number.NEGATIVE_INFINITY
  const lookAgain = oneAtATime(async () => {
    if (performance.now() - readAt < lookAgainMs) return
    known = new Map((await storedBuilds(place)).flatMap(({ files }) => Object.entries(files)))
    readAt = performance.now()
  })
  return async (path) => {
    if (!known.has(path)) await lookAgain().catch(() => undefined)
    // no one makes the store be asked for names that no build has
    const name = known.get(path)
    return name === undefined ? undefined : readShared(place, name).catch(() => undefined)
  }
}

async function publish(place: SharedPlace): Promise<void> {
  const { context, folder } = place
  const listed = await all(glob('assets/**/*', { cwd: folder, withFileTypes: true }))
  const paths = listed
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
  if (paths.length === 0) return
  const stored = new Set(await all(context.providers.files.list(markOf(place))))
  const files = Object.fromEntries(paths.map((path) => [path, nameOf(place, 'file', path)]))
  const missing = Object.entries(files).filter(([, name]) => !stored.has(name))
  for (let first = 0; first < missing.length; first += atOnce) {
    const some = missing.slice(first, first + atOnce)
    await Promise.all(some.map(async ([path, name]) => store(place, name, await readFile(join(folder, path)))))
  }
  const content: Build = { at: context.clock.wall().getTime(), files }
  const name = nameOf(place, 'build', paths.join('\n'))
  if (!stored.has(name)) await store(place, name, Buffer.from(JSON.stringify(content)))
  await removeOld(place)
}

async function removeOld(place: SharedPlace): Promise<void> {
  const stored = await storedBuilds(place)
  const [kept, old] = [stored.slice(0, builds), stored.slice(builds)]
  const used = new Set(kept.flatMap(({ files }) => Object.values(files)))
  const gone = new Set(old.flatMap(({ name, files }) => [...Object.values(files), name]))
  for (const name of [...gone].filter((each) => !used.has(each))) await place.context.providers.files.remove(name)
}

/** The newest first. */
async function storedBuilds(place: SharedPlace): Promise<(Build & { name: string })[]> {
  const names = await all(place.context.providers.files.list(`${markOf(place)}build-`))
  const read = names.map(async (name) => {
    const parsed = build.safeParse(parseJson(String(await readShared(place, name).catch(() => ''))))
    return parsed.success ? [{ ...parsed.data, name }] : []
  })
  return (await Promise.all(read)).flat().sort((one, other) => other.at - one.at)
}

/** Another server of the same build may store the same at the same moment. */
async function store(place: SharedPlace, name: string, bytes: Buffer): Promise<void> {
  const { vault, providers } = place.context
  const sealed = vault.sealOwn(pageFilePlace(name), bytes.toString('base64'))
  await providers.files.put(name, sealed).catch(async (error: unknown) => {
    await readShared(place, name).catch(() => {
      throw error
    })
  })
}

/** Throws where there is none. */
async function readShared({ context: { vault, providers } }: SharedPlace, name: string): Promise<Buffer> {
  return Buffer.from(vault.openOwn(pageFilePlace(name), await providers.files.get(name)), 'base64')
}

function markOf({ app }: SharedPlace): string {
  return `${pageFileMark}${app}-`
}

/** Under another data key it is another file. */
function nameOf(place: SharedPlace, kind: 'file' | 'build', text: string): string {
  const key = place.context.vault.mark()?.toString('hex') ?? ''
  return `${markOf(place)}${kind}-${createHash('sha256').update(`${key}|${text}`).digest('base64url')}`
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}
