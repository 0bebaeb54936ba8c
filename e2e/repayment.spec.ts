import { expect, test } from '@playwright/test'
import { haveLoan } from './support/have-loan.ts'
import { expectStatus, figure, minorOf, pay, readPaymentInstructions, textOf } from './support/loan.ts'
import { addProofPhoto, decidePaymentProof, sendPaymentProof } from './support/payment-proof.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { expectArrived, expectAskedFor } from './support/repay.ts'
import { moveDays } from './support/sandbox.ts'

test('REP-02 REP-03 REP-05 SES-02 payment proofs refused and accepted, more time, an overpayment refunded', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'repayment', count: 0 })
  await haveLoan(phone, 300_000n)
  await test.step('every way to pay, step by step', () => seeMethods(phone))
  await test.step('a payment proof that cannot be sent: its amount is there again', () => failToSend(phone))
  await test.step('a payment proof is refused: nothing counts', () => beRefused(phone))
  await test.step('a payment proof is accepted: it counts as a payment', () => beAccepted(phone))
  await phone.whileAway(() => moveDays(20))
  await test.step('the dates move once the minimum is paid', () => moveTheDate(phone))
  await test.step('the overpayment is refunded', () => refundOverpayment(phone))
  await phone.close()
})

async function seeMethods(phone: Phone): Promise<void> {
  await phone.open('/paymentMethod')
  await expect(phone.page.getByText(phone.texts.t('repayment.method.recommended'))).toHaveCount(1)
  await expect(phone.page.getByRole('heading', { name: 'PESONet' })).toBeVisible()
  await phone.onScreen('ways-to-pay')
}

async function failToSend(phone: Phone): Promise<void> {
  const { page, texts } = phone
  const amount = page.getByRole('dialog').getByLabel(texts.t('repayment.proofAmount'))
  phone.problems.allow(/status of 500/)
  await phone.open('/repayment?pay=receipt')
  await amount.fill('123.45')
  await addProofPhoto(phone, 40)
  await page.route('**/v1/**', (route) => {
    const isForm = route.request().headers()['content-type']?.startsWith('multipart')
    return isForm ? route.fulfill({ status: 500, body: '' }) : route.fallback()
  })
  await page.getByRole('button', { name: texts.t('repayment.proofSend'), exact: true }).click()
  await expect(page.getByRole('button', { name: texts.t('repayment.proofAgain') })).toBeVisible()
  await page.unroute('**/v1/**')
  await phone.open('/repayment?pay=receipt')
  await expect(amount).toHaveValue('123.45')
  await page.evaluate(() => localStorage.removeItem('_KEY_PAY_FAIL'))
}

async function beRefused(phone: Phone): Promise<void> {
  const owed = await leftToPay(phone)
  const proofId = await sendPaymentProof(phone, 41)
  await decidePaymentProof(phone, proofId, 'refused')
  await expect.poll(() => leftToPay(phone)).toBe(owed)
}

async function beAccepted(phone: Phone): Promise<void> {
  const owed = await leftToPay(phone)
  await phone.open('/repayment')
  const { amount } = await readPaymentInstructions(phone)
  const proofId = await sendPaymentProof(phone, 42)
  await decidePaymentProof(phone, proofId, 'accepted')
  await expect.poll(() => leftToPay(phone)).toBeLessThanOrEqual(owed - amount)
  await phone.open('/repayment/result')
  await expect.poll(() => figure(phone, 'repayment.youPaid')).toBe(amount)
  await phone.onScreen('receipt-result')
}

async function moveTheDate(phone: Phone): Promise<void> {
  const { page, texts } = phone
  await phone.open('/repayment/extend')
  const refused = phone.heading('repayment.extend.notNow')
  await expect(refused.or(phone.heading('repayment.extend.costTitle'))).toBeVisible()
  if (await refused.isVisible()) {
    // the first payment is paid ahead: its period must end before the next one can be moved
    await expect(page.getByText(texts.t('repayment.extend.refusal.tooEarly'))).toBeVisible()
    await phone.onScreen('more-time-too-early')
    await phone.whileAway(() => moveDays(15))
    await phone.open('/repayment/extend')
  }
  const minimum = await figure(phone, 'repayment.extend.minimum')
  await phone.onScreen('more-time')
  if (minimum > 0n) {
    await phone.action('repayment.extend.payFirst').click()
    await expectAskedFor(phone, minimum)
    await pay(phone, (await readPaymentInstructions(phone)).code, minimum)
    await expectArrived(phone, minimum)
    await phone.action('repayment.toNewDate').click()
    await expect.poll(() => figure(phone, 'repayment.extend.minimum')).toBe(0n)
  }
  const extra = await figure(phone, 'repayment.extend.extraInterest')
  expect(extra).toBeGreaterThan(0n)
  const before = await leftBeside(phone)
  await phone.open('/repayment/extend')
  await phone.action('repayment.extend.agree').click()
  await expectStatus(phone, 'loan.repayTitle')
  await expect.poll(() => figure(phone, 'loan.leftToPay')).toBe(before + extra)
  await phone.onScreen('date-moved')
}

async function refundOverpayment(phone: Phone): Promise<void> {
  await phone.open('/repayment?pay=all')
  const { amount, code } = await readPaymentInstructions(phone)
  await pay(phone, code, amount + 12_345n)
  await expect(phone.page.getByText(phone.texts.t('repayment.closedTitle')).first()).toBeVisible()
  await phone.open('/home/loan/status')
  await phone.action('loan.creditBack').click()
  await phone.action('repayment.refund.ask').click()
  await phone.action('repayment.refund.yes').click()
  const line = phone.page.getByRole('listitem').filter({ hasText: phone.texts.t('repayment.refund.settled') })
  await expect(line).toBeVisible()
  expect(minorOf(phone, await textOf(line))).toBe(12_345n)
  await phone.onScreen('credit-back')
}

async function leftToPay(phone: Phone): Promise<bigint> {
  await phone.open('/home/loan/status')
  await expectStatus(phone, 'loan.repayTitle')
  return await figure(phone, 'loan.leftToPay')
}

/** What is left in all, whether late or not. */
async function leftBeside(phone: Phone): Promise<bigint> {
  await phone.open('/home/loan/status/info/detail')
  await expect(phone.heading('loan.standing')).toBeVisible()
  return await figure(phone, 'loan.leftToPay')
}
