import { expect, type Page } from '@playwright/test'
import { agreeToAll, type Choice, chooseLoan } from './apply.ts'
import { expectStatus, takeMoney } from './loan.ts'
import type { Phone } from './phone.ts'

const stages = ['uploadData', 'evaluateRules', 'analyseData', 'giveFinalResult'] as const

/** Amount, term and consents; then the check with its four stages, to the offer. */
export async function seeTheCheck(phone: Phone, choice: Choice): Promise<void> {
  const { page, texts } = phone
  await chooseLoan(phone, choice)
  await phone.onScreen('confirm')
  await phone.action('apply.confirm.agree').click()
  await expect(page.getByRole('alert').getByText(texts.t('apply.consent.missing'))).toBeVisible()
  await agreeToAll(phone)
  await phone.onScreen('confirm-agreed')
  await phone.action('apply.confirm.agree').click()
  await expect(phone.heading('apply.progress.checking')).toBeVisible()
  const release = await holdCalls(page)
  for (const stage of stages) await expect(page.getByText(texts.t(`apply.stage.${stage}`))).toBeVisible()
  await phone.onScreen('progress')
  await release()
  await expectStatus(phone, 'loan-status.withdrawalTitle', 20_000)
}

/** The offer, taken; the money on its way; the loan running. */
export async function takeTheOffer(phone: Phone): Promise<void> {
  await phone.onScreen('offer')
  await takeMoney(phone)
  await expectStatus(phone, 'loan-status.passTitle')
  const release = await holdCalls(phone.page)
  await phone.onScreen('money-on-its-way')
  await release()
  await expectStatus(phone, 'loan-status.repayTitle', 20_000)
  await phone.onScreen('loan-running')
}

/** What moves on by itself stands still: calls wait until released. */
async function holdCalls(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route('**', async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    resolve()
    await page.unroute('**')
  }
}
