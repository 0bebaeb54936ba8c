import { expect } from '@playwright/test'
import { anotherCode, askForCode, pastLogin } from './login.ts'
import type { Phone } from './phone.ts'

/** Welcome, login with a wrong code first, home with the cost of a loan. */
export async function firstVisit(phone: Phone): Promise<void> {
  const { page, texts } = phone
  await phone.open('/')
  await expect(page.getByText(texts.like('authorization.example'))).toBeVisible()
  await phone.onScreen('welcome')
  await phone.action('authorization.continue').click()
  await expect(phone.heading('login.phoneTitle')).toBeVisible()
  await phone.onScreen('login-phone')
  const code = await askForCode(phone)
  await phone.field('login.code').fill(anotherCode(code))
  await expect(page.getByText(texts.like('login.problem.codeWrong'))).toBeVisible()
  await phone.onScreen('login-code-wrong')
  await phone.field('login.code').fill(code)
  await pastLogin(phone)
  await expect(phone.heading('home.realCost')).toBeVisible()
  await phone.onScreen('home-new')
  await phone.action('home.allCosts').click()
  await expect(phone.heading('title.loanCosts')).toBeVisible()
  await expect(phone.heading('home.eachPayment')).toBeVisible()
  await phone.onScreen('costs')
  await phone.back()
}
