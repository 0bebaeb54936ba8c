import { type Browser, expect, type Page, test } from '@playwright/test'
import { queryDatabase } from './support/database.ts'
import { arrive, fillEverything } from './support/journey.ts'
import { askForCode, pastLogin } from './support/login.ts'
import { ageLoginCodes } from './support/login-codes.ts'
import { newPerson, type Person } from './support/people.ts'
import { load, newPhone, type Phone } from './support/phone.ts'
import { stack } from './support/stack.ts'

const manila = { latitude: 14.60987, longitude: 121.05432 }
/** Of a brand that does not report positions, in a market that does. */
const quietUrl = new URL(stack.appUrl.replace('//localhost', '//luntian.localhost'))

test('INI-08 KYC-07 the screens say of the location what the switch is set to, and the app does what they say', async ({
  browser,
}) => {
  const person = newPerson('ph')
  const phone = await locatedPhone(browser, person, 'location-on')
  const { page, texts } = phone
  await expectWelcome(phone, true)
  await arrive(phone)
  await phone.action('home.start').click()
  await expect(phone.heading('apply.location.title')).toBeVisible()
  await phone.open('/home/loan')
  await fillEverything(phone)
  await expectDataUsed(phone, true)
  await phone.open('/info-manager')
  await expect(page.getByRole('switch')).not.toBeChecked()
  await expect(page.getByText(texts.t('account.location.never'))).toHaveCount(0)
  await phone.onScreen('your-information')
  expect([await positionsRead(page), await storedPositions()]).toEqual([0, 0])
  await phone.close()

  await ageLoginCodes('newest', 60)
  const quiet = await locatedPhone(browser, person, 'location-off')
  quiet.open = (path) => load(quiet.page, () => quiet.page.goto(new URL(path, quietUrl).href))
  await expectWelcome(quiet, false)
  await quiet.action('authorization.continue').click()
  await quiet.field('login.code').fill(await askForCode(quiet))
  await pastLogin(quiet)
  await quiet.open('/apply-step')
  await expect(quiet.action('apply.overview.choose')).toBeVisible()
  await expect(quiet.heading('apply.location.title')).toHaveCount(0)
  await quiet.action('apply.overview.choose').click()
  await expectDataUsed(quiet, false)
  await quiet.open('/info-manager')
  await expect(quiet.page.getByText(texts.t('account.location.never'))).toBeVisible()
  await expect(quiet.page.getByRole('switch')).toHaveCount(0)
  await quiet.onScreen('your-information')
  // longer than the start waits before it reports
  await quiet.page.waitForTimeout(4000)
  expect([await positionsRead(quiet.page), await storedPositions()]).toEqual([0, 0])
  await quiet.close()
})

for (const market of ['ph', 'vn'] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`INI-08 allowed, it is reported once a session, seen, and gone when it is withdrawn: ${market}, ${colorScheme}`, async ({
      browser,
    }) => {
      const phone = await locatedPhone(browser, newPerson(market), `location-${market}-${colorScheme}`, { colorScheme })
      const { page, texts, context } = phone
      await phone.open('/')
      await phone.action('authorization.asks').click()
      await phone.onScreen('welcome')
      await arrive(phone)
      await phone.action('home.start').click()
      await phone.heading('apply.location.title').scrollIntoViewIfNeeded()
      await phone.onScreen('question')
      await phone.action('apply.location.read').click()
      await expect(page.getByRole('dialog')).toContainText(/30/)
      await phone.onScreen('consent')
      await page.getByRole('button', { name: texts.t('common.close') }).click()
      expect(await positionsRead(page)).toBe(0)

      await phone.action('apply.location.yes').click()
      await expect(page.getByText(texts.t('apply.location.thanks'))).toBeVisible()
      await expect(phone.heading('apply.location.title')).toHaveCount(0)
      expect([await positionsRead(page), await storedPositions()]).toEqual([1, 1])
      await phone.reload()
      await page.waitForTimeout(4000)
      expect(await storedPositions()).toBe(1)

      const later = await context.newPage()
      await later.goto(page.url())
      await expect.poll(storedPositions).toBe(2)
      await later.close()

      await phone.open('/info-manager')
      await expect(page.getByText(texts.like('account.location.near'))).toHaveCount(2)
      await expect(page.getByText('14.61, 121.05').first()).toBeVisible()
      await page.getByText('14.61, 121.05').first().scrollIntoViewIfNeeded()
      await phone.onScreen('stored')
      await page.getByRole('switch').click()
      await expect(page.getByText(texts.t('account.location.turnedOff'))).toBeVisible()
      await expect(page.getByRole('switch')).not.toBeChecked()
      await expect(page.getByText(texts.like('account.location.near'))).toHaveCount(0)
      expect(await storedPositions()).toBe(0)
      await phone.close()
    })

