import { addDays, addMonths, type BusinessDate, businessDate, rollFollowing } from '@hiram/lending'
import { holidayCalendars } from '@hiram/markets/holidays'
import { expect } from '@playwright/test'
import { expectStatus, figure, minorOf, pay, readPaymentInstructions, textOf } from './loan.ts'
import type { Phone } from './phone.ts'
import { moveDays, moveToDate, readClock } from './sandbox.ts'

/** The instructions and the QR agree; a part of the amount is paid and shows without a reload. */
export async function payPart(phone: Phone): Promise<void> {
  await phone.open('/home/loan')
  await expect(phone.heading('home.yourLoan')).toBeVisible()
  await phone.onScreen('home-active')
  await phone.action('home.pay').click()
  const slip = await readPaymentInstructions(phone)
  expect(slip.qr.amount).toBe(slip.amount)
  expect(slip.qr.reference).toContain(slip.code)
  await phone.onScreen('repay')
  const part = slip.amount / 3n
  await pay(phone, slip.code, part)
  await expectArrived(phone, part)
  await expectAskedFor(phone, slip.amount - part)
  await phone.onScreen('repay-part-arrived')
  await phone.action('repayment.seeResult').click()
  await expectStatus(phone, 'repayment.resultTitle')
  await phone.onScreen('repay-result')
}

/** The code on the screen asks for this amount; while it is drawn again no scanner can read it. */
export async function expectAskedFor(phone: Phone, amount: bigint): Promise<void> {
  await expect(async () => expect((await readPaymentInstructions(phone)).amount).toBe(amount)).toPass()
}

/** "We received …" with exactly this amount, without a reload. */
export async function expectArrived(phone: Phone, amount: bigint): Promise<void> {
  const received = phone.page
    .getByRole('status')
    .locator('b')
    .filter({ hasText: phone.texts.like('repayment.received') })
  await expect.poll(async () => minorOf(phone, await textOf(received.last()))).toBe(amount)
}

/** The day before it is due, then past it: the late charges are on the screen. */
export async function becomeLate(phone: Phone): Promise<void> {
  const { person } = phone
  const due = await dueDate(phone)
  await phone.whileAway(() => moveToDate(person.market, addDays(due, -1)))
  await phone.open('/home/loan')
  await expect(phone.page.getByText(phone.texts.like('home.daysLeft')).first()).toBeVisible()
  await phone.onScreen('home-due-soon')
  await phone.whileAway(() => moveDays(6))
  await phone.open('/home/loan')
  await expectStatus(phone, 'home.lateTitle')
  await phone.onScreen('home-late')
  await phone.open('/home/loan/status')
  await expectStatus(phone, 'loan.overdueTitle')
  const late = await figure(phone, 'loan.part.overdueInterest')
  expect(late).toBeGreaterThan(0n)
  await phone.onScreen('loan-late')
  await expectQuoted(phone, { due: await figure(phone, 'loan.toPayToday'), late })
}

/** The quote, which is the code that posts, says the same late interest as the screen. */
async function expectQuoted(phone: Phone, { due, late }: { due: bigint; late: bigint }): Promise<void> {
  await phone.open('/repayment?pay=part')
  const decimals = phone.person.currency === 'PHP' ? 2 : 0
  const digits = String(due)
  const typed = decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits
  await phone.field('repayment.amountLabel').fill(typed)
  await expect(phone.heading('repayment.quoteTitle')).toBeVisible()
  await expect.poll(() => figure(phone, 'repayment.part.overdueInterest')).toBe(late)
  await phone.onScreen('quote')
}

/** The whole loan, to its end. */
export async function payAll(phone: Phone): Promise<void> {
  await phone.open('/repayment?pay=all')
  const slip = await readPaymentInstructions(phone)
  expect(slip.qr.amount).toBe(slip.amount)
  await phone.onScreen('repay-all')
  await pay(phone, slip.code, slip.amount)
  await expect(phone.page.getByText(phone.texts.t('repayment.closedTitle')).first()).toBeVisible()
  await phone.action('repayment.seeResult').click()
  await expectStatus(phone, 'repayment.closedTitle')
  await phone.onScreen('closed-result')
  await phone.action('repayment.seeLoan').click()
  await expectStatus(phone, 'loan.closeTitle')
  await phone.onScreen('closed')
  await phone.open('/home/loan')
  await expectStatus(phone, 'home.status.close')
  await phone.onScreen('home-closed')
}

/** A month after today, on a day banks work. */
async function dueDate(phone: Phone): Promise<BusinessDate> {
  const { businessDates } = await readClock()
  const { market } = phone.person
  return rollFollowing(addMonths(businessDate(businessDates[market]), 1), holidayCalendars[market])
}
