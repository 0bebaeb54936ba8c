import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runChild } from './children.ts'
import { program, root } from './root.ts'

const app = join(root, 'apps', 'borrower')
export const appDir = join(app, 'dist')
const stamp = join(appDir, '.built-from')

const SOURCES = [
  'package-lock.json',
  'apps/borrower/*.{ts,json,html}',
  'apps/borrower/{src,service-worker,vite}/**/*',
  'packages/*/package.json',
  'packages/*/src/**/*',
]

/** Builds the borrower's app unless the last build is of the same sources. */
export async function ensureBuilt(log: (line: string) => void): Promise<void> {
  const digest = await sourcesDigest()
  if ((await readFile(stamp, 'utf8').catch(() => '')) === digest) return
  log('building the app …')
  await buildApp()
}

export async function buildApp(): Promise<void> {
  const digest = await sourcesDigest()
  const code = await runChild([program('vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {}, app)
  if (code !== 0) throw new Error('the app could not be built')
  await writeFile(stamp, digest)
}

async function sourcesDigest(): Promise<string> {
  const digest = createHash('sha256')
  const files: string[] = []
  for await (const entry of glob(SOURCES, { cwd: root, withFileTypes: true })) {
    const isTest = /\.test\.tsx?$/.test(entry.name)
    if (entry.isFile() && !isTest) files.push(join(entry.parentPath, entry.name))
  }
  for (const file of files.sort()) digest.update(file.slice(root.length)).update(await readFile(file))
  return digest.digest('hex')
}
