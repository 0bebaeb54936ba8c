import { expect, type Page, test } from '@playwright/test'
import { type Faults, makeFaults } from './support/faults.ts'
import { arrive } from './support/journey.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'

/** What the browser reports of an answer that is not 200. */
const refusedAnswer = /Failed to load resource|status of \d+/

test('ERR-01 ERR-04 ERR-10 a tab says what happened: a status, the end of the time, or the network', async ({
  browser,
}) => {
  test.slow()
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'failure-words', count: 0 })
  phone.problems.allow(refusedAnswer)
  const faults = await makeFaults(phone)
  await arrive(phone)
  await test.step('before anything of it was ever read, or the last answer would be shown', async () => {
    faults.meet('/vip/info', { kind: 'lost' }, 50)
    await toVip(phone)
    await expect(phone.heading('error.networkTitle')).toBeVisible()
    await expect(phone.page.getByText('Network error, please refresh and try again')).toBeVisible()
    await expect(toast(phone.page)).toHaveCount(0)
    await phone.onScreen('tab-network')
    faults.end()
    await phone.action('common.refresh').click()
    await expect(phone.heading('title.vip')).toBeAttached()
    await backHome(phone)
  })
  for (const status of [500, 418]) {
    // no other call of the start meets it
    faults.meet('/vip/info', { kind: 'answer', status }, 50)
    await toVip(phone)
    await expectWords(phone, `Error response http-code of ${status} responsed!`, 'error.serverTitle')
    await phone.onScreen(`tab-${status}`)
    faults.end()
    await phone.action('common.refresh').click()
    await expect(phone.heading('title.vip')).toBeAttached()
    await backHome(phone)
  }
  const release = faults.hold('/vip/info')
  await toVip(phone)
  await expectWords(phone, 'Error response,time out!', 'error.timeoutTitle')
  await phone.onScreen('tab-timeout')
  release()
  await phone.close()
})

test('ERR-01 the login tells a status too, and keeps what was typed', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'failure-words', count: 10 })
  phone.problems.allow(refusedAnswer)
  const faults = await makeFaults(phone)
  await phone.open('/')
  await phone.action('authorization.continue').click()
  await phone.field('login.phone').fill(phone.person.typedPhone)
  faults.meet('*', { kind: 'answer', status: 500 }, 50)
  await phone.action('login.send').click()
  await expect(toast(phone.page)).toHaveText('Error response http-code of 500 responsed!')
  await expect(phone.page.getByText(phone.texts.t('login.problem.server'))).toBeVisible()
  await expect(phone.field('login.phone')).toHaveValue(phone.person.typedPhone)
  await phone.onScreen('login-500')
  await phone.close()
})

test('ERR-10 a start-up that meets a status speaks of the server, not of the network', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'))
  phone.problems.allow(refusedAnswer)
  const faults: Faults = await makeFaults(phone)
  await arrive(phone)
  faults.meet('/member/info', { kind: 'answer', status: 500 }, 50)
  await phone.reload()
  await expect(phone.heading('error.serverTitle')).toBeVisible()
  await expect(phone.heading('error.networkTitle')).toBeHidden()
  await phone.close()
})

test('ENV-08 ERR-01 a phone whose date is a month off: the error screen says so and what to do; put right, it goes on', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'failure-words', count: 20 })
  const { page, texts } = phone
  phone.problems.allow(/KeyList|envelope: keys/)
  await page.clock.install()
  await arrive(phone)
  await page.clock.setSystemTime(Date.now() + 30 * 86_400_000)
  await phone.open('/home/loan')
  await page.waitForURL(/\/error\?because=clock$/)
  for (const again of [false, true]) {
    if (again) await phone.reload()
    await expect(phone.heading('error.clockTitle')).toBeVisible()
    await expect(page.getByRole('main').getByText(texts.t('error.clockText'))).toBeVisible()
    await expect(phone.heading('error.serverTitle')).toHaveCount(0)
  }
  await phone.onScreen('clock')
  await page.clock.setSystemTime(Date.now())
  await phone.action('common.refresh').click()
  await expect(phone.heading('home.realCost')).toBeVisible()
  await phone.close()
})

function toast(page: Page) {
  return page.getByRole('status').filter({ hasText: 'Error response' })
}

async function toVip({ page, texts }: Phone) {
  await page.getByRole('navigation').getByText(texts.t('common.tabVip')).click()
}

/** Waits until what was read is stale, so that the tab is read again. */
async function backHome(phone: Phone) {
  await phone.page.getByRole('navigation').getByText(phone.texts.t('common.tabLoan')).click()
  await phone.reload()
  await expect(phone.page.locator('h1')).toBeVisible()
}

async function expectWords(phone: Phone, words: string, title: string) {
  await expect(toast(phone.page)).toHaveText(words)
  await expect(phone.heading(title)).toBeVisible()
  await expect(phone.page.getByText(phone.texts.t('error.networkText'))).toBeHidden()
}
