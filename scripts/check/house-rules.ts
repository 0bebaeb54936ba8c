import type { Check, Finding } from './finding.ts'
import { isNode, isTest, type Node, readSources, type Source, walk, where } from './sources.ts'

/** Code that is given its day as an argument: it may not ask the clock. */
const WITHOUT_CLOCK = /^(packages\/lending\/|apps\/server\/src\/(areas|business-day|decision|ledger|servicing)\/)/

/** The only places that write SQL; `payout-store.ts` is a store too. */
const WRITES_SQL = /^apps\/server\/src\/(database|ledger|business-day|testing)\/|(^|[/-])store\.ts$/
const SQL = /^\s*(select|insert\s+into|update|delete\s+from|with|begin|commit|alter|create|drop)\s+\S/i

/** A place that something is sealed at: a table and its column, or one of the tables whose files are sealed. */
const SEALED_PLACE = /^([a-z]+(_[a-z]+)*\|[A-Za-z_]+\||(account_export_part|borrower_key|payment_proof|photo)\|)/
const NAMES_SEALED_PLACES = 'apps/server/src/privacy/sealed-places.ts'

export const houseRules: Check = {
  name: 'house rules',
  find: async (root) => {
    const findings: Finding[] = []
    for (const source of await readSources(root)) {
      walk(source.tree, (node) => {
        for (const wrong of [exportsDefault, assertsNotNull, usesAny, asksTheClock, writesSql, spellsSealedPlace]) {
          const problem = wrong(source, node)
          if (problem) findings.push(`${where(source, node)} ${problem}`)
        }
      })
    }
    return findings
  },
}

type Rule = (source: Source, node: Node) => string | undefined

const exportsDefault: Rule = (source, node) =>
  node.type.startsWith('ExportDefault') && !/\.config\.ts$/.test(source.path) ? 'has a default export' : undefined

const assertsNotNull: Rule = (_source, node) =>
  node.type === 'TsNonNullExpression' ? 'uses `!` instead of a check' : undefined

const usesAny: Rule = (_source, node) =>
  node.type === 'TsKeywordType' && node.kind === 'any' ? 'uses `any`' : undefined

const asksTheClock: Rule = (source, node) => {
  if (!WITHOUT_CLOCK.test(source.path) || isTest(source.path)) return undefined
  const isNewDate = node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && argumentsOf(node) === 0
  const callee = node.type === 'CallExpression' && isNode(node.callee) ? node.callee : undefined
  const isNow =
    callee?.type === 'MemberExpression' && nameOf(callee.object) === 'Date' && nameOf(callee.property) === 'now'
  return isNewDate || isNow ? 'asks the clock; take the time as an argument' : undefined
}

const writesSql: Rule = (source, node) => {
  const { path } = source
  if (!path.startsWith('apps/server/src/') || WRITES_SQL.test(path) || isTest(path)) return undefined
  const call = node.type === 'CallExpression' && isNode(node.callee) ? node.callee : undefined
  const isQuery = call?.type === 'MemberExpression' && nameOf(call.property) === 'query' && startsWithSql(node)
  const isTag = node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql'
  return isQuery || isTag ? 'writes SQL, which belongs to store.ts, ledger, business-day or database' : undefined
}

const spellsSealedPlace: Rule = ({ path }, node) => {
  if (!path.startsWith('apps/server/src/') || path === NAMES_SEALED_PLACES) return undefined
  return SEALED_PLACE.test(literalOf(node) ?? '')
    ? 'spells a sealed place, which belongs to sealed-places.ts'
    : undefined
}

function startsWithSql(call: Node): boolean {
  const first = Array.isArray(call.arguments) ? (call.arguments[0] as { expression?: unknown } | undefined) : undefined
  return SQL.test(literalOf(first?.expression) ?? '')
}

/** A string, or what a template begins with. */
function literalOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'StringLiteral') return String(node.value)
  const quasi = Array.isArray(node.quasis) ? (node.quasis[0] as { raw?: string } | undefined) : undefined
  return quasi?.raw
}

function argumentsOf(node: Node): number {
  return Array.isArray(node.arguments) ? node.arguments.length : 0
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' && typeof node.value === 'string' ? node.value : undefined
}
