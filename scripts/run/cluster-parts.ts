import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Report } from './reports.ts'
import { root } from './root.ts'

/** Some files of one kind, run together. */
export type Part = { kind: 'tests' | 'journeys'; files: readonly string[] }

const kinds = {
  tests: {
    all: ['apps/server/', 'apps/sandbox/', 'scripts/reference-engine/', 'scripts/ledger', 'scripts/recovery/cluster-'],
    files: ['apps/{server,sandbox}/**/*.test.ts', 'scripts/**/*.test.ts'],
    most: 24,
  },
  journeys: { all: ['e2e/'], files: ['e2e/**/*.spec.ts'], most: 12 },
}

/** The files whose names contain one of these words, else all that concern a database, in parts that can be run one after the other. */
export function partsOf(words: readonly string[], excluded: readonly string[]): Part[] {
  const parts: Part[] = []
  for (const kind of ['tests', 'journeys'] as const) {
    const { all, files, most } = kinds[kind]
    const isWanted = (file: string) =>
      words.length > 0 ? words.some((word) => file.includes(word)) : all.some((start) => file.startsWith(start))
    const found = globSync(files, { cwd: root, exclude: (name) => name === 'node_modules' })
    const wanted = found.filter((file) => isWanted(file) && !excluded.includes(file)).sort()
    for (let from = 0; from < wanted.length; from += most) parts.push({ kind, files: wanted.slice(from, from + most) })
  }
  return parts
}

const doneFile = join(root, '.cache', 'reports', 'cluster.json')

/** What became of the parts that passed, by their files. */
export type Done = Record<string, Report>

export async function readDone(): Promise<Done> {
  return JSON.parse(await readFile(doneFile, 'utf8').catch(() => '{}')) as Done
}

export async function writeDone(done: Done): Promise<void> {
  await mkdir(dirname(doneFile), { recursive: true })
  await writeFile(doneFile, JSON.stringify(done))
}

export async function forgetDone(): Promise<void> {
  await rm(doneFile, { force: true })
}
