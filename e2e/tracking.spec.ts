import { expect, test } from '@playwright/test'
import { queryDatabase } from './support/database.ts'
import { borrow } from './support/journey.ts'
import { newPerson } from './support/people.ts'
import { newPhone } from './support/phone.ts'
import { toldByVisitors, toldOfNewest } from './support/told.ts'

test('TRK-02 a journey tells each event at its moment, once, and DEV-03 the device', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'))
  await borrow(phone, { amount: '300000', term: '4 month' })
  await expect.poll(() => toldOfNewest()).toContain('prePass')
  const events = await toldOfNewest()
  const times = (name: string) => events.filter((event) => event === name).length
  const once = [
    'loginCodeSuccess',
    'registered',
    'idSubmit',
    'baseInfoSubmit',
    'contactSubmit',
    'withdrawSubmit',
    'confirmSubmit',
    'bankListSubmit',
    'TakeFacePop',
    'face_start',
    'TakeFacePhoto',
    'TakeFacePhotoStatus',
    'face_success',
    'start',
    'SubmitApplication',
    'FirstApply',
    'FirstTodayApply',
    'NewSubmitApplication',
    'prePass',
  ]
  expect(Object.fromEntries(once.map((name) => [name, times(name)]))).toEqual(
    Object.fromEntries(once.map((name) => [name, 1])),
  )
  expect(times('productselect')).toBeGreaterThanOrEqual(1)
  for (const never of ['face_fail', 'face_cancel', 'loginCodeFail', 'ReloanSubmitApplication', 'Telecom_start'])
    expect(times(never), never).toBe(0)
  const asVisitor = await toldByVisitors()
  for (const name of ['first_open', 'app_start', 'loginOrRegisteredClick', 'loginSendCode'])
    expect(asVisitor, name).toContain(name)
  await expect.poll(() => devicesOf()).toEqual([{ browser: expect.stringMatching(/^Chrome \d+$/), hashed: true }])
  // The lender has not asked for advertising events.
  expect(times('fb_mobile_initiated_checkout')).toBe(0)
  await phone.close()
})

/** What the server kept of the device: DEV-03, with the open-source agent. */
async function devicesOf() {
  return await queryDatabase<{ browser: string; hashed: boolean }>(
    `select browser, visitor_hash is not null as hashed from device_print
      where borrower_id = (select borrower_id from borrower order by registered_at desc limit 1)`,
    [],
  )
}
