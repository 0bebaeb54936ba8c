import { expect, test } from '@playwright/test'
import { queryDatabase } from './support/database.ts'
import { borrow } from './support/journey.ts'
import { expectStatus, readPaySlip } from './support/loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'

test('without a network the last loan, its schedule and the repayment code can be read, marked with their time', async ({
  browser,
}) => {
  const pictures = { folder: 'offline', count: 0 }
  const phone = await newPhone(browser, newPerson('ph'), pictures, { serviceWorkers: 'allow' })
  await borrow(phone, { amount: '300000', term: '3 month' })
  const slip = await test.step('read with a network', () => readOnline(phone))
  await phone.context.setOffline(true)
  phone.problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await test.step('the app opens and shows what it had', () => readOffline(phone, slip.code))
  await test.step('with the network the mark goes', async () => {
    await phone.context.setOffline(false)
    await expect(strip(phone)).toBeHidden({ timeout: 20_000 })
  })
  await test.step('signing out leaves nothing to read', () => signOutAndLook(phone))
  await phone.close()
})

test('TRK-02 a journey tells each event at its moment, once, and DEV-03 the device', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'))
  await borrow(phone, { amount: '300000', term: '4 month' })
  await expect.poll(() => told()).toContain('prePass')
  const events = await told()
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

/** What was told of the newest borrower, in the order it happened. */
async function told(): Promise<string[]> {
  const rows = await queryDatabase<{ action_type: string }>(
    `select action_type from tracked_event
      where subject_id = (select borrower_id from borrower order by registered_at desc limit 1) order by operated_at`,
    [],
  )
  return rows.map((row) => row.action_type)
}

/** What the server kept of the device: DEV-03, with the open-source agent. */
async function devicesOf() {
  return await queryDatabase<{ browser: string; hashed: boolean }>(
    `select browser, visitor_hash is not null as hashed from device_print
      where borrower_id = (select borrower_id from borrower order by registered_at desc limit 1)`,
    [],
  )
}

/** Before anybody is signed in there is no borrower to tell it of. */
async function toldByVisitors(): Promise<string[]> {
  const rows = await queryDatabase<{ action_type: string }>(
    'select distinct action_type from tracked_event where subject_id not in (select borrower_id from borrower)',
    [],
  )
  return rows.map((row) => row.action_type)
}

function strip({ page, texts }: Phone) {
  return page.getByRole('status').filter({ hasText: texts.like('common.asOf', 'begins') })
}

async function readOnline(phone: Phone) {
  await phone.open('/home/loan/status/info/detail')
  await expect(phone.page.getByRole('heading').first()).toBeVisible()
  await phone.open('/repayment')
  const slip = await readPaySlip(phone)
  await phone.open('/home/loan')
  await expect(strip(phone)).toBeHidden()
  const { page } = phone
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  // What the pages before had loaded is kept by now: each told the worker of it.
  for (const path of ['/home/loan/status/info/detail', '/repayment', '/home/loan']) {
    await phone.open(path)
    await page.waitForLoadState('networkidle')
  }
  return slip
}

async function readOffline(phone: Phone, code: string) {
  const { page } = phone
  await page.reload()
  await expect(strip(phone)).toBeVisible()
  await phone.onScreen('home')
  await phone.open('/home/loan/status')
  await expectStatus(phone, 'loan-status.repayTitle')
  await expect(strip(phone)).toBeVisible()
  await phone.open('/repayment')
  await expect(page.getByText(code.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible()
  await expect(page.getByText(phone.texts.t('repayment.accountLater'))).toBeVisible()
  await expect(page.getByRole('img', { name: phone.texts.t('repayment.qrLabel') })).toBeHidden()
  await expect(strip(phone)).toBeVisible()
  await phone.onScreen('repayment')
}

async function signOutAndLook(phone: Phone) {
  const { page } = phone
  await phone.open('/settings')
  await phone.action('common.signOut').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: phone.texts.like('common.signOut') })
    .click()
  await expect(phone.heading('home.realCost')).toBeVisible()
  const kept = await page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open('hiram-device', 1)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('keys').objectStore('keys').getAllKeys()
          reading.onsuccess = () => resolve(reading.result)
        }
      }),
  )
  expect(kept.filter((name) => String(name).startsWith('last:'))).toEqual([])
}
