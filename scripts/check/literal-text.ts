import type { Check, Finding } from './finding.ts'
import { isNode, isTest, type Node, readSources, walk, where } from './sources.ts'

const READ_ALOUD = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
  'label',
])
const LETTER = /\p{L}/u

/** What a borrower or the lender's people read or hear comes from the catalogues, never from a component. */
export const literalText: Check = {
  name: 'no literal text',
  find: async (root) => {
    const findings: Finding[] = []
    for (const source of await readSources(root)) {
      if (!/^apps\/(borrower|console)\/src\/.*\.tsx$/.test(source.path) || isTest(source.path)) continue
      walk(source.tree, (node) => {
        const text = literalIn(node)
        if (text && LETTER.test(text)) findings.push(`${where(source, node)} says ${JSON.stringify(text.trim())}`)
      })
    }
    return findings
  },
}

function literalIn(node: Node): string | undefined {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return (node.children as Node[]).map(shownBy).find((text) => LETTER.test(text))
  }
  if (node.type !== 'JSXAttribute' || !READ_ALOUD.has(attributeName(node.name))) return undefined
  return isNode(node.value) ? literalValue(node.value) : undefined
}

function shownBy(child: Node): string {
  return child.type === 'JSXText' ? String(child.value) : literalValue(child)
}

/** The text of a string, of `{'text'}`, of a template, and of either side of `condition ? 'a' : 'b'`. */
function literalValue(node: Node): string {
  if (node.type === 'StringLiteral') return String(node.value)
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as { raw: string }[]).map((quasi) => quasi.raw).join(' ')
  }
  const inner = node.type === 'ConditionalExpression' ? [node.consequent, node.alternate] : [innerOf(node)]
  return inner.filter(isNode).map(literalValue).join(' ')
}

function innerOf(node: Node): unknown {
  if (node.type === 'JSXExpressionContainer' || node.type === 'ParenthesisExpression') return node.expression
  return node.type === 'BinaryExpression' && node.operator === '&&' ? node.right : undefined
}

function attributeName(name: unknown): string {
  return isNode(name) && typeof name.value === 'string' ? name.value : ''
}
