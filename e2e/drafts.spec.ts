import { expect, test } from '@playwright/test'
import { apply } from '../scripts/run/examples/borrow.ts'
import { makeFaults } from './support/faults.ts'
import { haveSteps } from './support/have-loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone } from './support/phone.ts'

const save = '/basisInfo/save'
/** Longer than two tries of a save that is tried again. */
const twoTriesMs = 11_000

test('a draft that is refused because of an application sent from another device says so once, and is not tried again', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'draft-refused', count: 0 })
  const { page, texts } = phone
  const faults = await makeFaults(phone)
  const other = await haveSteps(phone)
  await phone.open('/apply-step/basal')
  const address = phone.field('apply.field.resideAddress')
  await expect(address).toBeEditable()
  await apply(other, 'ph', 900_000n)
  await address.fill('19 Rizal Street')
  await expect(page.getByText(texts.t('apply.draftRefused'))).toBeVisible()
  await expect(page.getByText('You have an open application or loan.', { exact: false }).first()).toBeVisible()
  await phone.onScreen('refused')
  await page.waitForTimeout(twoTriesMs)
  expect(faults.sent(save)).toHaveLength(1)
  await phone.close()
})
