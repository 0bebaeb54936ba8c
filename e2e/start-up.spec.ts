import { expect, type Page, test } from '@playwright/test'
import { queryDatabase } from './support/database.ts'
import { arrive } from './support/journey.ts'
import { signIn } from './support/login.ts'
import { endSessionsOfNewestBorrower } from './support/newest-borrower.ts'
import { newPerson } from './support/people.ts'
import { newPhone } from './support/phone.ts'

const screens = { folder: 'start-up', count: 0 }

/** What the browser reports where the test blocks a request. */
const cutRoad = /Failed to load resource|Failed to fetch|net::ERR_/

/** A call, by the sealed path in its address. */
const sealedCall = /\/v1\/[\w-]{100,}$/

/** The chunk of a screen, by its name in the build. */
const chunk = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js`)

test('RTE-04 the placeholder comes 200 ms after the tap, not before', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), screens)
  const { page } = phone
  await page.clock.install()
  await phone.open('/authorization')
  await expect(phone.action('authorization.costsFirst')).toBeVisible()
  const { promise: seen, resolve: isSeen } = Promise.withResolvers<void>()
  const asked = page.waitForRequest(chunk('loan-costs-screen'))
  await page.route(chunk('loan-costs-screen'), async (route) => {
    await seen
    return route.continue()
  })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await phone.action('authorization.costsFirst').click()
  await asked
  const placeholder = page.getByRole('status').filter({ hasText: phone.texts.t('common.loading') })
  await page.clock.runFor(199)
  await expect(placeholder).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(placeholder).toBeVisible()
  await page.clock.resume()
  isSeen()
  await expect(phone.heading('title.loanCosts')).toBeVisible()
  await phone.close()
})

test('LOD-01 the loading wheel comes 600 ms after the tap, not before', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), screens)
  const { page } = phone
  await page.clock.install()
  await phone.open('/')
  await phone.action('authorization.continue').click()
  await phone.field('login.phone').fill(phone.person.typedPhone)
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  const { promise: seen, resolve: isSeen } = Promise.withResolvers<void>()
  await page.route(sealedCall, async (route) => {
    await seen
    return route.continue()
  })
  const asked = page.waitForRequest(sealedCall)
  await phone.action('login.send').click()
  await asked
  const wheel = page.getByRole('status').filter({ hasText: phone.texts.t('common.wait') })
  await page.clock.runFor(599)
  await expect(wheel).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(wheel).toBeVisible()
  await page.clock.resume()
  isSeen()
  await expect(phone.field('login.code')).toBeVisible()
  await expect(wheel).toHaveCount(0)
  await phone.close()
})

test('RTE-03 under another base the app runs as under its own, and its links carry it', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), screens)
  const { page } = phone
  const pathname = () => new URL(page.url()).pathname
  await page.route('**/app/**', async (route) => {
    // what serves the app under another base knows the server's own addresses
    const response = await route.fetch({ url: reachable(route.request().url()).replace('/app/', '/') })
    const text = await response.text()
    await route.fulfill({
      response,
      body: text.replace('name="base-path" content="/"', 'name="base-path" content="/app/"'),
    })
  })
  await phone.open('/app/home')
  await expect.poll(pathname).toBe('/app/authorization')
  await phone.action('authorization.costsFirst').click()
  await expect(phone.heading('title.loanCosts')).toBeVisible()
  await phone.reload()
  await expect(phone.heading('title.loanCosts')).toBeVisible()
  await phone.action('common.back').click()
  await expect.poll(pathname).toBe('/app/authorization')
  await expect(phone.action('authorization.continue')).toHaveAttribute('href', '/app/login')
  await phone.action('authorization.continue').click()
  await signIn(phone)
  await expect.poll(pathname).toBe('/app/home/loan')
  await expect
    .poll(() => page.evaluate(() => [...document.scripts].map(({ src }) => src).join()))
    .toContain('/1.0.0/assets/')
  await phone.close()
})

test('RTE-06 without the welcome nothing opens but it and the account’s deletion; signed in, it is not come back to', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), screens)
  const { page } = phone
  const at = () => new URL(page.url()).pathname
  for (const path of ['/login', '/customer-service', '/home/loan/costs', '/repayment']) {
    await phone.open(path)
    await expect(phone.action('authorization.continue')).toBeVisible()
    expect(at()).toBe('/authorization')
  }
  await phone.open('/deleteAccount')
  await expect(phone.heading('account.delete.title')).toBeVisible()
  await arrive(phone)
  await page.goBack()
  await expect.poll(at).toBe('/home/loan')
  await phone.open('/authorization')
  await expect.poll(at).toBe('/home/loan')
  await phone.close()
})

test('INI-03 an ended session: a screen open to anyone stays, without its borrower; another leads to the login', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), screens)
  const { page } = phone
  const token = () => page.evaluate(() => localStorage.getItem('_user'))
  await arrive(phone)
  const user = await token()
  await endSessionsOfNewestBorrower()
  for (const path of ['/home/loan', '/home/loan/costs', '/customer-service', '/settings']) {
    await page.evaluate((text) => localStorage.setItem('_user', text ?? ''), user)
    await phone.open(path)
    await expect.poll(token).toBeNull()
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page.locator('h1').first()).toBeVisible()
  }
  await page.evaluate((text) => localStorage.setItem('_user', text ?? ''), user)
  await phone.open('/repayment')
  await expect(phone.heading('login.phoneTitle')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?back=%2Frepayment')
  await phone.close()
})

test('ENV-04 the fingerprint goes along from the first call past the welcome, and from the first of every later page', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'))
  const { page } = phone
  const calls: Record<string, string>[] = []
  page.on('request', (request) => {
    if (sealedCall.test(request.url())) calls.push(request.headers())
  })
  const named = () => calls.splice(0).map((headers) => names.filter((name) => headers[name]))
  const names = ['fingerprint', 'fingerprint-device-id', 'fingerprint-platform']
  await phone.open('/')
  await expect(page.getByText(phone.texts.like('authorization.example'))).toBeVisible()
  expect(new Set(named().map(String))).toEqual(new Set(['fingerprint-device-id,fingerprint-platform']))
  await phone.action('authorization.continue').click()
  await signIn(phone)
  await expect(phone.heading('home.realCost')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(new Set(named().map(String))).toEqual(new Set([String(names)]))
  for (const path of ['/home/loan', '/settings']) {
    await phone.open(path)
    await expect.poll(() => calls.length, path).toBeGreaterThan(1)
    await page.waitForLoadState('networkidle')
    const all = named()
    expect(new Set(all.map(String)), path).toEqual(new Set([String(names)]))
  }
  await phone.close()
})

test('LNG-02 the first screen fetches the texts of its own language and of no other', async ({ browser }) => {
  for (const market of ['ph', 'vn'] as const) {
    const person = newPerson(market)
    const phone = await newPhone(browser, person)
    const fetched: (string | undefined)[] = []
    phone.page.on('request', (request) =>
      fetched.push(/\/assets\/([a-z]{2,3}-[A-Z]{2})-[\w-]+\.js/.exec(request.url())?.[1]),
    )
    await phone.open('/')
    await expect(phone.action('authorization.continue')).toBeVisible()
    expect(new Set(fetched.filter(Boolean))).toEqual(new Set([person.locale]))
    await phone.close()
  }
})

test('LNG-02 a phone in Filipino, Tagalog or Cebuano opens in Filipino', async ({ browser }) => {
  for (const locale of ['fil-PH', 'tl-PH', 'ceb-PH']) {
    const phone = await newPhone(browser, { ...newPerson('ph'), locale: 'fil-PH' }, undefined, { locale })
    await phone.open('/')
    await expect(phone.page.locator('html')).toHaveAttribute('lang', 'fil-PH')
    await expect(phone.heading('authorization.title')).toBeVisible()
    await phone.close()
  }
})

test('RTE-04 RTE-05 a screen whose code is slow shows the placeholder after 200 ms, one that fails is fetched again', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), screens)
  const { page, problems } = phone
  problems.allow(cutRoad)
  await phone.open('/authorization')
  let asked = 0
  const { promise: seen, resolve: isSeen } = Promise.withResolvers<void>()
  await page.route(chunk('loan-costs-screen'), async (route) => {
    asked++
    if (asked < 3) return route.abort()
    await seen
    return route.continue()
  })
  await phone.action('authorization.costsFirst').click()
  await expect(page.getByRole('status').filter({ hasText: phone.texts.t('common.loading') })).toBeVisible()
  isSeen()
  await expect(phone.heading('title.loanCosts')).toBeVisible()
  expect(asked).toBe(3)
  await phone.close()
})

test('INI-06 the steps after start-up, whose code did not come, are asked for again by the next screen', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), screens)
  const { page, problems } = phone
  problems.allow(cutRoad)
  await phone.open('/')
  let asked = 0
  await page.route(chunk('run-after-start-up'), (route) => {
    asked++
    return route.abort()
  })
  await phone.action('authorization.continue').click()
  await expect.poll(() => asked).toBe(5)
  await page.unroute(chunk('run-after-start-up'))
  const came = page.waitForResponse((response) => chunk('run-after-start-up').test(response.url()) && response.ok())
  await signIn(phone)
  await came
  await expect(phone.heading('home.realCost')).toBeVisible()
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
    ['Filipino', 'fil-PH'],
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

test('LNG-05 the lender writes in the language that the app shows, also where that is another phone’s', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), screens)
  const written = async () => {
    const [newest] = await queryDatabase<{ locale: string }>(
      'select locale from borrower order by registered_at desc limit 1',
      [],
    )
    return newest?.locale
  }
  await arrive(phone)
  expect(await written()).toBe('en-US')
  await phone.page.evaluate(() => localStorage.setItem('umi_locale', 'th-TH'))
  await phone.reload()
  await expect.poll(written).toBe('th-TH')
  await phone.close()
})

test('a draft typed without a network waits on the phone and goes when it is back', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), screens)
  const { page, problems } = phone
  problems.allow(cutRoad)
  await arrive(phone)
  await phone.action('home.start').click()
  await phone.action('apply.overview.continue').click()
  await expect(phone.field('apply.field.certificateNo')).toBeVisible()
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
  await phone.reload()
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
  await phone.reload()
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
    // what serves the app under another base knows the server's own addresses
    const response = await route.fetch({ url: reachable(route.request().url()).replace('/app/', '/') })
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
