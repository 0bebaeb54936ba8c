import { createHash, randomUUID } from 'node:crypto'
import type { Queries } from '../database/client.ts'
import { insertRow } from '../database/rows.ts'

/** Who takes something out of the books, and what for. */
export type Exporter = { readonly who: string; readonly purpose: string }

/** Notes that a file of a report or a book was given out, before it is: what was asked for, and the hash of its bytes. */
export async function noteExport(
  queries: Queries,
  { who, purpose }: Exporter,
  given: { readonly what: Readonly<Record<string, unknown>>; readonly file: string; readonly at: Date },
): Promise<void> {
  await insertRow(queries, 'books_export', {
    export_id: randomUUID(),
    at: given.at,
    who,
    purpose,
    what: JSON.stringify(given.what),
    bytes: BigInt(Buffer.byteLength(given.file)),
    sha256: createHash('sha256').update(given.file).digest('hex'),
  })
}
