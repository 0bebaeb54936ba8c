import { CompiledQuery } from 'kysely'
import type { Queries } from './client.ts'

/** A statement whose text is built once: for statements so frequent that building the text would cost time. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

export async function run<Row>(queries: Queries, { text, values }: Statement): Promise<Row[]> {
  const { rows } = await queries.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}

/** `unnest($1::uuid[], $2::text[])` for these types, counted from `first`. */
export function unnested(first: number, types: readonly string[]): string {
  return `unnest(${types.map((type, index) => `$${first + index}::${type}[]`).join(', ')})`
}

type Field = string | number | bigint | boolean | Buffer | null

/** An array in PostgreSQL's text form, for lists so long that checking the type of each value would cost time. */
export function listOf<Item>(items: readonly Item[], pick: (item: Item) => Field): string {
  let text = ''
  for (const item of items) text += text === '' ? element(pick(item)) : `,${element(pick(item))}`
  return `{${text}}`
}

/** Values that need no quotes; an unquoted `null` would not be text. */
const isPlain = /^(?!null$)[\w:.%-]+$/i

function element(value: Field): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return isPlain.test(value) ? value : quoted(value)
  return Buffer.isBuffer(value) ? `"\\\\x${value.toString('hex')}"` : value.toString()
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}

/** An array of rows of one type, each with its fields in order. A field may be such an array itself. */
export function rowsOf<Item>(items: readonly Item[], pick: (item: Item) => readonly Field[]): string {
  let text = ''
  for (const item of items) text += text === '' ? quoted(row(pick(item))) : `,${quoted(row(pick(item)))}`
  return `{${text}}`
}

function row(fields: readonly Field[]): string {
  let text = ''
  for (const [index, field] of fields.entries()) {
    if (index > 0) text += ','
    // an empty field is how a row writes null
    if (field !== null) text += element(field)
  }
  return `(${text})`
}
