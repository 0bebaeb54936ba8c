import { expect, test } from '@playwright/test'
import { haveLoan } from './support/have-loan.ts'
import { expectStatus, figure, pay, readPaymentInstructions } from './support/loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { expectArrived } from './support/repay.ts'
import { sendMoney, untilSettled } from './support/sandbox.ts'
import { suspenseOf } from './support/suspense.ts'

test('a repeated notice, two at once, no code, an overpayment: all correct to the centavo', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'money', count: 0 })
  await haveLoan(phone, 300_000n)
  const { left: owed } = await standing(phone)
  await phone.open('/repayment')
  const { code } = await readPaymentInstructions(phone)
  await test.step('the same notice five times counts once', async () => {
    await pay(phone, code, 10_001n, 5)
    await expectArrived(phone, 10_001n)
    await expectPaid(phone, 10_001n, owed)
  })
  await test.step('two at once both count', async () => {
    await Promise.all([pay(phone, code, 5_003n), pay(phone, code, 7_007n)])
    await expect.poll(async () => (await standing(phone)).paid).toBe(22_011n)
    await expectPaid(phone, 22_011n, owed)
  })
  await test.step('money without a known code waits in suspense', async () => {
    const { providerReference } = await sendMoney({ remark: 'for my loan', amountMinor: 4_004n, currency: 'PHP' })
    await untilSettled(providerReference)
    await expect.poll(() => suspenseOf(providerReference)).toBe(4_004n)
    await expectPaid(phone, 22_011n, owed)
  })
  await test.step('an overpayment is credited to the borrower', () => payTooMuch(phone, code))
  await phone.close()
})

async function payTooMuch(phone: Phone, code: string): Promise<void> {
  await phone.open('/repayment?pay=all')
  const { amount } = await readPaymentInstructions(phone)
  await pay(phone, code, amount + 12_345n)
  await expect(phone.page.getByText(phone.texts.t('repayment.closedTitle')).first()).toBeVisible()
  await phone.open('/home/loan/status')
  await expectStatus(phone, 'loan.closeTitle')
  await expect.poll(() => figure(phone, 'loan.credit')).toBe(12_345n)
  await phone.onScreen('closed-with-credit')
}

/** Exactly this was counted; paid before its date, it also saves the interest on it. */
async function expectPaid(phone: Phone, paid: bigint, owed: bigint): Promise<void> {
  const now = await standing(phone)
  expect(now.paid).toBe(paid)
  expect(now.left).toBeLessThan(owed - paid)
  expect(now.left).toBeGreaterThan(owed - paid - paid / 10n)
}

/** What is paid and what is left, as the loan's screen has it. */
async function standing(phone: Phone): Promise<{ paid: bigint; left: bigint }> {
  await phone.open('/home/loan/status')
  await expectStatus(phone, 'loan.repayTitle')
  return { paid: await figure(phone, 'loan.paidSoFar'), left: await figure(phone, 'loan.leftToPay') }
}
