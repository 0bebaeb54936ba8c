import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { measureScreens } from '../first-paint/screens.ts'
import type { Check, Finding } from './finding.ts'

/** JavaScript before the first paint, as a multiple of a bare React page's. */
type Ratios = { login: number; home: number }

const goals: Ratios = { login: 1.7, home: 1.75 }
/** A screen this much lighter than the ratchet says: the ratchet follows it down. */
const slack = 0.02
const ratchetFile = join('scripts', 'first-paint-ratchet.json')
const cacheFile = join('.cache', 'first-paint', 'ratios.json')
const sources = [
  'apps/borrower/{index.html,package.json,vite.config.ts}',
  'apps/borrower/{src,vite,service-worker}/**/*.*',
  'packages/*/src/**/*.*',
  'scripts/first-paint/*.ts',
  'package-lock.json',
]

/** Builds the app and compares; the figures of the same sources are measured once. */
export const firstPaintBytes: Check = {
  name: 'first paint bytes',
  find: async (root) => {
    const ratchet = JSON.parse(await readFile(join(root, ratchetFile), 'utf8')) as Ratios
    return compareRatios(await measuredRatios(root), ratchet)
  },
}

export function compareRatios(measured: Ratios, ratchet: Ratios): Finding[] {
  return (['login', 'home'] as const).flatMap((name): Finding[] => {
    const [ratio, most] = [measured[name], Math.min(ratchet[name], goals[name])]
    const figure = `${name}.js is ${ratio.toFixed(3)} × bare React`
    if (ratio > most)
      return [
        `${figure}, ${most} is allowed: npm run bench:first-paint -- --no-lighthouse --weights says what it loads`,
      ]
    return ratio < most - slack ? [`${figure}: lower it in ${ratchetFile}`] : []
  })
}

async function measuredRatios(root: string): Promise<Ratios> {
  const digest = await digestOf(root)
  const cached = await readFile(join(root, cacheFile), 'utf8').then(JSON.parse, () => undefined)
  if (cached?.digest === digest) return cached.ratios
  const screens = await measureScreens()
  const ratios = Object.fromEntries(screens.map(({ name, ratio }) => [name, ratio])) as Ratios
  await mkdir(join(root, '.cache', 'first-paint'), { recursive: true })
  await writeFile(join(root, cacheFile), JSON.stringify({ digest, ratios }))
  return ratios
}

async function digestOf(root: string) {
  const paths: string[] = []
  for await (const path of glob(sources, { cwd: root })) if (!/\.test\.tsx?$/.test(path)) paths.push(path)
  const digest = createHash('sha256')
  for (const path of paths.sort()) digest.update(path).update(await readFile(join(root, path)))
  return digest.digest('hex')
}
