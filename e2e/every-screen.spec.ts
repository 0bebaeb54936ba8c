import { expect, test } from '@playwright/test'
import { haveLoan } from './support/have-loan.ts'
import { expectWholeOnPaper } from './support/paper.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { expectTitled } from './support/title.ts'

const amounts = { ph: 300_000n, vn: 3_000_000n }

/** Screens that anyone with a loan may open. */
const addresses = [
  '/home/me',
  '/home/me/statement',
  '/home/record',
  '/home/vip',
  '/home/loan/costs',
  '/home/loan/status/repay',
  '/home/loan/status/info/detail',
  '/repayment',
  '/paymentMethod',
  '/history',
  '/transactionRecord',
  '/coupon',
  '/reminders',
  '/settings',
  '/devices',
  '/passkeys',
  '/info-manager',
  '/customer-service',
  '/customer-service/questions',
  '/customer-service/messages',
]

for (const market of ['ph', 'vn'] as const) {
  test(`${market}: every screen is called what its heading says, and prints whole without what passes by`, async ({
    browser,
  }) => {
    await beforeSigningIn(await newPhone(browser, newPerson(market)))
    const phone = await newPhone(browser, newPerson(market), { folder: `every-screen-${market}`, count: 0 })
    const { page } = phone
    await haveLoan(phone, amounts[market])
    for (const address of addresses)
      await test.step(address, async () => {
        await phone.open(address)
        await expect(page.locator('h1')).toHaveCount(1)
        await expectTitled(phone)
        await expectWholeOnPaper(phone)
      })
    await test.step('a toast is not on paper', async () => {
      await phone.open('/home/loan')
      await phone.action('account.suggest.notNow').click()
      const toast = page.getByText(phone.texts.like('account.suggest.putAway'))
      await expect(toast).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(toast).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
    })
    await phone.close()
  })
}

async function beforeSigningIn(phone: Phone): Promise<void> {
  await phone.open('/')
  await phone.action('authorization.continue').click()
  await expectTitled(phone, 'login.phoneTitle')
  await phone.field('login.phone').fill(phone.person.typedPhone)
  await phone.action('login.usePassword').click()
  await expectTitled(phone, 'account-security.enter.passwordTitle')
  await phone.page.goBack()
  await phone.open('/home/me')
  await expectTitled(phone, 'account.me.signedOut')
  await phone.action('account.me.signIn').click()
  await expectTitled(phone, 'login.phoneTitle')
  await phone.close()
}
