import { expect, test } from '@playwright/test'
import {
  chooseInCamera,
  completeStep,
  expectStep,
  fillId,
  givePhoto,
  untilCameraLoaded,
  untilDraftSaved,
} from './support/apply.ts'
import { type Fault, type Faults, makeFaults } from './support/faults.ts'
import { arrive } from './support/journey.ts'
import { askForCode } from './support/login.ts'
import { ageLoginCodes } from './support/login-codes.ts'
import { effectsOfNewestBorrower, endSessionsOfNewestBorrower } from './support/newest-borrower.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { photo } from './support/photos.ts'

const save = '/basisInfo/save'
const dayMs = 86_400_000
const broken: Fault = { kind: 'answer', status: 500 }
/** The envelope's codes for a ticket or a key that has ended. */
const retired: Fault = { kind: 'answer', status: 400, body: '{"code":4602}' }

test('ERR-01 a 500 shows a message; what was typed stays and is sent once with the next try', async ({ browser }) => {
  const { phone, faults } = await atIdStep(await newPhone(browser, newPerson('ph'), { folder: 'faults', count: 0 }))
  const { page, texts } = phone
  phone.problems.allow(/status of 500/)
  faults.meet(save, broken)
  await typeNumber(phone, '0111-2')
  await expect(page.getByText(texts.t('apply.notSaved'))).toBeVisible()
  await phone.onScreen('draft-not-saved')
  await untilDraftSaved(phone)
  await fillId(phone)
  await untilDraftSaved(phone)
  faults.meet(save, broken, 2)
  await phone.action('apply.saveAndContinue').click()
  await expect(page.getByText('Error response http-code of 500 responsed!')).toBeVisible()
  await phone.onScreen('step-not-saved')
  await expect(phone.field('apply.field.certificateNo')).toHaveValue(phone.person.id.number)
  faults.end()
  await completeStep(phone, 'basal')
  await expect.poll(() => effectsOfNewestBorrower()).toMatchObject({ photos: 3 })
  await phone.close()
})

test('ERR-02 a 403 leads to the error screen, and what was typed is there afterwards', async ({ browser }) => {
  const { phone, faults } = await atIdStep(await newPhone(browser, newPerson('ph')))
  const { page } = phone
  phone.problems.allow(/status of 403/)
  faults.meet(save, { kind: 'answer', status: 403 })
  await typeNumber(phone, '0111-3')
  await page.waitForURL(/\/error\?because=server$/)
  await phone.action('common.refresh').click()
  await expect(phone.heading('home.realCost')).toBeVisible()
  await phone.open('/apply-step/id')
  await expect(phone.field('apply.field.certificateNo')).toHaveValue('0111-3')
  await phone.close()
})

test('INI-03 INI-04 a start whose member info or dictionary fails leads to the error screen, and Refresh goes on', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'))
  const faults = await makeFaults(phone)
  phone.problems.allow(/status of 500/)
  await arrive(phone)
  for (const path of ['/member/info', '/dict/findDictInfo']) {
    // every one: what the screen before still asks for must not use the fault up
    faults.meet(path, broken, Number.POSITIVE_INFINITY)
    await phone.open('/home/loan')
    await phone.page.waitForURL(/\/error\?because=server$/)
    expect(faults.sent(path).length, path).toBeGreaterThan(0)
    faults.end()
    await phone.action('common.refresh').click()
    await expect(phone.heading('home.realCost')).toBeVisible()
  }
  await phone.close()
})

test('ERR-03 a session the server has ended leads to the login and back to the form, with what was typed', async ({
  browser,
}) => {
  const { phone } = await atIdStep(await newPhone(browser, newPerson('ph')))
  await endSessionsOfNewestBorrower()
  await typeNumber(phone, '0111-4')
  await phone.page.waitForURL('**/login?**')
  await ageLoginCodes('newest', 60)
  await phone.field('login.code').fill(await askForCode(phone))
  await expectStep(phone, 'id')
  await expect(phone.field('apply.field.certificateNo')).toHaveValue('0111-4')
  await expect.poll(() => effectsOfNewestBorrower()).toMatchObject({ sessions: 1 })
  await phone.close()
})

