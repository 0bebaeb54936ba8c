import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNode, isTest, type Node, readSources, walk, where } from '../check/sources.ts'
import { root } from './root.ts'

const NUMBER = /\b[A-Z]{3}-\d{2}\b/g

/** A test as it is found: where it is, and its title. */
type NamedTest = { at: string; title: string }

/**
 * Prints each row of the catalogue with the tests whose titles name it; `-- LON` or `-- LON-07` prints those alone.
 * Ends with 1 when a row has no test, or a title names a number that the catalogue does not have.
 */
async function requirements(only: string): Promise<void> {
  const rows = await readCatalogue()
  const tests = await testsByNumber()
  for (const [id, text] of rows) if (id.startsWith(only)) printRow(id, text, tests.get(id) ?? [])
  const families = new Set([...rows.keys()].map((id) => id.slice(0, 3)))
  const unknown = [...tests.keys()].filter((id) => !rows.has(id) && families.has(id.slice(0, 3)))
  for (const id of unknown.sort()) {
    console.log(`${id}  is not in the catalogue`)
    for (const { at, title } of tests.get(id) ?? []) console.log(`    ${at}  ${title}`)
  }
  const shown = [...rows.keys()].filter((id) => tests.has(id)).length
  console.log(`${shown} of ${rows.size} requirements are shown by a test, ${rows.size - shown} are not`)
  if (shown < rows.size || unknown.length > 0) process.exitCode = 1
}

function printRow(id: string, text: string, tests: readonly NamedTest[]): void {
  console.log(`${id}  ${text}`)
  if (tests.length === 0) console.log('    no test names it')
  for (const { at, title } of tests) console.log(`    ${at}  ${title}`)
}

async function readCatalogue(): Promise<Map<string, string>> {
  const catalogue = await readFile(join(root, 'docs', 'requirements.md'), 'utf8')
  const rows = new Map<string, string>()
  for (const [, id, text] of catalogue.matchAll(/^\| ?([A-Z]{3}-\d{2}) ?\| ?(.*?) ?\|$/gm)) {
    if (id && text !== undefined) rows.set(id, text)
  }
  return rows
}

async function testsByNumber(): Promise<Map<string, NamedTest[]>> {
  const tests = new Map<string, NamedTest[]>()
  for (const source of await readSources(root)) {
    if (!isTest(source.path)) continue
    walk(source.tree, (node) => {
      const title = titleOf(node)
      if (title === undefined) return
      for (const id of new Set(title.match(NUMBER)))
        tests.set(id, [...(tests.get(id) ?? []), { at: where(source, node), title }])
    })
  }
  return tests
}

/** The first argument of `test(…)`, `it(…)`, `describe(…)` and of their forms like `test.each(…)(…)`. */
function titleOf(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || !/^(test|it|describe)$/.test(rootName(node.callee))) return undefined
  const first = (node.arguments as { expression: Node }[])[0]?.expression
  if (first?.type === 'StringLiteral') return String(first.value)
  return first?.type === 'TemplateLiteral'
    ? (first.quasis as { raw: string }[]).map((each) => each.raw).join('…')
    : undefined
}

function rootName(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee.value)
  return rootName(callee.object ?? callee.callee ?? callee.tag)
}

await requirements(process.argv[2] ?? '')
