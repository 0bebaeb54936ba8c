import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { insertLook, insertOwnLook, type StoredLook } from './look-store.ts'
import type { Vault } from './vault.ts'

/** Who of the lender's people looks, in which role, at what of which borrower, and why. */
export type Look = Pick<StoredLook, 'borrower_id' | 'staff_id' | 'role' | 'purpose' | 'what' | 'subject'>

/**
 * The only way by which staff see what is sealed: the look's row and the opening are one transaction, so that no one
 * sees anything whose row is not there. `open` gets the borrower's key, which is given nowhere else to staff. A lock is
 * taken by `before`: the row refers to the borrower, and of two who have written it first each waits for the other.
 */
export async function lookAt<Seen>(
  { database, vault, clock }: Context,
  look: Look,
  open: (key: Buffer, queries: Queries) => Promise<Seen>,
  before: (queries: Queries) => Promise<void> = async () => undefined,
): Promise<{ seen: Seen; look: StoredLook }> {
  return database.transaction().execute(async (queries) => {
    await before(queries)
    const stored = { ...look, look_id: randomUUID(), at: clock.instant() }
    await insertLook(queries, stored)
    const key = await vault.keyOf(queries, look.borrower_id)
    return { seen: await open(key, queries), look: stored }
  })
}

/**
 * The same of what is sealed under the server's own key and belongs to no borrower yet: the row is in the audit log.
 * `open` gets the one way to open it.
 */
export async function lookAtOwn<Seen>(
  { database, vault, clock }: Context,
  look: { staff_id: string; what: string; subject: string },
  open: (opening: Vault['openOwn'], queries: Queries) => Promise<Seen>,
): Promise<{ seen: Seen; at: Date }> {
  return database.transaction().execute(async (queries) => {
    const at = clock.instant()
    await insertOwnLook(queries, { ...look, at })
    return { seen: await open(vault.openOwn, queries), at }
  })
}
