import { idStep } from '@hiram/contract/apply/steps/id'
import * as z from 'zod/mini'
import type { Queries } from '../database/client.ts'
import { nextKey, type Rotation } from '../privacy/rotate-data-key.ts'
import { readingPlace } from '../privacy/sealed-places.ts'
import { listServerKeys, lockRotatedTo, noteRotated, noteRotatedTo } from '../privacy/server-key-store.ts'
import { open, type Vault } from '../privacy/vault.ts'
import { documentHashes } from './document-hashes.ts'
import {
  countFindable,
  type Findable,
  type FoundReading,
  foundReadings,
  lockFindable,
  type Move,
  moveReadings,
  moveRoutes,
  movesOf,
} from './found-hash-store.ts'
import { openPerson } from './name.ts'
import { type NamedBorrower, putNamePairs } from './name-pairs.ts'
import { openPhone } from './phone.ts'
import { openValues } from './steps.ts'

const readField = z.optional(z.object({ value: z.string() }))
const reading = z.object({ fields: z.object({ certificateType: readField, certificateNo: readField }) })

/**
 * Finds phones, documents and names by a new look-up key while servers run: both keys find until every borrower's are under the
 * new one. Ended at any moment it is continued by the next call. Returns how many hashes of documents could not be made
 * again, as their number is not known any more: while there are any the key before stays in use, unless `endsAnyway`.
 */
export async function rotateLookupKey(rotation: Rotation & { endsAnyway: boolean }): Promise<number> {
  const { database, keys, batch, progress } = rotation
  const keyId = await nextKey(rotation, 'lookup')
  const stored = async () => (await listServerKeys(database)).find((key) => key.key_id === keyId)
  let after = (await stored())?.rotated_to ?? null
  let { all, done } = await countFindable(database, after)
  for (;;) {
    const moved = await database.transaction().execute((queries) => moveNext(queries, keys.vault, { keyId, batch }))
    if (!moved.upTo) break
    // where another command moves them too, what it did counts
    if (moved.after === after) done += moved.count
    else ({ all, done } = await countFindable(database, moved.upTo))
    after = moved.upTo
    progress('borrowers found by the new key', done, all)
  }
  const left = (await stored())?.left_behind ?? 0
  if (left === 0 || rotation.endsAnyway) await noteRotated(database, keyId)
  return left
}

type Moved = { after: string | null; upTo: string | undefined; count: number }

/** The next batch. Of two commands at once each waits for the other's, and goes on behind it. */
async function moveNext(
  queries: Queries,
  vault: Vault,
  { keyId, batch }: { keyId: string; batch: number },
): Promise<Moved> {
  const after = await lockRotatedTo(queries, keyId)
  const { upTo, borrowers } = await lockFindable(queries, after, batch)
  if (upTo) await noteRotatedTo(queries, keyId, upTo, await moveAll(queries, vault, borrowers))
  return { after, upTo, count: borrowers.length }
}

/** How many hashes of documents had to stay. */
async function moveAll(queries: Queries, vault: Vault, borrowers: readonly Findable[]): Promise<number> {
  const ids = borrowers.map((each) => each.borrower_id)
  const readings = Map.groupBy(await foundReadings(queries, ids), (each) => each.borrower_id)
  const phones: Move[] = []
  const documents: Move[] = []
  const named: NamedBorrower[] = []
  let left = 0
  for (const borrower of borrowers) {
    const { borrower_id: borrowerId } = borrower
    const key = vault.unwrap(borrowerId, borrower.wrapped_key)
    phones.push(...movesOf(borrowerId, vault.findHashes('phone', openPhone(key, borrowerId, borrower.phone_sealed))))
    const known = documentsOf(key, borrower, readings.get(borrowerId) ?? []).map(([type, number]) =>
      documentHashes(vault, borrower.market, type, number),
    )
    documents.push(...known.flatMap((hashes) => movesOf(borrowerId, hashes)))
    const isKnown = (hash: Buffer) => known.some(({ all }) => all.some((each) => each.equals(hash)))
    const person = borrower.basal_sealed && openPerson(key, borrowerId, borrower.basal_sealed)
    if (person) named.push({ borrowerId, market: borrower.market, person })
    left += borrower.documents.filter((hash) => !isKnown(hash)).length
  }
  await moveRoutes(queries, { name: 'login_identity', column: 'phone_hash' }, phones)
  await moveRoutes(queries, { name: 'document_identity', column: 'document_hash' }, documents)
  await moveReadings(queries, documents)
  await putNamePairs(queries, vault, named)
  return left
}

/** Type and number of the borrower's documents, as they typed them and as they were read from photos. */
function documentsOf(key: Buffer, borrower: Findable, readings: readonly FoundReading[]): [string, string][] {
  const { borrower_id: borrowerId, id_sealed: values_sealed } = borrower
  const typed = values_sealed && idStep.safeParse(openValues(key, borrowerId, { step: 'id', values_sealed }))
  const read = readings.flatMap(({ photo_id, reading_sealed }): [string, string][] => {
    const { fields } = reading.parse(JSON.parse(open(key, readingPlace(borrowerId, photo_id), reading_sealed)))
    return fields.certificateType && fields.certificateNo
      ? [[fields.certificateType.value, fields.certificateNo.value]]
      : []
  })
  return typed?.success ? [[typed.data.certificateType, typed.data.certificateNo], ...read] : read
}
