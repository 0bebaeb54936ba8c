import { expect, test } from '@playwright/test'
import { queryDatabase } from './support/database.ts'
import { arrive } from './support/journey.ts'
import { anotherCode, askForCode, pastLogin, signOut } from './support/login.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { inboxOf } from './support/sandbox.ts'
import { checkOldNumber, codeBy, expectText, typePassword } from './support/security.ts'

const password = 'Kape3xAraw'

test('ACC-01 ACC-03 a first password, then signing in with it, then forgotten and set again', async ({ browser }) => {
  const pictures = { folder: 'password', count: 0 }
  const phone = await newPhone(browser, newPerson('ph'), pictures)
  await phone.open('/')
  await phone.action('authorization.continue').click()
  const code = await askForCode(phone)
  await phone.field('login.code').fill(code)
  await test.step('no password is asked for on the way in', () => expect(phone.heading('home.realCost')).toBeVisible())
  await phone.open('/modifyPwd')
  await expect(phone.heading('account-security.firstPassword')).toBeVisible()
  await typePassword(phone, 'kape', 'kape')
  await expectText(phone, 'account-security.problem.passwordFormat')
  await typePassword(phone, password, 'Kape3xGabi')
  await expectText(phone, 'account-security.problem.passwordsDiffer')
  await phone.onScreen('passwords-differ')
  await typePassword(phone, 'Password1')
  await expectText(phone, 'account-security.problem.passwordCommon')
  await typePassword(phone, password)
  await expectText(phone, 'account-security.passwordSaved')

  await signOut(phone)
  await toPassword(phone)
  await phone.field('account-security.enter.password').fill('Mali9xxx')
  await phone.action('account-security.enter.enter').click()
  await expectText(phone, 'login.problem.passwordWrong')
  await phone.onScreen('password-wrong')
  await phone.field('account-security.enter.password').fill(password)
  await phone.action('account-security.enter.enter').click()
  await expect(phone.heading('home.realCost')).toBeVisible()

  await signOut(phone)
  await toPassword(phone)
  const resetCode = await codeBy(phone, 'account-security.enter.forgot')
  await expect(phone.heading('account-security.enter.resetTitle')).toBeVisible()
  await phone.onScreen('reset')
  await phone.field('login.code').fill(anotherCode(resetCode))
  await phone.field('account-security.enter.newPassword').fill('Bagong9Araw')
  await phone.field('account-security.enter.newAgain').fill('Bagong9Araw')
  await phone.action('account-security.enter.setAndEnter').click()
  await expectText(phone, 'login.problem.codeWrong')
  await phone.field('login.code').fill(resetCode)
  await phone.action('account-security.enter.setAndEnter').click()
  await expect(phone.heading('home.realCost')).toBeVisible()
  await expect.poll(async () => (await inboxOf(phone.person.phone))[0]?.text).toContain('password was changed')
  await phone.close()
})

test('ACC-01 a password on a new phone needs a code; the list of devices shows both and ends one', async ({
  browser,
}) => {
  const person = newPerson('vn')
  const first = await newPhone(browser, person)
  await arrive(first)
  await first.open('/modifyPwd')
  await typePassword(first, password)
  await expectText(first, 'account-security.passwordSaved')

  const second = await newPhone(browser, person, { folder: 'devices', count: 0 })
  await second.open('/')
  await second.action('authorization.continue').click()
  await toPassword(second)
  await second.field('account-security.enter.password').fill(password)
  await second.action('account-security.enter.enter').click()
  await expectText(second, 'login.problem.codeNeeded')
  await second.onScreen('code-needed')
  await letMinutePass()
  const code = await codeBy(second, 'account-security.enter.useCode')
  await second.field('login.code').fill(code)
  await pastLogin(second)
  await expect(second.heading('home.realCost')).toBeVisible()

  await second.open('/devices')
  await expect(second.heading('account-security.otherDevices')).toBeVisible()
  await second.onScreen('devices')
  await second.page
    .getByRole('button', { name: second.texts.t('common.signOut') })
    .first()
    .click()
  await second.answer('common.signOut')
  await expectText(second, 'account-security.noOthers')
  first.problems.allow(/./)
  await first.open('/devices')
  await expect(first.heading('login.phoneTitle')).toBeVisible()

  await second.action('account-security.everywhere').click()
  await second.answer('account-security.everywhere')
  await expect(second.heading('login.phoneTitle')).toBeVisible()
  await first.close()
  await second.close()
})

