import { test } from '@playwright/test'
import { borrow } from './support/journey.ts'
import { newPerson } from './support/people.ts'
import { newPhone } from './support/phone.ts'

test('borrow quickly', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'))
  await borrow(phone, { amount: /9,000/, term: /^3 / })
  await phone.close()
})
