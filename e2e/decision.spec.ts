import { addDays, businessDate } from '@hiram/lending'
import { expect, test } from '@playwright/test'
import { expectStep, retakePhoto } from './support/apply.ts'
import { applyFor, arrive, fillEverything } from './support/journey.ts'
import { expectStatus } from './support/loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { moveDays, setIdentity } from './support/sandbox.ts'

const choice = { amount: '900000', term: '3 month' }

test('LON-04 LON-05 ERR-13 refused for income with the reason and the date; then sent back for one photo, corrected and approved', async ({
  browser,
}) => {
  const phone = await newPhone(browser, { ...newPerson('ph'), income: 'ph-income-1' }, { folder: 'decision', count: 0 })
  await arrive(phone)
  await fillEverything(phone)
  await applyFor(phone, choice)
  await test.step('refused', () => seeRefusal(phone))
  await test.step('not before the date', () => waitForTheDate(phone))
  await test.step('apply again with more income, the back of the ID unclear', () => applyAgain(phone))
  await test.step('exactly that photo is asked for', () => correctionPhoto(phone))
  await expectStatus(phone, 'loan.withdrawalTitle')
  await phone.close()
})

test('LON-06 the work step says which terms proof of work opens, by the terms on offer', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'proof-of-work', count: 0 })
  await arrive(phone)
  await phone.open('/apply-step/workInfo')
  const tip = phone.page.getByText('With proof of work you can choose loans of 3 to 6 months.')
  await expect(tip.locator('..')).toContainText('Without it you can get a loan of 7 days. You can add it later.')
  await phone.onScreen('work')
  await phone.close()
})

/** Why, and from when. */
async function seeRefusal(phone: Phone): Promise<void> {
  await expectStatus(phone, 'loan.refuseTitle')
  await expect(phone.page.getByText(phone.texts.like('loan.refuse.paymentTooHighForIncome'))).toBeVisible()
  await expect(phone.page.getByText(phone.texts.like('loan.refuseFrom'))).toBeVisible()
  await phone.onScreen('refused')
  // what is filled in may be looked at and changed; a loan may not be chosen yet
  await phone.open('/apply-step')
  await expect(phone.heading('apply.overview.allDone')).toBeVisible()
  await expect(phone.page.getByText(/^You can apply again from /)).toBeVisible()
  await expect(phone.action('apply.overview.choose')).toHaveCount(0)
  await phone.onScreen('refused-overview')
  await phone.open('/apply-step/confirm')
  await expect(phone.heading('apply.cannotApply')).toBeVisible()
  await expect(phone.page.getByText(/^You can apply again from /)).toBeVisible()
  await expect(phone.action('apply.confirm.agree')).toHaveCount(0)
  await phone.onScreen('refused-confirm')
}

/** LON-05: the day before it still names the day, which is the third after the refusal; on it there is a way. */
async function waitForTheDate(phone: Phone): Promise<void> {
  const { businessDates } = await phone.whileAway(() => moveDays(2))
  await phone.open('/home/loan')
  const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const day = date.format(Date.parse(addDays(businessDate(businessDates.ph), 1)))
  await expect(phone.page.getByText(phone.texts.like('home.applyFrom'))).toContainText(day)
  await expect(phone.action('home.action.again')).toHaveCount(0)
  await phone.onScreen('refused-home')
  await phone.whileAway(() => moveDays(1))
}

async function applyAgain(phone: Phone): Promise<void> {
  await phone.open('/home/loan')
  await phone.action('home.action.again').click()
  await phone.open('/apply-step/workInfo')
  await phone.field('apply.field.incomeId').selectOption('ph-income-5')
  await phone.action('apply.saveAndContinue').click()
  await setIdentity({ unclear: ['idBack'], unclearReason: 'blurred' })
  await applyFor(phone, choice)
}

async function correctionPhoto(phone: Phone): Promise<void> {
  const { page, texts } = phone
  await expectStatus(phone, 'loan.rollbackTitle')
  const asked = page.getByRole('listitem').filter({ hasText: texts.t('loan.step.id') })
  await expect(asked).toContainText(texts.t('loan.photo.idBack'))
  await expect(asked).not.toContainText(texts.t('loan.photo.idFront'))
  await phone.onScreen('rollback')
  await phone.action('loan.correctNow').click()
  await expectStep(phone, 'id')
  await expect(page.getByText(texts.t('apply.correctionTitle'))).toBeVisible()
  await phone.onScreen('corrections-id')
  await retakePhoto(phone, 'oppositeIdPhotoUrl', 12)
  await phone.action('apply.saveAndContinue').click()
  await expect(page.getByText(texts.t('loan.corrected'))).toBeVisible()
  await phone.onScreen('rollback-corrected')
  await phone.action('loan.sendAgain').click()
}
