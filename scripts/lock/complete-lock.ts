import { type Entry, isExact, type Lock, type Missing, missingFrom, placeIn } from './lock-file.ts'

/** What a registry knows of one version of a package. */
export type Manifest = Omit<Entry, 'integrity'> & {
  dist?: { integrity?: string }
  scripts?: Record<string, string>
}

/** Asks for `name@range`, or for the newest version by name alone; undefined where there is none. */
export type Ask = (spec: string) => Promise<Manifest | undefined>

/** Adds every package that another one needs, for every platform; answers those that are left without a checksum. */
export async function completeLock(lock: Lock, ask: Ask): Promise<string[]> {
  for (let missing = missingFrom(lock); missing.length > 0; missing = missingFrom(lock)) {
    for (const one of missing) await add(lock, one, ask)
  }
  const unverified: string[] = []
  for (const [place, entry] of Object.entries(lock.packages)) {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (place.includes('node_modules/') && !entry.link && !(await verify(entry, name, ask))) unverified.push(name)
    if (isNodeForGlibc(name)) entry.libc = ['glibc']
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  return unverified
}

/** Node's builds for Linux need glibc and do not say so: on Alpine npm would link a program that cannot start. */
function isNodeForGlibc(name: string): boolean {
  return name.startsWith('node-linux-')
}

async function add(lock: Lock, { name, range, neededBy, isOptional }: Missing, ask: Ask): Promise<void> {
  const top = placeIn('', name)
  const place = top in lock.packages ? placeIn(neededBy, name) : top
  const found = await ask(`${name}@${range}`)
  // A registry that lacks a version may have others: they are for the same machines.
  const manifest = found ?? (isExact(range) ? withoutChecksum(await ask(name), range) : undefined)
  if (!manifest) throw new Error(`${name}@${range}, which ${neededBy || 'package.json'} needs, is not there`)
  const { dev, optional, devOptional } = lock.packages[neededBy] ?? {}
  lock.packages[place] = definedOnly({
    ...entryOf(manifest),
    dev,
    devOptional,
    optional: isOptional || optional || undefined,
  })
}

function withoutChecksum(manifest: Manifest | undefined, version: string): Manifest | undefined {
  return manifest && { ...manifest, version, dist: {} }
}

function entryOf(manifest: Manifest): Entry {
  const { version, bin, engines, license, dependencies, optionalDependencies } = manifest
  const { dist, os, cpu, libc, scripts = {}, peerDependencies, peerDependenciesMeta } = manifest
  // npm view lists optional dependencies among the others, too.
  const needed = Object.entries(dependencies ?? {}).filter(([name]) => !(name in (optionalDependencies ?? {})))
  return {
    version,
    integrity: dist?.integrity,
    hasInstallScript: ['preinstall', 'install', 'postinstall'].some((name) => name in scripts) || undefined,
    os: os && [os].flat(),
    cpu: cpu && [cpu].flat(),
    libc: libc && [libc].flat(),
    ...{ bin, engines, license, optionalDependencies, peerDependencies, peerDependenciesMeta },
    dependencies: needed.length > 0 ? Object.fromEntries(needed) : undefined,
  }
}

function definedOnly(entry: Entry): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined))
}

/** Fills in a checksum that was not to be had before. */
async function verify(entry: Entry, name: string, ask: Ask): Promise<boolean> {
  if (entry.integrity) return true
  const integrity = (await ask(`${name}@${entry.version}`))?.dist?.integrity
  if (integrity) entry.integrity = integrity
  return integrity !== undefined
}
