import { expect, test } from '@playwright/test'
import { haveLoan } from './support/have-loan.ts'
import { readPaymentInstructions } from './support/loan.ts'
import { signIn } from './support/login.ts'
import { newPerson } from './support/people.ts'
import { newPhone } from './support/phone.ts'
import { inboxOf } from './support/sandbox.ts'
import { localeTexts } from './tour/locale-texts.ts'
import { textsShown } from './tour/screen-problems.ts'

const pictures = { folder: 'filipino', count: 0 }
const words = localeTexts('fil-PH')

for (const market of ['ph', 'vn'] as const) {
  test(`LNG-02 ${market}: a phone in Filipino: the welcome, the login with its message, home, rates and fees`, async ({
    browser,
  }) => {
    const person = { ...newPerson(market), locale: 'fil-PH' as const }
    const phone = await newPhone(browser, person, pictures)
    const { page } = phone
    const look = async (name: string) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH')
      expect(words.problems(await page.evaluate(textsShown)), name).toEqual([])
      await phone.onScreen(name)
    }
    await phone.open('/')
    await expect(page.getByText(phone.texts.like('authorization.example'))).toBeVisible()
    await look('welcome')
    await phone.action('authorization.continue').click()
    await expect(phone.heading('login.phoneTitle')).toBeVisible()
    await look('login')
    await signIn(phone)
    await expect(phone.heading('home.realCost')).toBeVisible()
    await look('home')
    expect((await inboxOf(person.phone))[0]?.text).toMatch(/^Hiram: ang login code mo ay \d{6}\. /)
    await phone.open('/home/loan/costs')
    await expect(phone.heading('home.eachPayment')).toBeVisible()
    await look('rates')
    await phone.close()
  })
}

test('LNG-02 a loan in Filipino: home, its amounts and dates, repaying', async ({ browser }) => {
  const phone = await newPhone(browser, { ...newPerson('ph'), locale: 'fil-PH' }, pictures)
  const { page } = phone
  await haveLoan(phone, 900_000n)
  await phone.open('/home/loan')
  await expect(
    page
      .getByText(/\d+ (Enero|Pebrero|Marso|Abril|Mayo|Hunyo|Hulyo|Agosto|Setyembre|Oktubre|Nobyembre|Disyembre)/)
      .first(),
  ).toBeVisible()
  expect(words.problems(await page.evaluate(textsShown))).toEqual([])
  await phone.onScreen('home-with-loan')
  await phone.action('home.pay').click()
  const slip = await readPaymentInstructions(phone)
  expect(slip.qr.amount).toBe(slip.amount)
  expect(words.problems(await page.evaluate(textsShown))).toEqual([])
  await phone.onScreen('repay')
  await phone.close()
})
