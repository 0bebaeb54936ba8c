import type { Queries } from '../../../database/client.ts'

export type FaceOutcome = 'passed' | 'failed' | 'review'

export async function checksSince(queries: Queries, borrowerId: string, since: Date): Promise<number> {
  const row = await queries
    .selectFrom('face_check')
    .select((make) => make.fn.countAll<bigint>().as('made'))
    .where('borrower_id', '=', borrowerId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.made)
}

export async function insertCheck(
  queries: Queries,
  check: { borrowerId: string; faceCheckId: string; tokenHash: Buffer; expiresAt: Date; at: Date },
): Promise<void> {
  await queries
    .insertInto('face_check')
    .values({
      borrower_id: check.borrowerId,
      face_check_id: check.faceCheckId,
      token_hash: check.tokenHash,
      expires_at: check.expiresAt,
      photo_id: null,
      outcome: null,
      at: check.at,
    })
    .execute()
}

/** Spends a token, once, while it lives; the check it belongs to, or undefined. */
export async function spendToken(
  queries: Queries,
  borrowerId: string,
  given: { tokenHash: Buffer; photoId: string; now: Date },
): Promise<string | undefined> {
  const row = await queries
    .updateTable('face_check')
    .set({ photo_id: given.photoId, at: given.now })
    .where('borrower_id', '=', borrowerId)
    .where('token_hash', '=', given.tokenHash)
    .where('photo_id', 'is', null)
    .where('expires_at', '>', given.now)
    .returning('face_check_id')
    .executeTakeFirst()
  return row?.face_check_id
}

export async function setOutcome(
  queries: Queries,
  borrowerId: string,
  faceCheckId: string,
  outcome: FaceOutcome,
): Promise<void> {
  await queries
    .updateTable('face_check')
    .set({ outcome })
    .where('borrower_id', '=', borrowerId)
    .where('face_check_id', '=', faceCheckId)
    .execute()
}

/** How many checks failed since then. */
export async function failsSince(queries: Queries, borrowerId: string, since: Date): Promise<number> {
  const row = await queries
    .selectFrom('face_check')
    .select((make) => make.fn.countAll<bigint>().as('failed'))
    .where('borrower_id', '=', borrowerId)
    .where('outcome', '=', 'failed')
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.failed)
}

/** The handheld photo of the document, the newest. */
export async function handheldPhotoId(queries: Queries, borrowerId: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('photo')
    .select('photo_id')
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', 'idHandheld')
    .orderBy('stored_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.photo_id
}
