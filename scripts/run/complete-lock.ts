import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completeLock, type Manifest } from '../lock/complete-lock.ts'
import type { Lock } from '../lock/lock-file.ts'
import { root } from './root.ts'

/**
 * npm leaves a package of another platform out of the lock when its registry does not have it at that moment, and then
 * refuses the lock. This adds what is missing, from the versions that the packages in the lock name.
 */
async function main(): Promise<void> {
  const file = join(root, 'package-lock.json')
  const lock: Lock = JSON.parse(await readFile(file, 'utf8'))
  const before = Object.keys(lock.packages).length
  const unverified = await completeLock(lock, async (spec) => view(spec))
  await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${Object.keys(lock.packages).length - before} packages added to package-lock.json`)
  for (const name of unverified) {
    console.log(`${name}: the registry does not have this version, so the lock has no checksum for it`)
  }
}

function view(spec: string): Manifest | undefined {
  const shell = process.platform === 'win32'
  const { stdout, stderr } = spawnSync('npm', ['view', spec, '--json'], { cwd: root, encoding: 'utf8', shell })
  const found = stdout.trim() === '' ? undefined : JSON.parse(stdout)
  if (found?.error?.code === 'E404') return undefined
  if (!found || found.error) throw new Error(`npm view ${spec} failed: ${found?.error?.summary ?? stderr}`)
  // a range has a manifest for each version, the newest last
  return Array.isArray(found) ? found.at(-1) : found
}

await main()
