import type pg from 'pg'
import { isTraced, tracedStatement } from '../tracing/spans.ts'

type Ask = (...given: unknown[]) => unknown

/** Each statement on a connection of this pool is a span of what is traced when it is sent: its text, never its values. */
export function traceStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Ask
    const asking: Ask = (text, values, done) =>
      typeof text === 'string' && isTraced() ? asSpan(text, () => query(text, values, done)) : query(text, values, done)
    Object.assign(client, { query: asking })
  })
}

function asSpan(text: string, ask: () => unknown): unknown {
  const { name, masked } = described(text)
  return tracedStatement(name, { 'db.system.name': 'postgresql', 'db.query.text': masked }, ask)
}

type Described = { name: string; masked: string }
const known = new Map<string, Described>()
const longest = 2000

/** `select loan`: what it does and to which table or function; its text with what is quoted in it left out. */
export function described(text: string): Described {
  const found = known.get(text)
  if (found) return found
  if (known.size > 2000) known.clear()
  const plain = text.replace(/\s+/g, ' ').trim()
  const [operation = ''] = /^[a-z]+/i.exec(plain) ?? []
  const [, target = ''] =
    /\b(?:from|into|update|table) "?([a-z_.]+)/i.exec(plain) ?? /\bselect ([a-z_.]+)\(/i.exec(plain) ?? []
  // a placeholder keeps its number
  const masked = plain.replace(/'[^']*'|(?<![\w$])\d+/g, '?').slice(0, longest)
  const made = { name: `${operation.toLowerCase()} ${target}`.trim(), masked }
  known.set(text, made)
  return made
}
