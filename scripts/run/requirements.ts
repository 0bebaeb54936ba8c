import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNode, isTest, type Node, readSources, walk } from '../check/sources.ts'
import { root } from './root.ts'

const NUMBER = /\b[A-Z]{3}-\d{2}\b/g

/** Lists the numbers of the catalogue that no test's title names, and the numbers in titles that it does not have. */
async function requirements(): Promise<void> {
  const catalogue = await readFile(join(root, 'docs', 'requirements.md'), 'utf8')
  const rows = new Map<string, string>()
  for (const [, id, text] of catalogue.matchAll(/^\| ?([A-Z]{3}-\d{2}) ?\| ?(.*?) ?\|$/gm)) {
    if (id && text !== undefined) rows.set(id, text)
  }
  const named = await namedInTitles()
  const unnamed = [...rows].filter(([id]) => !named.has(id))
  for (const [id, text] of unnamed) console.log(`${id}  ${text.length > 100 ? `${text.slice(0, 97)}…` : text}`)
  const families = new Set([...rows.keys()].map((id) => id.slice(0, 3)))
  const unknown = [...named].filter((id) => !rows.has(id) && families.has(id.slice(0, 3)))
  for (const id of unknown.sort()) console.log(`${id}  is not in the catalogue`)
  console.log(
    `${rows.size - unnamed.length} of ${rows.size} requirements are named by a test, ${unnamed.length} are not`,
  )
}

async function namedInTitles(): Promise<Set<string>> {
  const named = new Set<string>()
  for (const source of await readSources(root)) {
    if (!isTest(source.path)) continue
    walk(source.tree, (node) => {
      for (const id of titleOf(node)?.match(NUMBER) ?? []) named.add(id)
    })
  }
  return named
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

await requirements()
