import { expect, test } from '@playwright/test'
import { carryOver, giveAuthenticator } from './support/authenticator.ts'
import { haveLoan } from './support/have-loan.ts'
import { signIn, signOut } from './support/login.ts'
import { ageLoginCodes, forgetCodesSent } from './support/login-codes.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { inboxOf } from './support/sandbox.ts'
import { expectText } from './support/security.ts'
import { putPasswordAway } from './support/suggestions.ts'

const amounts = { ph: 900_000n, vn: 6_000_000n }

for (const market of ['ph', 'vn'] as const)
  test(`a passkey after the first loan: added, signing in with it here and elsewhere, removed (${market})`, async ({
    browser,
  }) => {
    const person = newPerson(market)
    const phone = await newPhone(browser, person, { folder: `passkey-${market}`, count: 0 })
    const own = await giveAuthenticator(phone)
    await haveLoan(phone, amounts[market])
    await expect(phone.heading('account.suggest.passkey.title')).toBeVisible()
    await phone.heading('account.suggest.passkey.title').scrollIntoViewIfNeeded()
    await phone.onScreen('suggested')
    await phone.action('account.suggest.passkey.action').click()
    await expect(phone.heading('account-security.passkeyTitle')).toBeVisible()
    await phone.onScreen('passkeys')
    await phone.action('account-security.passkeyAdd').click()
    await expectText(phone, 'account-security.passkeyMade')
    await expect(row(phone)).toHaveCount(1)
    await phone.onScreen('added')
    await expect
      .poll(async () => (await inboxOf(person.phone)).some(({ text }) => /passkey|khóa truy cập/i.test(text)))
      .toBe(true)

    // the field of the number offers it: a borrower who has signed in here before types nothing
    await signOut(phone)
    await expect(phone.heading('home.yourLoan')).toBeVisible()

    const elsewhere = await newPhone(browser, person)
    await carryOver(own, await giveAuthenticator(elsewhere))
    await elsewhere.open('/')
    await elsewhere.action('authorization.continue').click()
    await elsewhere.action('login.usePasskey').click()
    await expect(elsewhere.heading('home.yourLoan')).toBeVisible()

    await phone.open('/devices')
    await row(phone).click()
    await phone.answer('account-security.passkeyRemove')
    await expectText(phone, 'account-security.passkeyRemoved')
    await elsewhere.open('/devices')
    await elsewhere.page.waitForURL(/\/login/)
    await elsewhere.close()

    await signOut(phone)
    await expectText(phone, 'login.problem.passkeyRefused')
    await phone.onScreen('removed')
    await forgetCodesSent()
    await ageLoginCodes('newest', 60)
    await signIn(phone)
    await expect(phone.heading('home.yourLoan')).toBeVisible()
    await phone.close()
  })

test('what is put away stays away, and is found in the settings', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'))
  await haveLoan(phone, amounts.ph)
  // this browser has nothing to keep a passkey with
  await putPasswordAway(phone, undefined)
  await expect(phone.heading('account.suggest.password.title')).toHaveCount(0)
  await phone.open('/settings')
  await expect(phone.action('title.modifyPassword')).toBeVisible()
  await expectText(phone, 'account.passkeysNote')
  await phone.close()
})

/** The line of the one passkey there is; a tap asks whether to remove it. */
function row(phone: Phone) {
  return phone.page.getByRole('main').getByRole('button', { name: phone.texts.t('account-security.passkeyRemove') })
}
