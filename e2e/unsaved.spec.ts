import { expect, test } from '@playwright/test'
import { expectStep } from './support/apply.ts'
import { holdCalls } from './support/hold-calls.ts'
import { arrive } from './support/journey.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'

test('RTE-09 leaving with something unsaved warns: the arrow, the browser’s back, closing the tab', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'unsaved', count: 0 })
  const { page } = phone
  await arrive(phone)
  await phone.action('home.start').click()
  await phone.action('apply.overview.continue').click()
  await expectStep(phone, 'id')
  const release = await holdCalls(page)
  await phone.field('apply.field.certificateNo').fill('0111-2')
  await phone.action('common.back').click()
  await expect(phone.heading('common.unsavedTitle')).toBeVisible()
  await phone.onScreen('unsaved')
  await stay(phone)
  await page.evaluate(() => history.back())
  await stay(phone)
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await release()
  await expect(page.getByText(phone.texts.like('apply.savedAt'))).toBeVisible()
  await phone.close()
})

async function stay(phone: Phone): Promise<void> {
  await phone.action('common.stay').click()
  await expect(phone.heading('common.unsavedTitle')).toBeHidden()
  await expect(phone.field('apply.field.certificateNo')).toHaveValue('0111-2')
}
