import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Check, Finding } from './finding.ts'
import { isNode, isTest, lineOf, type Node, readSources, type Source, walk } from './sources.ts'

const MAX_FUNCTION_LINES = 70
const MAX_FILE_LINES = 300
const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'MethodProperty',
  'Constructor',
])

type Ratchet = Record<string, number>

/** Functions to 70 lines, files to 300; what the ratchet lists may be longer, but never longer than it says. */
export const sizes: Check = {
  name: 'sizes',
  find: async (root) => {
    const ratchet = await readRatchet(root)
    const used = new Set<string>()
    const findings: Finding[] = []
    for (const source of await readSources(root)) {
      if (isTest(source.path)) continue
      for (const { key, lines, most } of measure(source)) {
        const allowed = ratchet[key]
        if (allowed !== undefined && lines > most) {
          used.add(key)
          if (lines < allowed) findings.push(`${key} is down to ${lines} lines: lower it in scripts/size-ratchet.json`)
        }
        if (lines > (allowed ?? most)) findings.push(`${key} has ${lines} lines, ${allowed ?? most} are allowed`)
      }
    }
    for (const key of Object.keys(ratchet)) {
      if (!used.has(key)) findings.push(`${key} fits now: remove it from scripts/size-ratchet.json`)
    }
    return findings
  },
}

async function readRatchet(root: string): Promise<Ratchet> {
  return JSON.parse(await readFile(join(root, 'scripts', 'size-ratchet.json'), 'utf8')) as Ratchet
}

type Measured = { key: string; lines: number; most: number }

function measure(source: Source): Measured[] {
  const fileLines = source.bytes.toString('utf8').trimEnd().split('\n').length
  const measured: Measured[] = [{ key: source.path, lines: fileLines, most: MAX_FILE_LINES }]
  const names = new Map<Node, string>()
  walk(source.tree, (node) => {
    nameItsFunction(node, names)
    if (!FUNCTIONS.has(node.type) || !node.span) return
    const lines = lineOf(source, node.span.end - 1) - lineOf(source, node.span.start) + 1
    const name = names.get(node) ?? nameOf(node) ?? 'a function without a name'
    measured.push({ key: `${source.path} ${name}`, lines, most: MAX_FUNCTION_LINES })
  })
  return measured
}

/** `const name = () => …` and `name: () => …` name the function they hold. */
function nameItsFunction(node: Node, names: Map<Node, string>): void {
  const [label, held] = node.type === 'VariableDeclarator' ? [node.id, node.init] : [node.key, node.value]
  const name = isNode(label) && typeof label.value === 'string' ? label.value : undefined
  if (name !== undefined && isNode(held)) names.set(held, name)
}

function nameOf(node: Node): string | undefined {
  const label = node.identifier ?? node.key
  if (node.type === 'Constructor') return 'constructor'
  return isNode(label) && typeof label.value === 'string' ? label.value : undefined
}
