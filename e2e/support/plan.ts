import { expect } from '@playwright/test'
import { expectStatus, figure } from './loan.ts'
import type { Phone } from './phone.ts'
import { comingPayments, sectionOf, shownPayments } from './servicing.ts'

/** From home to the plan: its key facts, never dearer; no without the consent, yes with it. */
export async function agreeToPlan(phone: Phone): Promise<void> {
  const { page, texts } = phone
  await phone.open('/home/loan')
  await page.getByRole('link', { name: texts.like('loan.plan.offered', 'begins') }).click()
  await expectStatus(phone, 'loan.plan.title')
  const plan = await shownPayments(phone, sectionOf(phone, 'loan.plan.paymentsTitle'))
  expect(plan).toHaveLength(6)
  await expect
    .poll(() => figure(phone, 'loan.plan.total'))
    .toBeLessThanOrEqual(await figure(phone, 'loan.plan.totalBefore'))
  await phone.onScreen('plan-offered')
  await phone.action('loan.plan.agree').click()
  await expect(page.getByRole('alert').getByText(texts.t('loan.plan.consentMissing'))).toBeVisible()
  await page.getByRole('checkbox', { name: texts.t('loan.plan.consent') }).check()
  await phone.action('loan.plan.agree').click()
  await expectStatus(phone, 'loan.repayTitle')
  await expect.poll(() => comingPayments(phone)).toEqual(plan)
  await phone.onScreen('plan-agreed')
  await phone.open('/home/loan/status/info/processLog')
  await expect(page.getByText(texts.t('loan.log.restructuring.agreed'))).toBeVisible()
  await phone.open('/home/loan/status/plan')
  await expectStatus(phone, 'loan.plan.agreedTitle')
}
