import { CompiledQuery } from 'kysely'
import type { Queries } from './client.ts'

/** A statement whose text is made once: for what is said so often that building its text would be felt. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

export async function run<Row>(queries: Queries, { text, values }: Statement): Promise<Row[]> {
  const { rows } = await queries.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}

/** `unnest($1::uuid[], $2::text[])` for these types, counted from `first`. */
export function unnested(first: number, types: readonly string[]): string {
  return `unnest(${types.map((type, index) => `$${first + index}::${type}[]`).join(', ')})`
}

type Field = string | number | bigint | Buffer | null

/** An array as PostgreSQL reads it, for lists so many that a look at the type of each value would be felt. */
export function listOf<Item>(items: readonly Item[], pick: (item: Item) => Field): string {
  let text = ''
  for (const item of items) text += text === '' ? element(pick(item)) : `,${element(pick(item))}`
  return `{${text}}`
}

/** What may stand without quotes; the word null would be no text then. */
const isPlain = /^(?!null$)[\w:.%-]+$/i

function element(value: Field): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return isPlain.test(value) ? value : quoted(value)
  return Buffer.isBuffer(value) ? `"\\\\x${value.toString('hex')}"` : value.toString()
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}

/** An array of rows of one type, each the fields of its type in their order. A field may be such an array itself. */
export function rowsOf<Item>(items: readonly Item[], pick: (item: Item) => readonly Field[]): string {
  let text = ''
  for (const item of items) text += text === '' ? quoted(row(pick(item))) : `,${quoted(row(pick(item)))}`
  return `{${text}}`
}

function row(fields: readonly Field[]): string {
  let text = ''
  for (const [index, field] of fields.entries()) {
    if (index > 0) text += ','
    // nothing at all is how a row says null
    if (field !== null) text += element(field)
  }
  return `(${text})`
}