test('ERR-03 a photo taken under a session that has ended is there after the login', async ({ browser }) => {
  const { phone } = await atIdStep(await newPhone(browser, newPerson('ph')))
  await untilCameraLoaded(phone)
  const picking = phone.page.waitForEvent('filechooser')
  await phone.action('apply.photo.positivePhotoUrlTake').click()
  await chooseInCamera(phone)
  const chooser = await picking
  await endSessionsOfNewestBorrower()
  await chooser.setFiles(photo(0))
  await phone.page.waitForURL('**/login?**')
  await ageLoginCodes('newest', 60)
  await phone.field('login.code').fill(await askForCode(phone))
  await expectStep(phone, 'id')
  await expect(phone.action('apply.photo.retakeOf')).toHaveCount(1)
  await phone.close()
})

test('a photo taken without a network waits on the phone and goes when it is back, once', async ({ browser }) => {
  const { phone } = await atIdStep(await newPhone(browser, newPerson('ph'), { folder: 'faults-photo', count: 0 }))
  const { context, page, texts } = phone
  phone.problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await untilCameraLoaded(phone)
  await context.setOffline(true)
  await typeNumber(phone, '0111-9')
  await givePhoto(phone, 'apply.photo.positivePhotoUrlTake', 0)
  await expect(page.getByText(texts.t('apply.photo.waiting'))).toBeVisible()
  await phone.onScreen('photo-waits')
  await context.setOffline(false)
  await expect(phone.action('apply.photo.retakeOf')).toHaveCount(1)
  await expect(phone.field('apply.field.certificateNo')).toHaveValue('0111-9')
  await expect.poll(() => effectsOfNewestBorrower()).toMatchObject({ photos: 1 })
  await phone.close()
})

for (const [days, offset] of [
  [1, 'ahead'],
  [-1, 'behind'],
] as const) {
  test(`ENV-08 a phone whose clock is a day ${offset}, then two days the other way, is corrected without the borrower noticing`, async ({
    browser,
  }) => {
    const phone = await newPhone(browser, newPerson('ph'))
    const { page } = phone
    // how the server says a clock is wrong
    phone.problems.allow(/status of 400/)
    await page.clock.install({ time: Date.now() + days * dayMs })
    const { faults } = await atIdStep(phone)
    await saveNumber(phone, faults, '0111-5')
    await page.clock.setSystemTime(Date.now() - days * dayMs)
    await saveNumber(phone, faults, '0111-6')
    await phone.close()
  })
}

test('ENV-08 a ticket that ends and keys that change in mid-use are renewed under the same request', async ({
  browser,
}) => {
  const { phone, faults } = await atIdStep(await newPhone(browser, newPerson('ph')))
  phone.problems.allow(/status of 400/)
  faults.meet(save, retired)
  await saveNumber(phone, faults, '0111-7')
  const [first, again] = faults.sent(save)
  expect(again?.rid).toBe(first?.rid)
  await test.step('a kept ticket of keys the server does not know', async () => {
    await spoilKeptTicket(phone)
    await phone.reload()
    await saveNumber(phone, faults, '0111-8')
  })
  await phone.close()
})

async function atIdStep(phone: Phone) {
  const faults = await makeFaults(phone)
  await arrive(phone)
  await phone.action('home.start').click()
  await phone.action('apply.overview.continue').click()
  await expectStep(phone, 'id')
  return { phone, faults }
}

async function typeNumber(phone: Phone, number: string) {
  await phone.field('apply.field.certificateNo').fill(number)
}

/** Typed, and stored as a draft: a new visit opens the form with it. */
async function saveNumber(phone: Phone, faults: Faults, number: string) {
  const before = faults.sent(save).length
  await typeNumber(phone, number)
  await expect.poll(() => faults.sent(save).length).toBeGreaterThan(before)
  await untilDraftSaved(phone)
  await phone.reload()
  await expect(phone.field('apply.field.certificateNo')).toHaveValue(number)
}

/** As if the server's keys had been changed while the phone was away. */
async function spoilKeptTicket({ page }: Phone) {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('hiram-device', 1)
        opening.onsuccess = () => {
          const keys = opening.result.transaction('keys', 'readwrite').objectStore('keys')
          const reading = keys.get('session')
          reading.onsuccess = () => {
            const session = reading.result as { pathHeader: string }
            const writing = keys.put({ ...session, pathHeader: session.pathHeader.replace(/.$/, 'A') }, 'session')
            writing.onsuccess = () => resolve()
            writing.onerror = () => reject(writing.error)
          }
        }
      }),
  )
}
