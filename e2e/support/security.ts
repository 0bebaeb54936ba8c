import { expect } from '@playwright/test'
import type { Phone } from './phone.ts'
import { inboxOf, readLoginCode } from './sandbox.ts'

/** Asks with this button and answers the code that comes to that number. */
export async function codeBy(phone: Phone, button: string, number = phone.person.phone): Promise<string> {
  const before = (await inboxOf(number)).length
  await phone.action(button).click()
  return await readLoginCode(number, before)
}

/** Shows the old number's code: ends where the new number is typed. */
export async function checkOldNumber(phone: Phone): Promise<void> {
  await phone.open('/changePhone')
  const code = await codeBy(phone, 'account-security.send')
  await phone.field('account-security.code').fill(code)
  await expect(phone.heading('account-security.newTitle')).toBeVisible()
}

/** A password to the two fields. */
export async function typePassword(phone: Phone, password: string, again = password): Promise<void> {
  await phone.field('account-security.password').fill(password)
  await phone.field('account-security.again').fill(again)
  await phone.action('account-security.save').click()
}

export async function expectText(phone: Phone, key: string): Promise<void> {
  await expect(phone.page.getByText(phone.texts.like(key)).first()).toBeVisible()
}
