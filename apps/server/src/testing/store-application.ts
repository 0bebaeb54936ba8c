import { randomUUID } from 'node:crypto'
import type { PhotoKind, StepName } from '@hiram/contract/apply'
import type { Context } from '../context.ts'
import { insertRow } from '../database/rows.ts'
import { photoPlace, stepPlace } from '../privacy/sealed-places.ts'
import { seal, sealBytes } from '../privacy/vault.ts'

/** Whose application it is, and the key it is sealed with. */
export type Owner = { readonly borrowerId: string; readonly key: Buffer }

/** A step as saving it leaves it. */
export async function storeStep(context: Context, { borrowerId, key }: Owner, step: StepName, values: object) {
  await insertRow(context.database, 'application_step', {
    borrower_id: borrowerId,
    step,
    state: 'complete',
    revision: 1,
    values_sealed: seal(key, stepPlace(borrowerId, step), JSON.stringify(values)),
    saved_at: context.clock.wall(),
  })
}

/** A photo as an upload leaves it: sealed in the file store. Answers its id. */
export async function storePhoto(
  context: Context,
  { borrowerId, key }: Owner,
  kind: PhotoKind,
  jpeg: Buffer = Buffer.from(`a photo of ${kind}`),
): Promise<string> {
  const photoId = randomUUID()
  await context.providers.files.put(photoId, sealBytes(key, photoPlace(borrowerId, photoId), jpeg))
  await insertRow(context.database, 'photo', {
    borrower_id: borrowerId,
    photo_id: photoId,
    kind,
    file_name: photoId,
    sha256: Buffer.alloc(32),
    width: 100,
    height: 100,
    bytes: jpeg.length,
    stored_at: context.clock.wall(),
  })
  return photoId
}

export async function storeFaceCheck(
  context: Context,
  borrowerId: string,
  given: { photoId: string | null; outcome: 'passed' | 'review' },
): Promise<void> {
  await insertRow(context.database, 'face_check', {
    borrower_id: borrowerId,
    face_check_id: randomUUID(),
    token_hash: Buffer.alloc(32),
    expires_at: context.clock.wall(),
    photo_id: given.photoId,
    orders: [],
    liveness: 'passed',
    reasons: [],
    outcome: given.outcome,
    at: context.clock.wall(),
  })
}
