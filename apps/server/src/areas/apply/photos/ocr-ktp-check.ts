import type { AnswerOf, RequestOf } from '@hiram/contract'
import type { ocrKTPCheck as ocrKTPCheckCall } from '@hiram/contract/apply/document-reading'
import type { MarketCode } from '@hiram/markets'
import { documentHashes } from '../../../borrower/document-hashes.ts'
import { loadBorrower } from '../../../borrower/store.ts'
import { type Failure, fail } from '../../../http/outcome.ts'
import type { BorrowerCaller } from '../../../http/route.ts'
import { readingPlace } from '../../../privacy/sealed-places.ts'
import { open, seal } from '../../../privacy/vault.ts'
import type { DocumentReader } from '../../../providers/ports.ts'
import { keepPhoto } from './keep-photo.ts'
import { openPhoto } from './open-photo.ts'
import { findReading, insertReading } from './reading-store.ts'

type Answer = AnswerOf<typeof ocrKTPCheckCall>
type Reading = Exclude<Awaited<ReturnType<DocumentReader['read']>>, 'busy'>

/** Below this a borrower is asked to look; a name is always looked at, unless a code spelled it. */
const sure = 0.9
const surelyRead = 0.97
const names = new Set(['fullName', 'lastName', 'middleName', 'firstName'])

/** Reads a document's photo once, and keeps what was read with it. No transaction is held while it is read. */
export async function ocrKTPCheck(caller: BorrowerCaller, request: RequestOf<typeof ocrKTPCheckCall>) {
  const photoId = await photoToRead(caller, request)
  if (typeof photoId !== 'string') return photoId
  const known = await storedReading(caller, photoId)
  if (known) return answerOf(photoId, known)
  const photo = await openPhoto(caller, photoId)
  if (photo?.kind !== request.kind) return fail('photoUnreadable')
  const { context, queries, borrowerId } = caller
  const { market } = await loadBorrower(queries, borrowerId)
  const today = context.clock.businessDate(market)
  const reading = await context.providers.documents.read({ market, kind: request.kind, jpeg: photo.jpeg, today })
  if (reading === 'busy') return { photoId, outcome: 'busy' as const, reasons: [], fields: {} }
  await keepReading(caller, photoId, market, reading)
  return answerOf(photoId, reading)
}

async function photoToRead(
  caller: BorrowerCaller,
  { kind, photoId }: RequestOf<typeof ocrKTPCheckCall>,
): Promise<string | Failure<'photoUnreadable' | 'photoTooLarge' | 'photoTypeRefused' | 'tooMany'>> {
  const file = caller.files.find(({ name }) => name === 'file')
  if (!file) return photoId ?? fail('photoUnreadable')
  const kept = await caller.context.database
    .transaction()
    .execute((queries) => keepPhoto({ ...caller, queries }, kind, file.content, { again: 'same' }))
  return 'photoId' in kept ? kept.photoId : kept
}

async function storedReading({ context, queries, borrowerId }: BorrowerCaller, photoId: string) {
  const stored = await findReading(queries, borrowerId, photoId)
  if (!stored) return undefined
  const key = await context.vault.keyOf(queries, borrowerId)
  return JSON.parse(open(key, readingPlace(borrowerId, photoId), stored)) as Reading
}

async function keepReading(
  { context, queries, borrowerId }: BorrowerCaller,
  photoId: string,
  market: MarketCode,
  reading: Reading,
): Promise<void> {
  const { certificateType, certificateNo } = reading.fields
  const key = await context.vault.keyOf(queries, borrowerId)
  await insertReading(queries, {
    borrower_id: borrowerId,
    photo_id: photoId,
    reading_sealed: seal(key, readingPlace(borrowerId, photoId), JSON.stringify(reading)),
    // a number that may be misread is linked to no borrower
    document_hash:
      certificateType && certificateNo && (certificateNo.source !== 'ocr' || certificateNo.confidence >= surelyRead)
        ? documentHashes(context.vault, market, certificateType.value, certificateNo.value).written
        : null,
    read_at: context.clock.wall(),
  })
}

function answerOf(photoId: string, { outcome, reasons, fields }: Reading): Answer {
  const rounded = Object.entries(fields).map(([name, field]) => {
    const confirm = names.has(name) ? field.source !== 'qr' : field.confidence < sure
    return [name, { ...field, confidence: Math.round(field.confidence * 100) / 100, confirm }]
  })
  return { photoId, outcome, reasons, fields: Object.fromEntries(rounded) }
}
