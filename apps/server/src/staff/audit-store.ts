import { randomUUID } from 'node:crypto'
import type { Queries } from '../database/client.ts'
import { insertRow, type RowOf } from '../database/rows.ts'

/** What one of the lender's people did, saw or was refused. */
export async function writeAudit(queries: Queries, row: Omit<RowOf<'staff_audit'>, 'audit_id'>): Promise<void> {
  await insertRow(queries, 'staff_audit', { audit_id: randomUUID(), ...row })
}
