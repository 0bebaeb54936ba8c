import { giveConsents, listConsents, withdrawConsent } from '@hiram/contract/app-info/consents'
import { listLocations, saveLocation } from '@hiram/contract/location'
import { consentVersion } from '@hiram/markets/consents'
import { addMarket } from '@hiram/markets/testing/add-market'
import { atlantis } from '@hiram/markets/testing/atlantis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locationPlace } from '../../privacy/sealed-places.ts'
import { open } from '../../privacy/vault.ts'
import { routes } from '../../routes.ts'
import { borrowerWithLoan } from '../../testing/ready-borrower.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'
import { waitingForLock } from '../../testing/waiting-for-lock.ts'

let server: TestServer
const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
/** An app id of a brand that does not report positions, in a market that does. */
const quietBrand = 14
const quietMarket = addMarket({ ...atlantis, market: { ...atlantis.market, locationReports: 'off' } })
beforeAll(async () => {
  server = await createTestContext({ routes })
})
afterAll(() => server.stop())

const report = { longitude: 121.05432, latitude: 14.60987, startType: 'start' as const, phone: '+639175550142' }
const rounded = { latitude: 14.61, longitude: 121.05 }
const agree = (who: TestBorrower, document: 'location' | 'dataUse' = 'location') =>
  server.as(who).ask(giveConsents, { consents: [{ document, version: consentVersion, locale: 'en-US' }] })
const consentOf = async (who: TestBorrower) =>
  (await server.as(who).ask(listConsents, {})).consents.find(({ document }) => document === 'location')?.consentId ?? ''
const stored = async (who: TestBorrower) =>
  server.context.database.selectFrom('start_location').selectAll().where('borrower_id', '=', who.borrowerId).execute()

/** How many calls wait for a lock. */
async function waiting(): Promise<number> {
  return (await server.context.pool.query(waitingForLock(), ['%'])).rows.length
}

test('INI-08 TRK-01 with consent the position is stored, rounded and sealed, and the borrower sees it', async () => {
  const borrower = await server.newBorrower()
  await agree(borrower)
  expect(await server.as(borrower).ask(saveLocation, report)).toEqual({ recorded: true })
  const [row] = await stored(borrower)
  if (!row) throw new Error('nothing was stored')
  const key = await server.context.vault.keyOf(server.context.database, borrower.borrowerId)
  const place = locationPlace(borrower.borrowerId, row.location_id)
  expect(JSON.parse(open(key, place, row.position_sealed))).toEqual(rounded)
  const ofAnotherRow = locationPlace(borrower.borrowerId, crypto.randomUUID())
  expect(() => open(key, ofAnotherRow, row.position_sealed)).toThrow()
  expect(row.position_sealed.toString('latin1')).not.toMatch(/14\.6|121\.0/)
  server.pass(60_000)
  await server.as(borrower).ask(saveLocation, { ...report, latitude: 10.3157 })
  const { locations } = await server.as(borrower).ask(listLocations, {})
  expect(locations.map(({ latitude, longitude }) => [latitude, longitude])).toEqual([
    [10.32, 121.05],
    [14.61, 121.05],
  ])
})

test('INI-08 TRK-01 without that consent, or with an unknown position, nothing is stored', async () => {
  const borrower = await server.newBorrower()
  await agree(borrower, 'dataUse')
  expect(await server.as(borrower).ask(saveLocation, report)).toEqual({ recorded: false })
  await agree(borrower)
  const unknown = { ...report, longitude: 0, latitude: 0 }
  expect(await server.as(borrower).ask(saveLocation, unknown)).toEqual({ recorded: false })
  expect(await stored(borrower)).toEqual([])
})

test('INI-08 where the switch of brand or market is off there is nothing to agree to, and nothing is stored', async () => {
  const agreed = await server.newBorrower()
  await agree(agreed)
  expect(await server.as({ ...agreed, appId: quietBrand }).ask(saveLocation, report)).toEqual({ recorded: false })
  const ofMarket = await server.newBorrower({ market: quietMarket })
  const consents = [{ document: 'location' as const, version: consentVersion, locale: 'en-US' as const }]
  for (const caller of [{ ...agreed, appId: quietBrand }, ofMarket])
    expect((await server.as(caller).call(giveConsents, { consents })).error).toBe('consentMissing')
  // the page asks by what this says, for a shell may be of another brand than its page
  const offeredTo = async (caller: TestBorrower & { appId?: number }) =>
    (await server.as(caller).ask(listConsents, {})).locationReports
  expect(await Promise.all([agreed, { ...agreed, appId: quietBrand }, ofMarket].map(offeredTo))).toEqual([
    'coarse',
    'off',
    'off',
  ])
  expect(await server.as(ofMarket).ask(saveLocation, report)).toEqual({ recorded: false })
  expect([await stored(agreed), await stored(ofMarket)]).toEqual([[], []])
})

test('INI-08 the consent is withdrawn at any time, also with a loan open, and what was stored is gone', async () => {
  const { borrower } = await borrowerWithLoan(server, week)
  await agree(borrower)
  await agree(borrower)
  await server.as(borrower).ask(saveLocation, report)
  await server.as(borrower).ask(withdrawConsent, { consentId: await consentOf(borrower) })
  expect(await stored(borrower)).toEqual([])
  expect(await server.as(borrower).ask(saveLocation, report)).toEqual({ recorded: false })
  const { consents } = await server.as(borrower).ask(listConsents, {})
  const standing = consents.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ document }) => document)
  expect(standing).toContain('dataUse')
  expect(standing).not.toContain('location')
})

test('INI-08 TRK-01 a report waits for a withdrawal that is under way, and is not stored', async () => {
  const borrower = await server.newBorrower()
  await agree(borrower)
  const withdrawal = await server.context.pool.connect()
  try {
    await withdrawal.query('begin')
    await withdrawal.query('select from borrower where borrower_id = $1 for update', [borrower.borrowerId])
    await withdrawal.query(`update consent set withdrawn_at = now() where borrower_id = $1 and document = 'location'`, [
      borrower.borrowerId,
    ])
    const reported = server.as(borrower).ask(saveLocation, report)
    await expect.poll(async () => (await waiting()) > 0).toBe(true)
    await withdrawal.query('commit')
    expect(await reported).toEqual({ recorded: false })
  } finally {
    withdrawal.release()
  }
  expect(await stored(borrower)).toEqual([])
})

test('INI-08 a report at the moment of the withdrawal leaves nothing behind', async () => {
  const borrower = await server.newBorrower()
  await agree(borrower)
  const consentId = await consentOf(borrower)
  await Promise.all([
    ...[1, 2, 3].map(() => server.as(borrower).ask(saveLocation, report)),
    server.as(borrower).ask(withdrawConsent, { consentId }),
    ...[1, 2, 3].map(() => server.as(borrower).ask(saveLocation, report)),
  ])
  expect(await stored(borrower)).toEqual([])
})