test('ACC-05 ERR-14 the phone is changed, with every outcome on the way', async ({ browser }) => {
  const taken = newPerson('ph')
  const neighbour = await newPhone(browser, taken)
  await arrive(neighbour)
  await neighbour.close()

  const person = newPerson('ph')
  const phone = await newPhone(browser, person, { folder: 'change-phone', count: 0 })
  await arrive(phone)
  const next = newPerson('ph')
  // the old number comes first
  await phone.open('/changePhoneNew')
  await expect(phone.heading('account-security.oldTitle')).toBeVisible()
  await phone.onScreen('old-number')
  const oldCode = await codeBy(phone, 'account-security.send')
  await phone.field('account-security.code').fill(anotherCode(oldCode))
  await expect(phone.page.getByText('verification code error')).toBeVisible()
  await phone.onScreen('code-error')
  await phone.field('account-security.code').fill(oldCode)
  await expect(phone.heading('account-security.newTitle')).toBeVisible()

  await phone.field('account-security.newPhone').fill(person.typedPhone)
  await phone.action('account-security.send').click()
  await expectText(phone, 'account-security.problem.phoneSame')
  await phone.onScreen('same-phone')
  await enterNewNumber(phone, taken)
  await expectText(phone, 'account-security.problem.phoneRegistered')
  await phone.onScreen('registered')

  await phone.field('account-security.newPhone').fill(next.typedPhone)
  const newCode = await codeBy(phone, 'account-security.send', next.phone)
  phone.problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await phone.context.setOffline(true)
  await phone.field('account-security.code').fill(newCode)
  await expectText(phone, 'account-security.problem.offline')
  await phone.context.setOffline(false)
  await phone.action('account-security.move').click()
  await expect(phone.heading('account-security.movedTitle')).toBeVisible()
  await phone.onScreen('moved')
  await expect.poll(async () => (await inboxOf(person.phone))[0]?.text).toContain('a different number')
  await phone.open('/changePhone')
  await expect(phone.heading('account-security.notNow')).toBeVisible()
  await phone.onScreen('not-now')
  await phone.close()
})

test('ACC-05 in Vietnamese, by Zalo; a code that came too late is refused', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('vn'), { folder: 'change-phone-vn', count: 0 })
  await arrive(phone)
  await checkOldNumber(phone)
  await phone.onScreen('new-number')
  const next = newPerson('vn')
  await phone.field('account-security.newPhone').fill(next.typedPhone)
  await phone.page.getByText('Zalo', { exact: true }).click()
  await phone.action('account-security.send').click()
  await expect(phone.page.getByText(phone.texts.like('account-security.sentByZalo'))).toBeVisible()
  await queryDatabase(`update login_code set expires_at = now() where purpose = 'modifyPhoneNew'`, [])
  await phone.field('account-security.code').fill('123456')
  await expectText(phone, 'account-security.problem.codeExpired')
  await phone.onScreen('code-expired')
  await phone.close()
})

async function toPassword(phone: Phone): Promise<void> {
  await phone.field('login.phone').fill(phone.person.typedPhone)
  await phone.action('login.usePassword').click()
  await expect(phone.heading('account-security.enter.passwordTitle')).toBeVisible()
}

async function enterNewNumber(phone: Phone, owner: { phone: string; typedPhone: string }): Promise<void> {
  await phone.field('account-security.newPhone').fill(owner.typedPhone)
  const code = await codeBy(phone, 'account-security.send', owner.phone)
  await phone.field('account-security.code').fill(code)
}

/** As if every code had been sent a minute earlier. */
async function letMinutePass(): Promise<void> {
  await queryDatabase(`update login_code set sent_at = sent_at - interval '1 minute'`, [])
}
