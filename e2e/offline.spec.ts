import { expect, test } from '@playwright/test'
import { borrow } from './support/journey.ts'
import { expectStatus, readPaymentInstructions } from './support/loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'

test('without a network the last loan, its schedule and the repayment code can be read, marked with their time', async ({
  browser,
}) => {
  const pictures = { folder: 'offline', count: 0 }
  const phone = await newPhone(browser, newPerson('ph'), pictures, { serviceWorkers: 'allow' })
  await borrow(phone, { amount: '300000', term: '3 month' })
  const instructions = await test.step('read with a network', () => readOnline(phone))
  await phone.context.setOffline(true)
  phone.problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await test.step('the app opens and shows what it had', () => readOffline(phone, instructions.code))
  await test.step('with the network the mark goes', async () => {
    await phone.context.setOffline(false)
    await expect(strip(phone)).toBeHidden()
  })
  await test.step('signing out leaves nothing to read', () => signOutAndLook(phone))
  await phone.close()
})

function strip({ page, texts }: Phone) {
  return page.getByRole('status').filter({ hasText: texts.like('common.asOf', 'begins') })
}

async function readOnline(phone: Phone) {
  await phone.open('/home/loan/status/info/detail')
  await expect(phone.page.getByRole('heading').first()).toBeVisible()
  await phone.open('/repayment')
  const instructions = await readPaymentInstructions(phone)
  await phone.open('/home/loan')
  await expect(strip(phone)).toBeHidden()
  const { page } = phone
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  // The service worker has kept what the earlier pages loaded.
  for (const path of ['/home/loan/status/info/detail', '/repayment', '/home/loan']) {
    await phone.open(path)
    await page.waitForLoadState('networkidle')
  }
  return instructions
}

async function readOffline(phone: Phone, code: string) {
  const { page } = phone
  await phone.reload()
  await expect(strip(phone)).toBeVisible()
  await phone.onScreen('home')
  await phone.open('/home/loan/status')
  await expectStatus(phone, 'loan.repayTitle')
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
  await phone.answer('common.signOut')
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
