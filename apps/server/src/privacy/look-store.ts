import { randomUUID } from 'node:crypto'
import type { Queries } from '../database/client.ts'
import { findRows, hasRow, insertRow, type RowOf } from '../database/rows.ts'

export type StoredLook = RowOf<'staff_look'>

export async function insertLook(queries: Queries, look: StoredLook): Promise<void> {
  await insertRow(queries, 'staff_look', look)
}

/** Who looked at a borrower's data, the newest first. */
export async function looksAt(queries: Queries, borrowerId: string): Promise<StoredLook[]> {
  return findRows(queries, 'staff_look', { borrower_id: borrowerId }, 'at', 'look_id')
}

/** Whether this person has opened it. */
export function wasOpened(
  queries: Queries,
  look: Pick<StoredLook, 'borrower_id' | 'staff_id' | 'what' | 'subject'>,
): Promise<boolean> {
  return hasRow(queries, 'staff_look', look)
}

/** A look at what is no borrower's yet. */
export async function insertOwnLook(
  queries: Queries,
  { staff_id, what, subject, at }: { staff_id: string; what: string; subject: string; at: Date },
): Promise<void> {
  const auditId = randomUUID()
  const row = { audit_id: auditId, at, staff_id, action: `look.${what}`, subject, reference: auditId }
  await insertRow(queries, 'staff_audit', { ...row, outcome: 'allowed', code: null })
}
