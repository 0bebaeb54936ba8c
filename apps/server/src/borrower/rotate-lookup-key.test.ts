import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { borrowerOfPhone } from '../auth/login-identity-store.ts'
import { insertRow } from '../database/rows.ts'
import { stepPlace } from '../privacy/sealed-places.ts'
import { openServerKeys } from '../privacy/server-keys.ts'
import { seal } from '../privacy/vault.ts'
import { readyBorrower } from '../testing/ready-borrower.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../testing/server.ts'
import { waitingForLock } from '../testing/waiting-for-lock.ts'
import { documentHashes } from './document-hashes.ts'
import { findByName, readName } from './find-by-name.ts'
import { lockBorrower } from './lock.ts'
import { findUnpairedNames } from './name-pairs.ts'
import { rotateLookupKey } from './rotate-lookup-key.ts'
import { openValues } from './steps.ts'

let server: TestServer
beforeEach(async () => {
  server = await createTestContext({ routes: [] })
})
afterEach(async () => {
  await server.stop()
})

/** A command of its own, with the settings of this server. */
async function rotated(progress: (what: string, done: number, of: number) => void = () => undefined) {
  const { DATA_KEY = '', LOOKUP_KEY = '' } = server.context.config
  const { database } = server.context
  const keys = await openServerKeys(database, { DATA_KEY, LOOKUP_KEY })
  const rotation = { database, keys, lookupKey: undefined, announceSeconds: 0, settleSeconds: 0, batch: 3 }
  return rotateLookupKey({ ...rotation, progress, endsAnyway: false })
}

/** What the step that states a name has once another first name was saved. */
async function renamedTo(firstName: string, { borrowerId }: TestBorrower): Promise<Buffer> {
  const { database, vault } = server.context
  const key = await vault.keyOf(database, borrowerId)
  const { values_sealed } = await database
    .selectFrom('application_step')
    .select('values_sealed')
    .where('borrower_id', '=', borrowerId)
    .where('step', '=', 'basal')
    .executeTakeFirstOrThrow()
  const stated = openValues(key, borrowerId, { step: 'basal', values_sealed })
  return seal(key, stepPlace(borrowerId, 'basal'), JSON.stringify({ ...stated, firstName }))
}

async function someoneWaits(): Promise<void> {
  const { pool } = server.context
  await expect.poll(async () => (await pool.query(waitingForLock(), ['%for %update%'])).rowCount).toBe(1)
}

async function foundBy(name: string): Promise<string[]> {
  await server.context.followKeys()
  return findByName(server.context.database, readName(server.context, name, ['ph']), 5)
}

test('a name that was given, and an account that was deleted, while a rotation waits for them are not undone by it', async () => {
  const { context } = server
  const renamed = await readyBorrower(server)
  const deleted = await readyBorrower(server)
  await findUnpairedNames(context)
  expect((await foundBy('Maria Santos')).toSorted()).toEqual([renamed.borrowerId, deleted.borrowerId].toSorted())
  const values = await renamedTo('Corazon', renamed)

  const begun = await context.database.transaction().execute(async (queries) => {
    for (const { borrowerId } of [renamed, deleted]) await lockBorrower(queries, borrowerId)
    // held, for a promise that is answered is waited for
    const held = { rotation: rotated() }
    await someoneWaits()
    await queries
      .updateTable('application_step')
      .set({ values_sealed: values, revision: 2 })
      .where('borrower_id', '=', renamed.borrowerId)
      .where('step', '=', 'basal')
      .execute()
    for (const table of ['name_pair', 'borrower_key'] as const)
      await queries.deleteFrom(table).where('borrower_id', '=', deleted.borrowerId).execute()
    return held
  })
  await begun.rotation
  await findUnpairedNames(context)
  expect(await foundBy('Corazon Santos')).toEqual([renamed.borrowerId])
  expect(await foundBy('Maria Santos')).toEqual([])
})

test('a rotation goes on behind a batch whose borrowers are all deleted while it waits', async () => {
  const { context } = server
  const known = []
  for (let made = 0; made < 7; made += 1) known.push(await server.newBorrower())
  const sorted = known.toSorted((one, other) => (one.borrowerId < other.borrowerId ? -1 : 1))
  const first = sorted.slice(0, 3).map(({ borrowerId }) => borrowerId)
  const begun = await context.database.transaction().execute(async (queries) => {
    for (const id of first) await lockBorrower(queries, id)
    const held = { rotation: rotated() }
    await someoneWaits()
    await queries.deleteFrom('borrower_key').where('borrower_id', 'in', first).execute()
    return held
  })
  await begun.rotation
  await context.followKeys()
  for (const { phone, borrowerId } of sorted.slice(3)) {
    const hashes = context.vault.findHashes('phone', phone)
    expect(hashes.all).toHaveLength(1)
    expect(await borrowerOfPhone(context.database, hashes)).toBe(borrowerId)
  }
})

test('two rotations at once: each borrower once, what stays behind is counted once, and both say how far it is', async () => {
  const { context } = server
  const known = []
  for (let made = 0; made < 20; made += 1) known.push(await server.newBorrower())
  // no step states it, so each stays behind
  for (const [index, { borrowerId }] of known.entries())
    await insertRow(context.database, 'document_identity', {
      document_hash: documentHashes(context.vault, 'ph', 'umid', `1111222${index}`).written,
      borrower_id: borrowerId,
    })
  const seen: number[][] = [[], []]
  const left = await Promise.all(
    seen.map(async (own, index) => {
      await sleep(index * 5)
      return rotated((what, done) => {
        if (what.startsWith('borrowers')) own.push(done)
      })
    }),
  )
  expect(left).toEqual([20, 20])
  const { rows } = await context.pool.query("select left_behind from server_key where kind = 'lookup'")
  expect(rows).toEqual([{ left_behind: 20 }])
  expect(seen.flat().length).toBe(Math.ceil(20 / 3))
  expect(Math.max(...seen.flat())).toBe(20)
  await context.followKeys()
  for (const { phone, borrowerId } of known)
    expect(await borrowerOfPhone(context.database, context.vault.findHashes('phone', phone))).toBe(borrowerId)
})
