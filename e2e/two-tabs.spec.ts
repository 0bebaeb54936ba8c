import { expect, test } from '@playwright/test'
import { expectStep } from './support/apply.ts'
import { queryDatabase } from './support/database.ts'
import { arrive } from './support/journey.ts'
import { signIn, signOut } from './support/login.ts'
import { newPerson } from './support/people.ts'
import { newPhone, phoneIn } from './support/phone.ts'

test('ERR-03 SES-03 two tabs: what is typed in one never goes to the account that another has signed in to', async ({
  browser,
}) => {
  const one = await newPhone(browser, newPerson('ph'))
  await arrive(one)
  await one.open('/apply-step/basal')
  await expectStep(one, 'basal')
  const two = await phoneIn(one.context, newPerson('ph'))
  await signOut(two)
  await test.step('the other tab does not go on showing the first borrower', async () => {
    await expect(one.heading('login.phoneTitle')).toBeVisible()
  })
  await signIn(two)
  await two.open('/apply-step/basal')
  await expectStep(two, 'basal')
  await test.step('nor does a page that has not noticed it', async () => {
    // as on a phone that had put this tab to sleep
    await two.page.evaluate(() => localStorage.setItem('_user', '{"token":"another","phone":"+639175550199"}'))
    // any call of the page notices it, perhaps before there is anything typed to save
    await expect(async () => {
      await two
        .field('apply.field.resideAddress')
        .fill('12 Rizal Street', { timeout: 5000 })
        .catch(() => undefined)
      await expect(two.heading('login.phoneTitle')).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 120_000 })
  })
  const rows = await queryDatabase<{ drafts: number }>(
    `select count(*)::int as drafts from application_step where borrower_id in
       (select borrower_id from borrower order by registered_at desc limit 2)`,
    [],
  )
  expect(rows).toEqual([{ drafts: 0 }])
  await one.context.close()
})