test('INI-08 declined, nothing else changes, and it is not asked again', async ({ browser }) => {
  const phone = await locatedPhone(browser, newPerson('ph'), 'location-declined')
  const { page, texts } = phone
  await arrive(phone)
  await phone.action('home.start').click()
  await phone.action('apply.location.no').click()
  await expect(page.getByText(texts.t('apply.location.declined'))).toBeVisible()
  await phone.reload()
  await expect(phone.action('apply.overview.continue')).toBeVisible()
  await page.waitForTimeout(4000)
  await expect(phone.heading('apply.location.title')).toHaveCount(0)
  expect([await positionsRead(page), await storedPositions()]).toEqual([0, 0])
  await phone.action('apply.overview.continue').click()
  await expect(phone.field('apply.field.certificateNo')).toBeVisible()
  await phone.close()
})

test('INI-08 BRG-01 a shell is asked where it is only after the yes', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), undefined, { shell: 'android' })
  const asked = () => phone.shell?.calls.map(({ method }) => method).filter((method) => /Gps|Permission/.test(method))
  await arrive(phone)
  await phone.page.waitForTimeout(4000)
  await phone.action('home.start').click()
  await expect(phone.heading('apply.location.title')).toBeVisible()
  expect(asked()).toEqual([])
  await phone.action('apply.location.yes').click()
  await expect(phone.page.getByText(phone.texts.t('apply.location.thanks'))).toBeVisible()
  expect(asked()).toEqual(['requestPermission', 'getGps'])
  expect(await storedPositions()).toBe(1)
  await phone.close()
})

/** A phone that knows where it is and lets every page ask; how often it was asked is counted. */
async function locatedPhone(
  browser: Browser,
  person: Person,
  folder: string,
  more: { colorScheme?: 'light' | 'dark' } = {},
): Promise<Phone> {
  const given = { geolocation: manila, permissions: ['geolocation'], ...more }
  const phone = await newPhone(browser, person, { folder, count: 0 }, given)
  await phone.context.addInitScript(() => {
    const read = Geolocation.prototype.getCurrentPosition
    Geolocation.prototype.getCurrentPosition = function (...given) {
      sessionStorage.setItem('positionsRead', String(Number(sessionStorage.getItem('positionsRead')) + 1))
      return read.apply(this, given)
    }
  })
  return phone
}

function positionsRead(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('positionsRead')))
}

/** Of the borrower who signed up last. */
async function storedPositions(): Promise<number> {
  const rows = await queryDatabase<{ count: number }>(
    `select count(*)::int as count from start_location
      where borrower_id = (select borrower_id from borrower order by registered_at desc limit 1)`,
    [],
  )
  return rows[0]?.count ?? 0
}

/** The welcome's list of what the app uses and never reads. */
async function expectWelcome(phone: Phone, reports: boolean): Promise<void> {
  const { page, texts } = phone
  await phone.open('/')
  await phone.action('authorization.asks').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(texts.t('authorization.use.camera'))).toBeVisible()
  await expect(sheet.getByText(texts.t('authorization.use.location'))).toHaveCount(reports ? 1 : 0)
  await expect(sheet.getByText(texts.t(`authorization.use.${reports ? 'neverRest' : 'neverWhy'}`))).toBeVisible()
  await phone.onScreen('welcome')
  await page.getByRole('button', { name: texts.t('common.close') }).click()
}

/** The confirm screen's list of the data collected, and the full text of the consent to it. */
async function expectDataUsed(phone: Phone, reports: boolean): Promise<void> {
  const { page, texts } = phone
  await page.getByText(texts.t('apply.data.title')).click()
  const sheet = page.getByRole('dialog')
  const collected = ['identity', 'face', 'about', 'accounts', 'work', 'contacts', 'bank', 'device', 'history']
  for (const data of collected) {
    await expect(sheet.getByText(texts.t(`apply.data.${data}`), { exact: true })).toBeVisible()
    await expect(sheet.getByText(texts.t(`apply.data.${data}For`), { exact: true })).toBeVisible()
  }
  await expect(sheet.getByRole('listitem')).toHaveCount(collected.length + (reports ? 1 : 0))
  await expect(sheet.getByText(texts.t('apply.data.location'))).toHaveCount(reports ? 1 : 0)
  await expect(sheet.getByText(texts.t(`apply.data.${reports ? 'neverRest' : 'never'}`))).toBeVisible()
  await phone.onScreen('data-used')
  await page.getByRole('button', { name: texts.t('common.close') }).click()
  const text = { name: `${texts.t('apply.consent.read')} ${texts.t('apply.consent.dataUse')}` }
  await page.getByRole('button', text).click()
  await expect(sheet).toContainText(reports ? /rounded to about a kilometer/ : /installed apps, location and/)
  await expect(sheet.getByText(/kilometer/)).toHaveCount(reports ? 1 : 0)
  await page.getByRole('button', { name: texts.t('common.close') }).click()
}
