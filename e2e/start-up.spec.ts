import { expect, type Page, test } from '@playwright/test'
import { arrive } from './support/journey.ts'
import { newPerson } from './support/people.ts'
import { newPhone } from './support/phone.ts'

const screens = { folder: 'start-up', count: 0 }

/** What the browser reports where the test blocks a request. */
const cutRoad = /Failed to load resource|Failed to fetch|net::ERR_/

/** The chunk of a screen, by its name in the build. */
const chunk = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js`)

test('RTE-04 RTE-05 a screen whose code is slow shows the placeholder after 200 ms, one that fails is fetched again', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), screens)
  const { page, problems } = phone
  problems.allow(cutRoad)
  await phone.open('/login')
  let asked = 0
  const { promise: seen, resolve: isSeen } = Promise.withResolvers<void>()
  await page.route(chunk('loan-costs-screen'), async (route) => {
    asked++
    if (asked < 3) return route.abort()
    await seen
    return route.continue()
  })
  await phone.open('/authorization')
  await phone.action('authorization.costsFirst').click()
  await expect(page.getByRole('status').filter({ hasText: phone.texts.t('common.loading') })).toBeVisible()
  isSeen()
  await expect(phone.heading('title.loanCosts')).toBeVisible()
  expect(asked).toBe(3)
  await phone.close()
})

test('ERR-10 a screen that cannot be fetched shows an error, and Refresh loads it', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), screens)
  const { page, problems } = phone
  problems.allow(cutRoad)
  await phone.open('/authorization')
  await page.route(chunk('loan-costs-screen'), (route) => route.abort())
  await phone.action('authorization.costsFirst').click()
  await expect(phone.heading('error.networkTitle')).toBeVisible()
  await expect(page.getByText('Network error, please refresh and try again')).toBeVisible()
  await phone.onScreen('network-error')
  await page.unroute(chunk('loan-costs-screen'))
  await phone.action('common.refresh').click()
  await expect(phone.heading('title.loanCosts')).toBeVisible()
  await phone.close()
})

test('LNG-03 the language modal opens over the welcome and changes every text without a reload', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), screens)
  const { page } = phone
  await phone.open('/authorization')
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await page.getByRole('button', { name: /English/ }).click()
  await phone.onScreen('language-modal')
  for (const [name, lang] of [
    ['ไทย', 'th-TH'],
    ['简体中文', 'zh-CN'],
    ['Tiếng Việt', 'vi-VN'],
  ] as const) {
    await page.getByRole('radio', { name }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await phone.onScreen(`welcome-${lang}`)
    await page.getByRole('button', { name }).click()
  }
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true)
  await phone.close()
})

test('a draft typed without a network waits on the phone and goes when it is back', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), screens)
  const { page, problems } = phone
  problems.allow(cutRoad)
  await arrive(phone)
  await phone.action('home.start').click()
  await phone.action('apply.overview.continue').click()
  await setOffline(page, true)
  await phone.field('apply.field.certificateNo').fill('0111-2')
  await expect(page.getByText(phone.texts.t('apply.draftWaits'))).toBeVisible()
  await phone.onScreen('draft-waits')
  // Leaving asks nothing, because nothing is lost. The overview cannot be fetched.
  await phone.action('common.back').click()
  await expect(phone.heading('error.networkTitle')).toBeVisible()
  await setOffline(page, false)
  await phone.open('/apply-step/id')
  await expect(phone.field('apply.field.certificateNo')).toHaveValue('0111-2')
  await page.reload()
  await expect(phone.field('apply.field.certificateNo')).toHaveValue('0111-2')
  await phone.close()
})

test('INI-07 a page older than the served build keeps working, is offered the new one, and Reload loads it', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), screens)
  const { page } = phone
  await phone.open('/authorization')
  await page.evaluate(() => localStorage.setItem('auth', '1'))
  await serveOldPage(page)
  await phone.open('/home/loan')
  await expect(phone.heading('system.newBuildTitle')).toBeVisible()
  await phone.onScreen('new-build')
  await phone.action('system.later').click()
  await expect(phone.heading('system.newBuildTitle')).toBeHidden()
  await page.reload()
  await expect(phone.heading('system.newBuildTitle')).toBeVisible()
  await page.unrouteAll()
  await phone.action('system.reload').click()
  await expect(page.locator('script[src*="/index-OLD."]')).toHaveCount(0)
  await expect(page.locator('h1')).toBeVisible()
  await expect(phone.heading('system.newBuildTitle')).toBeHidden()
  await phone.close()
})

/** The page and its entry as another build has named them, with what is in them now. */
async function serveOldPage(page: Page) {
  let entry = ''
  await page.route('**/home/loan', async (route) => {
    const response = await route.fetch({ url: reachable(route.request().url()) })
    const text = await response.text()
    entry = /[\w.-]+\/index-[\w-]+\.js/.exec(text)?.[0] ?? ''
    await route.fulfill({ response, body: text.replaceAll(entry, 'assets/index-OLD.js') })
  })
  await page.route('**/index-OLD.js', async (route) => {
    const url = reachable(route.request().url()).replace('assets/index-OLD.js', entry)
    const response = await route.fetch({ url })
    await route.fulfill({ response })
  })
}

/** Outside the browser a market's name under localhost does not resolve. */
function reachable(url: string) {
  return url.replace('//ph.localhost', '//localhost')
}

async function setOffline(page: Page, offline: boolean) {
  await page.context().setOffline(offline)
}
