import { createHash } from 'node:crypto'
import { locale as localeSchema } from '@hiram/contract/values'
import { loadBorrower } from '../../borrower/store.ts'
import type { Context } from '../../context.ts'
import { exportPartPlace } from '../../privacy/sealed-places.ts'
import { KeyDestroyedError, sealBytes } from '../../privacy/vault.ts'
import { storeFile } from '../../providers/files/store-file.ts'
import { addJob } from '../../queue/job-store.ts'
import { zipParts } from './archive.ts'
import { entriesOf } from './entries.ts'
import {
  deleteExport,
  deleteParts,
  type ExportKey,
  findExport,
  findParts,
  insertPart,
  type StoredExport,
  setProgress,
  setReady,
} from './store.ts'

/** Half a megabyte in Base64: an answer that a slow phone gets in one piece. */
const partBytes = 384 * 1024
const keptMs = 3_600_000

/** The job behind an export: everything held into one ZIP, part by part, each sealed. Safe to run again. */
export async function makeExport(context: Context, owner: ExportKey): Promise<void> {
  const asked = await findExport(context.database, owner)
  if (asked?.state !== 'making') return
  try {
    await write(context, owner, asked)
  } catch (error) {
    // deleted meanwhile: there is nothing left to give
    if (!(error instanceof KeyDestroyedError)) throw error
    await dropExport(context, owner)
  }
}

async function write(context: Context, owner: ExportKey, asked: StoredExport): Promise<void> {
  const { database, vault, clock } = context
  const key = await vault.keyOf(database, owner.borrowerId)
  // what a run that was cut off has left
  await dropParts(context, owner)
  const entries = await entriesOf(context, {
    borrowerId: owner.borrowerId,
    market: (await loadBorrower(database, owner.borrowerId)).market,
    locale: localeSchema.parse(asked.locale),
    key,
    at: asked.asked_at,
  })
  const hash = createHash('sha256')
  let bytes = 0n
  let number = 0
  const written = (count: number) => setProgress(database, owner, count, entries.length)
  for await (const part of zipParts(entries, { partBytes, at: asked.asked_at, written })) {
    hash.update(part)
    bytes += BigInt(part.length)
    await keepPart(
      context,
      owner,
      number,
      sealBytes(key, exportPartPlace(owner.borrowerId, owner.exportId, number), part),
    )
    number += 1
  }
  const expiresAt = new Date(clock.wall().getTime() + keptMs)
  await database.transaction().execute(async (queries) => {
    await setReady(queries, owner, { bytes, sha256: hash.digest(), expires_at: expiresAt })
    await addJob(queries, 'dropExport', owner, { runAt: expiresAt, key: `drop:${owner.exportId}` })
  })
}

async function keepPart({ database, providers }: Context, owner: ExportKey, number: number, sealed: Buffer) {
  await storeFile(providers.files, sealed, (fileName) => insertPart(database, owner, number, fileName))
}

/** The job that ends an export: its files, then its rows. */
export async function dropExport(context: Context, owner: ExportKey): Promise<void> {
  await dropParts(context, owner)
  await deleteExport(context.database, owner)
}

async function dropParts({ database, providers }: Context, owner: ExportKey): Promise<void> {
  for (const { file_name } of await findParts(database, owner)) await providers.files.remove(file_name)
  await deleteParts(database, owner)
}
