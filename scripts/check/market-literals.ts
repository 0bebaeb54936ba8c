import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Check, Finding } from './finding.ts'
import { isNode, isTest, type Node, readSources, walk, where } from './sources.ts'

/** Places that are about one market or the other: tests and what serves them, benchmarks, examples, attacks, chaos under load. */
const MAY_NAME_ONE =
  /^(packages\/markets|e2e|bench)\/|^scripts\/(run\/examples\/|run\/chaos\.ts$|attack\/|chaos\/|reference-engine\/|simulate\/)|\/(testing|specimens)\//

/** What differs between markets is looked up in packages/markets: code that names one is wrong for the next. */
export const marketLiterals: Check = {
  name: 'no market literals',
  find: async (root) => {
    const names = await namesOfMarkets(root)
    const findings: Finding[] = []
    for (const source of await readSources(root)) {
      if (MAY_NAME_ONE.test(source.path) || isTest(source.path)) continue
      walk(source.tree, (node) => {
        const named = namedBy(node)
        if (named === undefined || !names.has(String(named.value))) return
        findings.push(
          `${where(source, named)} names the market ${named.value}; look the difference up in packages/markets`,
        )
      })
    }
    return findings
  },
}

/** Codes and currencies, as each market's own folder says them. */
async function namesOfMarkets(root: string): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const path of glob('packages/markets/src/*/market.ts', { cwd: root })) {
    const text = await readFile(join(root, path), 'utf8')
    for (const [, code] of text.matchAll(/\bcode: '(\w+)'/g)) if (code) names.add(code)
  }
  return names
}

/** A string, or the name of a property that is read or written. */
function namedBy(node: Node): Node | undefined {
  if (node.type === 'StringLiteral') return node
  const name =
    node.type === 'MemberExpression' ? node.property : node.type === 'KeyValueProperty' ? node.key : undefined
  return isNode(name) && name.type === 'Identifier' ? name : undefined
}
