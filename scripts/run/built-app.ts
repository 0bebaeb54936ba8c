import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runChild } from './children.ts'
import { program, root } from './root.ts'

type App = { name: string; folder: string; sources: readonly string[] }

/** The borrower's app and the console: each is built again when what it is made of has changed. */
const apps: readonly App[] = [
  { name: 'app', folder: 'borrower', sources: ['src', 'service-worker', 'vite'] },
  { name: 'console', folder: 'console', sources: ['src', 'vite'] },
]

const distOf = ({ folder }: Pick<App, 'folder'>) => join(root, 'apps', folder, 'dist')
export const appDir = distOf({ folder: 'borrower' })
export const consoleDir = distOf({ folder: 'console' })

/** Builds the apps, unless the last build is of the same sources. */
export async function ensureBuilt(log: (line: string) => void): Promise<void> {
  for (const app of apps) {
    const digest = await sourcesDigest(app)
    if ((await readFile(stampOf(app), 'utf8').catch(() => '')) === digest) continue
    log(`building the ${app.name} …`)
    await build(app)
  }
}

export async function buildApps(): Promise<void> {
  for (const app of apps) await build(app)
}

const stampOf = (app: App) => join(distOf(app), '.built-from')

async function build(app: App): Promise<void> {
  const digest = await sourcesDigest(app)
  const vite = [program('vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']
  const code = await runChild(vite, {}, join(root, 'apps', app.folder))
  if (code !== 0) throw new Error(`the ${app.name} could not be built`)
  await writeFile(stampOf(app), digest)
}

function sourcesOf({ folder, sources }: App): string[] {
  return [
    'package-lock.json',
    `apps/${folder}/*.{ts,json,html}`,
    `apps/${folder}/{${sources.join(',')}}/**/*`,
    'packages/*/package.json',
    'packages/*/src/**/*',
  ]
}

async function sourcesDigest(app: App): Promise<string> {
  const digest = createHash('sha256')
  const files: string[] = []
  for await (const entry of glob(sourcesOf(app), { cwd: root, withFileTypes: true })) {
    const isTest = /\.test\.tsx?$/.test(entry.name)
    if (entry.isFile() && !isTest) files.push(join(entry.parentPath, entry.name))
  }
  for (const file of files.sort()) digest.update(file.slice(root.length)).update(await readFile(file))
  return digest.digest('hex')
}
