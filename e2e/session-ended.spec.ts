import { signOutEverywhere } from '@hiram/contract/account-security'
import { expect, test } from '@playwright/test'
import { openBorrowerClient } from '../scripts/run/examples/borrower-client.ts'
import { signInBySms } from '../scripts/run/examples/sign-in-by-sms.ts'
import { expectStep } from './support/apply.ts'
import { arrive } from './support/journey.ts'
import { ageLoginCodes } from './support/login-codes.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { inboxOf, readLoginCode } from './support/sandbox.ts'
import { stack } from './support/stack.ts'

for (const market of ['ph', 'vn'] as const) {
  test(`ACC-01 ERR-03 ${market}: a session ended elsewhere: the login says why, and what was typed is there afterwards`, async ({
    browser,
  }) => {
    const phone = await newPhone(browser, newPerson(market), { folder: `session-ended-${market}`, count: 0 })
    const { page, texts } = phone
    await arrive(phone)
    await phone.open('/apply-step/basal')
    await expectStep(phone, 'basal')
    await phone.field('apply.field.resideAddress').fill('12 Rizal')
    await expect(page.getByText(texts.like('apply.savedAt'))).toBeVisible()
    await endElsewhere(phone)
    await phone.field('apply.field.resideAddress').fill('12 Rizal Street')
    const why = page.getByText(texts.t('system.ended.elsewhere'))
    await expect(why).toBeVisible()
    await expect.poll(() => numberIn(phone)).toBe(phone.person.typedPhone.replace(/^0| /g, ''))
    await phone.onScreen('login')
    // longer than any toast
    await page.waitForTimeout(6000)
    await expect(why).toBeVisible()
    await signInAgain(phone)
    await expectStep(phone, 'basal')
    await expect(phone.field('apply.field.resideAddress')).toHaveValue('12 Rizal Street')
    await phone.close()
  })
}

async function numberIn(phone: Phone): Promise<string> {
  return (await phone.field('login.phone').inputValue()).replaceAll(' ', '')
}

async function signInAgain(phone: Phone): Promise<void> {
  await ageLoginCodes('newest', 60)
  const before = (await inboxOf(phone.person.phone)).length
  await phone.action('login.send').click()
  await phone.field('login.code').fill(await readLoginCode(phone.person.phone, before))
  await phone.page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

async function endElsewhere({ person: { market, phone } }: Phone): Promise<void> {
  await ageLoginCodes('newest', 60)
  const other = await openBorrowerClient(stack.appUrl, market)
  await signInBySms(other, stack.sandboxUrl, market, phone)
  await other.call(signOutEverywhere, {})
}
