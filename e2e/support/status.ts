import { expect } from '@playwright/test'
import { agreeToAll, askForApplyCode, type Choice, chooseLoan, expectStep, fillAccount } from './apply.ts'
import { holdCalls } from './hold-calls.ts'
import { expectStatus, figure, withdraw } from './loan.ts'
import type { Phone } from './phone.ts'
import { answerPayout, payouts, sendBackPayout, slowDownCheck, untilSettled } from './sandbox.ts'

const stages = ['uploadData', 'evaluateRules', 'analyseData', 'giveFinalResult'] as const

/** Amount, term and consents; then the check with its four stages, to the offer. */
export async function followTheDecision(phone: Phone, choice: Choice): Promise<void> {
  const { page, texts } = phone
  await chooseLoan(phone, choice)
  await phone.onScreen('confirm')
  await phone.action('apply.confirm.agree').click()
  await expect(page.getByRole('alert').getByText(texts.t('apply.consent.missing'))).toBeVisible()
  await agreeToAll(phone)
  await phone.onScreen('confirm-agreed')
  const code = await askForApplyCode(phone)
  await slowDownCheck()
  await phone.action('apply.sign.apply').click()
  await expect(page.getByRole('alert').getByText(fillIn(phone, 'apply.sign.code'))).toBeVisible()
  await phone.onScreen('confirm-sign')
  await phone.field('apply.sign.code').fill(code)
  await expect(phone.heading('apply.progress.checking')).toBeVisible()
  const release = await holdCalls(page)
  for (const stage of stages)
    await expect(page.getByText(texts.t(`apply.stage.${stage}`), { exact: true })).toBeVisible()
  await phone.onScreen('progress')
  await release()
  await expectStatus(phone, 'loan.withdrawalTitle')
}

/** The offer, taken; the money on its way; the loan running. */
export async function acceptOffer(phone: Phone): Promise<void> {
  await phone.onScreen('offer')
  await withdraw(phone)
  await expectStatus(phone, 'loan.passTitle')
  const release = await holdCalls(phone.page)
  await phone.onScreen('money-on-its-way')
  await release()
  await expectStatus(phone, 'loan.repayTitle')
  await phone.onScreen('loan-running')
}

/** What there is to read about a running loan. */
export async function readLoanScreens(phone: Phone): Promise<void> {
  for (const [link, title] of [
    ['linkInfo', 'loanInfo'],
    ['linkFee', 'loanFee'],
    ['linkLog', 'loanProcessLog'],
    ['linkDetail', 'loanDetail'],
  ]) {
    await phone.action(`loan.${link}`).click()
    await expect(phone.page.locator('h1')).toHaveText(phone.texts.t(`title.${title}`))
    await expect(phone.page.getByRole('main')).not.toHaveText('')
    await phone.onScreen(`documents-${link}`)
    await phone.back()
    await expectStatus(phone, 'loan.repayTitle')
  }
}

/** The payout fails: the offer is open again and shows why. */
export async function acceptOfferWithFailedPayout(phone: Phone): Promise<void> {
  await withdraw(phone)
  await expect(phone.page.getByText(phone.texts.t('loan.payoutFailed'))).toBeVisible()
  await expect(phone.page.getByText(phone.texts.t('loan.payout.accountNotFound'))).toBeVisible()
  await phone.onScreen('payout-failed')
}

/** Another account, and back to the offer. */
export async function correctPayoutAccount(phone: Phone): Promise<void> {
  await phone.action('loan.changeAccount').click()
  await expectStep(phone, 'withdrawal')
  await fillAccount(phone, phone.person.otherAccountNumber)
  await phone.onScreen('account-corrected')
  await phone.action('apply.saveAndContinue').click()
  await expect(phone.action('loan.withdraw')).toBeVisible()
}

/** Two orders went to the bank: the first failed, the second paid once, however often the bank repeats its notice. */
export async function expectPaidOutOnce(phone: Phone): Promise<void> {
  const left = await figure(phone, 'loan.leftToPay')
  const [second, first] = await payouts()
  expect([first?.state, first?.accountNumber]).toEqual(['failed', digitsOf(phone.person.account.number)])
  expect([second?.state, second?.accountNumber]).toEqual(['settled', digitsOf(phone.person.otherAccountNumber)])
  const orderId = second?.orderId ?? ''
  await untilSettled(orderId, 2)
  await answerPayout(orderId)
  await untilSettled(orderId, 4)
  await phone.reload()
  await expectStatus(phone, 'loan.repayTitle')
  await expect.poll(() => figure(phone, 'loan.leftToPay')).toBe(left)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function fillIn({ texts }: Phone, field: string): string {
  return texts.t('apply.fillIn').replace('{field}', texts.t(field))
}

/** The bank sends the money back after it had arrived: nothing is owed, and the offer is accepted again. */
export async function acceptOfferAfterMoneySentBack(phone: Phone): Promise<void> {
  const [order] = await payouts()
  await sendBackPayout(order?.orderId ?? '')
  await expect(async () => {
    await phone.open('/home/loan/status')
    await expect(phone.page.getByText(phone.texts.t('loan.payoutReturned'))).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(phone.page.getByText(phone.texts.t('loan.payoutReturnedDo'))).toBeVisible()
  await phone.onScreen('payout-sent-back')
  await acceptOffer(phone)
}
