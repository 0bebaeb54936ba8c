import { readFile } from 'node:fs/promises'
import { addDays, businessDate } from '@hiram/lending'
import { expect, type Locator, test } from '@playwright/test'
import { plain, readPdf } from '../apps/server/src/testing/read-pdf.ts'
import { fillDate } from './support/apply.ts'
import { haveLoan } from './support/have-loan.ts'
import { arrive } from './support/journey.ts'
import { minorOf, pay, readPaymentInstructions, textOf } from './support/loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { readClock } from './support/sandbox.ts'

const amounts = { ph: 300_000n, vn: 3_000_000n }
const address = '/home/me/statement'

test('someone without a loan has no statement yet, and reads so', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'account-statement-none', count: 0 })
  await arrive(phone)
  await phone.open(address)
  await expect(phone.heading('account.statement.noneTitle')).toBeVisible()
  await phone.onScreen('none')
  await phone.close()
})

for (const market of ['ph', 'vn'] as const)
  test(`${market}: all loans on one account, for this year, last year and other dates, on the screen and as a document`, async ({
    browser,
  }) => {
    const phone = await newPhone(browser, newPerson(market), { folder: `account-statement-${market}`, count: 0 })
    const { page, texts } = phone
    await haveLoan(phone, amounts[market])
    await phone.open('/repayment?pay=all')
    const slip = await readPaymentInstructions(phone)
    await pay(phone, slip.code, slip.amount)
    await phone.open('/home/me')
    await page.getByRole('link', { name: texts.t('title.accountStatement') }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))

    await test.step('this year: what was sent, what was paid, nothing owed', async () => {
      await expect(entry(phone, 'sent')).toBeVisible()
      expect(minorOf(phone, await textOf(entry(phone, 'payment').locator('b')))).toBe(slip.amount)
      expect(await figures(phone)).toEqual([0n, slip.amount, slip.amount, 0n])
      await expectReachable(phone)
      await phone.onScreen('this-year')
    })
    await test.step('as a document', async () => {
      const coming = page.waitForEvent('download')
      await phone.action('account.statement.save').click()
      const file = await coming
      expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-01-01-\d{4}-\d{2}-\d{2}\.pdf$/)
      await expect(page.getByText(texts.like('account.statement.saved'))).toBeVisible()
      const { text } = await readPdf(await readFile(await file.path()))
      expect(text).toContain(plain(phone.person.name.last))
    })
    await test.step('last year: nothing happened', async () => {
      await choose(phone, 'lastYear')
      await expect(page.getByText(texts.t('account.statement.none'))).toBeVisible()
      expect(await figures(phone)).toEqual([0n, 0n, 0n, 0n])
      await phone.onScreen('last-year')
    })
    await test.step('other dates: refused out of order, else shown', async () => {
      const today = businessDate((await readClock()).businessDates[market])
      await choose(phone, 'own')
      await fillDate(phone, 'account.statement.to', addDays(today, 1))
      await phone.action('account.statement.show').click()
      await expect(page.getByText(texts.t('account.statement.dates'))).toBeVisible()
      await expectReachable(phone)
      await phone.onScreen('dates-wrong')
      await fillDate(phone, 'account.statement.from', today)
      await fillDate(phone, 'account.statement.to', today)
      await phone.action('account.statement.show').click()
      await expect(page.getByText(texts.t('account.statement.dates'))).toBeHidden()
      await expect(entry(phone, 'payment')).toBeVisible()
      await phone.onScreen('other-dates')
    })
    await test.step('an entry leads to its loan', async () => {
      await entry(phone, 'payment').click()
      await expect(page).toHaveURL(/\/history\/[^/]+\/process$/)
    })
    await phone.close()
  })

test('without a network it says so, and is read by itself once there is one', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'account-statement-offline', count: 0 })
  phone.problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await haveLoan(phone, amounts.ph)
  await phone.open(address)
  await expect(entry(phone, 'sent')).toBeVisible()
  await phone.page.context().setOffline(true)
  await choose(phone, 'lastYear')
  await expect(phone.heading('error.networkTitle')).toBeVisible()
  await phone.onScreen('no-network')
  await phone.page.context().setOffline(false)
  await expect(phone.page.getByText(phone.texts.t('account.statement.none'))).toBeVisible()
  await phone.close()
})

function entry({ page, texts }: Phone, what: string): Locator {
  return page.getByRole('link', { name: texts.like(`account.statement.move.${what}`, 'begins') })
}

async function choose({ page, texts }: Phone, name: string): Promise<void> {
  await page.getByText(texts.t(`account.statement.${name}`), { exact: true }).click()
}

/** Opening balance, added, paid, closing balance. */
async function figures(phone: Phone): Promise<bigint[]> {
  const cells = await phone.page.locator('main dl dd').all()
  return Promise.all(cells.map(async (cell) => minorOf(phone, await textOf(cell))))
}

/** Every place to tap is as high as a finger. */
async function expectReachable({ page }: Phone): Promise<void> {
  const low = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'main a, main button, main input:not([type=radio]), main select, label:has([type=radio])',
      ),
    ]
      .filter((place) => place.checkVisibility() && place.getBoundingClientRect().height < 44)
      .map((place) => place.textContent),
  )
  expect(low).toEqual([])
}
