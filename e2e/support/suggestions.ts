import { expect } from '@playwright/test'
import type { Phone } from './phone.ts'
import { expectText } from './security.ts'

/** The password, which home proposes first, is put away; then the app is opened again, which may propose one thing more. */
export async function putPasswordAway(phone: Phone, next: 'install' | undefined): Promise<void> {
  await expect(phone.heading('account.suggest.password.title')).toBeVisible()
  await phone.action('account.suggest.notNow').click()
  await expectText(phone, 'account.suggest.putAway')
  for (const name of ['password', 'install'])
    await expect(phone.heading(`account.suggest.${name}.title`)).toHaveCount(0)
  await phone.page.evaluate(() => sessionStorage.clear())
  await phone.open('/home/loan')
  await expect(phone.heading('home.yourLoan')).toBeVisible()
  if (next) await expect(phone.heading(`account.suggest.${next}.title`)).toBeVisible()
}
