import { saveLocation } from '@hiram/contract/location'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locationPlace } from '../../privacy/sealed-places.ts'
import { open } from '../../privacy/vault.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'
import { locationRoutes } from './routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes: locationRoutes })
})
afterAll(() => server.stop())

const report = { longitude: 121.05432, latitude: 14.60987, startType: 'start' as const, phone: '+639175550142' }
const agree = (who: TestBorrower, withdrawn: Date | null = null) =>
  server.context.database
    .insertInto('consent')
    .values({
      borrower_id: who.borrowerId,
      consent_id: crypto.randomUUID(),
      document: 'dataUse',
      version: '1',
      locale: 'en-US',
      text_hash: Buffer.alloc(32),
      loan_id: null,
      given_at: server.context.clock.wall(),
      withdrawn_at: withdrawn,
    })
    .execute()
const kept = async (who: TestBorrower) =>
  server.context.database.selectFrom('start_location').selectAll().where('borrower_id', '=', who.borrowerId).execute()

test('INI-08 with consent the position is kept, rounded and sealed', async () => {
  const borrower = await server.newBorrower()
  await agree(borrower)
  expect(await server.as(borrower).ask(saveLocation, report)).toEqual({ recorded: true })
  const [row] = await kept(borrower)
  if (!row) throw new Error('nothing was kept')
  const key = await server.context.vault.keyOf(server.context.database, borrower.borrowerId)
  const place = locationPlace(borrower.borrowerId, row.location_id)
  expect(JSON.parse(open(key, place, row.position_sealed))).toEqual({ latitude: 14.61, longitude: 121.05 })
})

test('INI-08 without consent, with one withdrawn, or with an unknown position nothing is kept', async () => {
  const borrower = await server.newBorrower()
  expect(await server.as(borrower).ask(saveLocation, report)).toEqual({ recorded: false })
  await agree(borrower, server.context.clock.wall())
  expect(await server.as(borrower).ask(saveLocation, report)).toEqual({ recorded: false })
  await agree(borrower)
  const unknown = { ...report, longitude: 0, latitude: 0 }
  expect(await server.as(borrower).ask(saveLocation, unknown)).toEqual({ recorded: false })
  expect(await kept(borrower)).toEqual([])
})
