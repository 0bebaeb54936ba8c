import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, type Node, readSources, type Source, walk, where } from './check/sources.ts'

const root = join(import.meta.dirname, '..')

/** Where text comes from outside: what the server and the packages read. */
const readsOutside = /^(apps\/server\/src|packages\/[a-z]+\/src)\//
/** Patterns put together at start from words of our own. */
const putTogether = ['apps/server/src/identity/documents/fields/dates.ts', 'packages/markets/src/keep-together.ts']

type Pattern = { place: string; regex: RegExp }

/** Every regular expression written in these sources, and where one is put together at run time. */
async function findPatterns(): Promise<{ written: Pattern[]; made: string[] }> {
  const sources = (await readSources(root)).filter(({ path }) => readsOutside.test(path) && !isTest(path))
  const written: Pattern[] = []
  const made = new Set<string>()
  for (const source of sources) {
    walk(source.tree, (node) => {
      if (node.type === 'RegExpLiteral') written.push(patternOf(source, node))
      if (node.type === 'NewExpression' && isRegExp(node.callee)) made.add(source.path)
    })
  }
  return { written, made: [...made] }
}

function patternOf(source: Source, node: Node): Pattern {
  const flags = new Set(`${node.flags ?? ''}g`)
  return { place: where(source, node), regex: new RegExp(String(node.pattern), [...flags].join('')) }
}

function isRegExp(callee: unknown): boolean {
  return typeof callee === 'object' && callee !== null && 'value' in callee && callee.value === 'RegExp'
}

/** What is repeated to hurt a pattern: the characters it is made of and those of usual classes, alone and in pairs. */
function pumpsFor({ source }: RegExp): string[] {
  const own = [...source.replace(/\\[a-zA-Z](\{\w+\})?|[\\^$*+?()[\]{}|]/g, '')].slice(0, 14)
  const letters = [...new Set(['a', 'A', '1', ' ', '.', '(', '{', '/', ...own])]
  const pairs = letters.slice(0, 12).flatMap((one) => letters.slice(8, 12).map((other) => one + other))
  return [...letters, ...pairs, 'aA1', 'Aa ', '1, ', 'at (']
}

function timeOf(regex: RegExp, text: string): number {
  const start = performance.now()
  text.replace(regex, '')
  return performance.now() - start
}

/** Shorter than this at 4,000 characters no pattern is quadratic; what is longer is measured by how it grows. */
const quickMs = 1

/** How much longer four times the text takes: about 4 where a pattern is linear, 16 where it is quadratic. */
function growthOf(regex: RegExp, pump: string, end: string): number {
  const text = (length: number) => pump.repeat(length / pump.length) + end
  if (timeOf(regex, text(4000)) < quickMs || timeOf(regex, text(4000)) < quickMs) return 1
  const growths = Array.from({ length: 3 }, () => timeOf(regex, text(16_000)) / timeOf(regex, text(4000)))
  return Math.min(...growths)
}

test('every pattern over text from outside takes time in proportion to its length', async () => {
  const { written, made } = await findPatterns()
  expect(written.length).toBeGreaterThan(150)
  expect(made).toEqual(putTogether)
  const quadratic = written.flatMap(({ place, regex }) => {
    const isSlow = (pump: string) => ['', '!'].some((end) => growthOf(regex, pump, end) > 8)
    const pump = pumpsFor(regex).find(isSlow)
    return pump === undefined ? [] : [`${place} ${regex.source} on ${JSON.stringify(pump)} again and again`]
  })
  expect(quadratic).toEqual([])
})
