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
