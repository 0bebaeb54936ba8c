import { expect, test } from '@playwright/test'
import { completeStep, expectStep, fillId } from './support/apply.ts'
import { queryDatabase } from './support/database.ts'
import { arrive, borrow } from './support/journey.ts'
import { anotherCode, askForCode } from './support/login.ts'
import { ageLoginCodes } from './support/login-codes.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { setIdentity } from './support/sandbox.ts'
import { eventsOfNewestBorrower, eventsOfVisitors } from './support/tracked-events.ts'

test('TRK-02 a journey tracks each event once, at its moment, and DEV-03 the device', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'))
  const before = await eventsOfVisitors()
  await borrow(phone, { amount: '300000', term: '4 month' })
  await expect.poll(() => eventsOfNewestBorrower()).toContain('prePass')
  const events = await eventsOfNewestBorrower()
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
  await expect
    .poll(async () => (await eventsOfVisitors()).slice(before.length).sort())
    .toEqual(['app_start', 'first_open', 'loginOrRegisteredClick', 'loginSendCode'])
  await expect.poll(() => devicesOf()).toEqual([{ browser: expect.stringMatching(/^Chrome \d+$/), hashed: true }])
  // The lender has not asked for advertising events.
  expect(times('fb_mobile_initiated_checkout')).toBe(0)
  await phone.close()
})

test('TRK-02 ERR-12 a wrong code, a face that does not pass, a check that is left, an application begun and gone on with and a second login are tracked once each', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'face', count: 0 })
  const { page } = phone
  const before = (await eventsOfVisitors()).filter((event) => event === 'loginCodeFail').length
  await arrive(phone)
  await phone.open('/home/loan/apply')
  await phone.action('home.start').click()
  await phone.action('apply.overview.continue').click()
  await fillId(phone)
  await completeStep(phone, 'basal')
  await test.step('what goes on is no start', async () => {
    for (const path of ['/home/loan', '/home/loan/apply']) {
      await phone.open(path)
      await phone.action('home.goOn').click()
      await expect(phone.action('apply.overview.continue')).toBeVisible()
    }
  })
  await test.step('the face is another one’s', async () => {
    await setIdentity({ face: 'failed' })
    await phone.open('/apply-step/face')
    await expect(page.getByText('Face detection failed, please try again')).toBeVisible()
    await phone.onScreen('face-failed')
  })
  await test.step('once more, and away in the middle of it', async () => {
    await phone.action('common.retry').click()
    await expect.poll(() => timesTracked('face_start')).toBe(2)
    await phone.action('common.close').click()
    await expect(page).not.toHaveURL(/face/)
  })
  await expect.poll(() => eventsOfNewestBorrower()).toContain('face_cancel')
  await test.step('signed out, a wrong code, then the right one', () => signInAgain(phone))
  await expect.poll(() => eventsOfNewestBorrower()).toContain('login')
  for (const [name, times] of [
    ['start', 1],
    ['TakeFacePop', 2],
    ['face_start', 2],
    ['face_fail', 1],
    ['face_cancel', 1],
    ['face_success', 0],
    ['registered', 1],
    ['loginCodeSuccess', 2],
  ] as const)
    await expect.poll(() => timesTracked(name), name).toBe(times)
  expect((await eventsOfVisitors()).filter((event) => event === 'loginCodeFail')).toHaveLength(before + 1)
  await phone.close()
})

test('ERR-12 a denied camera shows a message and what to do', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'camera', count: 0 })
  await phone.page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    Object.assign(MediaDevices.prototype, { getUserMedia: refuse })
  })
  await arrive(phone)
  await phone.action('home.start').click()
  await phone.action('apply.overview.continue').click()
  await fillId(phone)
  await completeStep(phone, 'basal')
  await phone.open('/apply-step/face')
  await expectStep(phone, 'face')
  await expect(phone.page.getByText(phone.texts.t('apply.face.refusedText'))).toBeVisible()
  await phone.onScreen('camera-refused')
  expect(await eventsOfNewestBorrower()).not.toContain('face_start')
  await phone.close()
})

async function timesTracked(name: string) {
  return (await eventsOfNewestBorrower()).filter((event) => event === name).length
}

async function signInAgain(phone: Phone) {
  await phone.page.evaluate(() => localStorage.removeItem('_user'))
  await ageLoginCodes('newest', 60)
  await phone.open('/login')
  const code = await askForCode(phone)
  await phone.field('login.code').fill(anotherCode(code))
  await expect(phone.page.getByText(phone.texts.like('login.problem.codeWrong'))).toBeVisible()
  await phone.field('login.code').fill(code)
  await phone.page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** What the server kept of the device: DEV-03, with the open-source agent. */
async function devicesOf() {
  return await queryDatabase<{ browser: string; hashed: boolean }>(
    `select browser, visitor_hash is not null as hashed from device_print
      where borrower_id = (select borrower_id from borrower order by registered_at desc limit 1)`,
    [],
  )
}
