import { expect, test } from '@playwright/test'
import { haveSteps } from './support/have-loan.ts'
import { applyFor } from './support/journey.ts'
import { expectStatus } from './support/loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone } from './support/phone.ts'
import { setIdentity } from './support/sandbox.ts'

test('LON-04 an application that was sent back is called off: home leads to applying again, through what is to correct', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'called-off', count: 0 })
  await haveSteps(phone)
  await setIdentity({ unclear: ['idFront'], unclearReason: 'blurred' })
  await phone.open('/apply-step/confirm')
  await applyFor(phone, { amount: '900000', term: '3 month' })
  await expectStatus(phone, 'loan.rollbackTitle')
  await phone.page.getByRole('button', { name: phone.texts.like('loan.cancel', 'begins') }).click()
  await phone.answer('loan.cancelYes')
  await expectStatus(phone, 'loan.abandonTitle')
  await expect(phone.page.getByText(phone.texts.t('loan.applyNow'), { exact: false })).toBeVisible()
  await phone.onScreen('called-off')
  await phone.action('loan.applyAgain').click()
  await expectStatus(phone, 'home.status.abandon')
  await phone.onScreen('home-after')
  await phone.action('home.action.again').click()
  await expect(phone.page.getByText(phone.texts.t('apply.overview.corrections'))).toBeVisible()
  await phone.onScreen('to-correct')
  await setIdentity({ unclear: [] })
  await phone.close()
})
