import type { Insertable } from 'kysely'
import type { Queries } from '../../../database/client.ts'
import { after, countRows, findRow, insertRow, type RowOf, updateRows } from '../../../database/rows.ts'
import type { Tables } from '../../../database/tables.ts'

export type OpenCheck = RowOf<'face_check'>
export type FaceOutcome = NonNullable<OpenCheck['outcome']>

export async function checksSince(queries: Queries, borrowerId: string, since: Date): Promise<number> {
  return countRows(queries, 'face_check', { borrower_id: borrowerId, at: after(since) })
}

export async function insertCheck(queries: Queries, check: Insertable<Tables['face_check']>): Promise<void> {
  await insertRow(queries, 'face_check', check)
}

/** The check a token is for, while it lives and has not ended. */
export async function openCheck(
  queries: Queries,
  borrowerId: string,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<OpenCheck | undefined> {
  const open = { borrower_id: borrowerId, token_hash: tokenHash, outcome: null, expires_at: after(now) }
  return findRow(queries, 'face_check', open)
}

/** A living person was seen, with this photo: the check goes on with it and no other. */
export async function setLiveness(
  queries: Queries,
  borrowerId: string,
  { faceCheckId, photoId, liveness }: { faceCheckId: string; photoId: string; liveness: 'passed' | 'review' },
): Promise<void> {
  const key = { borrower_id: borrowerId, face_check_id: faceCheckId }
  await updateRows(queries, 'face_check', key, { liveness, photo_id: photoId })
}

/** Ends the check; its token is spent. */
export async function setOutcome(
  queries: Queries,
  borrowerId: string,
  check: { faceCheckId: string; photoId: string; outcome: FaceOutcome; reasons: readonly string[]; at: Date },
): Promise<void> {
  const { faceCheckId, photoId, outcome, reasons, at } = check
  const key = { borrower_id: borrowerId, face_check_id: faceCheckId }
  await updateRows(queries, 'face_check', key, { outcome, reasons: [...reasons], photo_id: photoId, at })
}

/** How many checks failed since then. */
export async function failsSince(queries: Queries, borrowerId: string, since: Date): Promise<number> {
  return countRows(queries, 'face_check', { borrower_id: borrowerId, outcome: 'failed', at: after(since) })
}

/** The newest photo of that kind. */
export async function newestPhotoId(
  queries: Queries,
  borrowerId: string,
  kind: 'idFront' | 'idHandheld',
): Promise<string | undefined> {
  return (await findRow(queries, 'photo', { borrower_id: borrowerId, kind }, 'stored_at'))?.photo_id
}
