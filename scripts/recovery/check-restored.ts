import { sql } from 'kysely'
import { eraseAgain } from '../../apps/server/src/areas/account/erase-account.ts'
import { openPhone } from '../../apps/server/src/borrower/phone.ts'
import type { Context } from '../../apps/server/src/context.ts'
import { photoPlace } from '../../apps/server/src/privacy/sealed-places.ts'
import { openBytes } from '../../apps/server/src/privacy/vault.ts'
import { erasedAccounts } from '../../apps/server/src/providers/files/erasure-list.ts'
import type { FilesPort } from '../../apps/server/src/providers/ports.ts'
import { type Broken, brokenInvariants } from '../ledger-invariants.ts'
import { type FilesApart, filesApart } from './files-apart.ts'

export type RestoredCheck = FilesApart & {
  /** Accounts that came back with the database and are deleted again. */
  erasedAgain: number
  broken: readonly Broken[]
  /** Whether a sealed field and a stored file can be opened with these keys; undefined where there is none. */
  opensField: boolean | undefined
  opensFile: boolean | undefined
}

type Place = Pick<Context, 'database' | 'vault' | 'clock'> & { files: FilesPort; url: string }

/**
 * What must be right before a restored database serves anyone: deleted accounts are deleted again, the ledger's invariants
 * hold, what is sealed opens, files and rows agree.
 */
export async function checkRestored(place: Place, log: (line: string) => void): Promise<RestoredCheck> {
  log('deleting again what was deleted …')
  let erasedAgain = 0
  for await (const borrowerId of erasedAccounts(place.files)) {
    if (await eraseAgain(place, borrowerId)) erasedAgain += 1
  }
  log('checking the ledger …')
  const broken = await brokenInvariants(place.url)
  log('opening what is sealed, comparing files …')
  const apart = await filesApart(place.database, place.files)
  return {
    erasedAgain,
    broken,
    opensField: await opensField(place),
    opensFile: await opensFile(place, apart.missing),
    ...apart,
  }
}

async function opensField({ database, vault }: Place): Promise<boolean | undefined> {
  const { rows } = await sql<{ borrower_id: string; phone_sealed: Buffer }>`
    select borrower_id, phone_sealed from borrower join borrower_key using (borrower_id) limit 1`.execute(database)
  const [row] = rows
  if (!row) return undefined
  return succeeds(async () =>
    openPhone(await vault.keyOf(database, row.borrower_id), row.borrower_id, row.phone_sealed).startsWith('+'),
  )
}

async function opensFile({ database, vault, files }: Place, missing: readonly string[]): Promise<boolean | undefined> {
  const { rows } = await sql<{ borrower_id: string; photo_id: string; file_name: string }>`
    select borrower_id, photo_id, file_name from photo join borrower_key using (borrower_id)
    where file_name <> all(${missing}::text[]) limit 1`.execute(database)
  const [row] = rows
  if (!row) return undefined
  return succeeds(async () => {
    const key = await vault.keyOf(database, row.borrower_id)
    return openBytes(key, photoPlace(row.borrower_id, row.photo_id), await files.get(row.file_name)).length > 0
  })
}

async function succeeds(work: () => Promise<boolean>): Promise<boolean> {
  return work().catch(() => false)
}
