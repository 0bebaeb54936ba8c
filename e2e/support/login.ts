import { expect } from '@playwright/test'
import type { Phone } from './phone.ts'
import { inboxOf, readLoginCode } from './sandbox.ts'

/** The number, and a code to it: ends where the code is typed. Returns the code. */
export async function askForCode(phone: Phone): Promise<string> {
  const { person } = phone
  const before = (await inboxOf(person.phone)).length
  await phone.field('login.phone').fill(person.typedPhone)
  await phone.action('login.send').click()
  await expect(phone.heading('login.codeTitle')).toBeVisible()
  return await readLoginCode(person.phone, before)
}

/** From the welcome or the login to the screen behind it. The code goes in by itself with its last digit. */
export async function signIn(phone: Phone): Promise<void> {
  const code = await askForCode(phone)
  await phone.field('login.code').fill(code)
  await pastLogin(phone)
}

/** Signed in, and on the screen behind the login. */
export async function pastLogin(phone: Phone): Promise<void> {
  await phone.page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** Out of the account, and on the login. */
export async function signOut(phone: Phone): Promise<void> {
  await phone.open('/settings')
  await phone.action('common.signOut').click()
  await phone.answer('common.signOut')
  // not before the session has ended: with one, the login leads home
  await phone.page.waitForURL(/\/(home\/loan|login)/)
  await phone.open('/login')
}

/** A code that differs from the one sent, and for each `step`. */
export function anotherCode(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0')
}
