import type { FaceOrder } from '@hiram/contract/apply/face-orders'
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
  check: {
    borrowerId: string
    faceCheckId: string
    tokenHash: Buffer
    expiresAt: Date
    at: Date
    orders: readonly FaceOrder[]
  },
): Promise<void> {
  await queries
    .insertInto('face_check')
    .values({
      borrower_id: check.borrowerId,
      face_check_id: check.faceCheckId,
      token_hash: check.tokenHash,
      expires_at: check.expiresAt,
      photo_id: null,
      orders: [...check.orders],
      liveness: null,
      reasons: [],
      outcome: null,
      at: check.at,
    })
    .execute()
}

export type OpenCheck = {
  face_check_id: string
  photo_id: string | null
  orders: FaceOrder[]
  liveness: 'passed' | 'review' | null
  expires_at: Date
}

/** The check a token is for, while it lives and has not ended. */
export async function openCheck(
  queries: Queries,
  borrowerId: string,
  given: { tokenHash: Buffer; now: Date },
): Promise<OpenCheck | undefined> {
  return queries
    .selectFrom('face_check')
    .select(['face_check_id', 'photo_id', 'orders', 'liveness', 'expires_at'])
    .where('borrower_id', '=', borrowerId)
    .where('token_hash', '=', given.tokenHash)
    .where('outcome', 'is', null)
    .where('expires_at', '>', given.now)
    .executeTakeFirst()
}

/** A living person was seen, with this photo: the check goes on with it and no other. */
export async function setLiveness(
  queries: Queries,
  borrowerId: string,
  check: { faceCheckId: string; photoId: string; liveness: 'passed' | 'review' },
): Promise<void> {
  await queries
    .updateTable('face_check')
    .set({ liveness: check.liveness, photo_id: check.photoId })
    .where('borrower_id', '=', borrowerId)
    .where('face_check_id', '=', check.faceCheckId)
    .execute()
}

/** Ends the check; its token is spent. */
export async function setOutcome(
  queries: Queries,
  borrowerId: string,
  check: { faceCheckId: string; photoId: string; outcome: FaceOutcome; reasons: readonly string[]; at: Date },
): Promise<void> {
  await queries
    .updateTable('face_check')
    .set({ outcome: check.outcome, reasons: [...check.reasons], photo_id: check.photoId, at: check.at })
    .where('borrower_id', '=', borrowerId)
    .where('face_check_id', '=', check.faceCheckId)
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

/** The newest photo of that kind. */
export async function newestPhotoId(
  queries: Queries,
  borrowerId: string,
  kind: 'idFront' | 'idHandheld',
): Promise<string | undefined> {
  const row = await queries
    .selectFrom('photo')
    .select('photo_id')
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', kind)
    .orderBy('stored_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.photo_id
}
