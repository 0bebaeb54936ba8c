import { createHash } from 'node:crypto'
import type { Queries } from '../database/client.ts'
import { balances } from './balances.ts'
import { capList } from './cap-list.ts'
import { creditData } from './credit-data.ts'
import type { ClosedDay, DayFile } from './day-file.ts'
import { dayJournal } from './day-journal.ts'

/** Each by the last part of its name. */
export const dayFiles = {
  journal: dayJournal,
  balances,
  caps: capList,
  'credit-data': creditData,
} as const satisfies Readonly<Record<string, DayFile>>

export type Made = { name: string; lines: number; bytes: Buffer; sha256: string }

/** `ph-1_2026-11-30_journal.csv` */
export function dayFileName({ entity, day }: ClosedDay, last: string): string {
  return `${entity}_${day}_${last}`
}

/** A day's files, and last the manifest that names them with their SHA-256: nothing in them depends on when they are made. */
export async function makeDayFiles(queries: Queries, closed: ClosedDay, at: Date): Promise<Made[]> {
  const files: Made[] = []
  for (const [name, file] of Object.entries(dayFiles)) {
    const { text, lines } = await file.read(queries, closed, at)
    files.push(made(dayFileName(closed, `${name}.csv`), text, lines))
  }
  const listed = files.map(({ name, lines, bytes, sha256 }) => ({ name, lines, bytes: bytes.length, sha256 }))
  const manifest = { version: 1, ...closed, files: listed }
  return [...files, made(dayFileName(closed, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, files.length)]
}

function made(name: string, text: string, lines: number): Made {
  const bytes = Buffer.from(text)
  return { name, lines, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}
