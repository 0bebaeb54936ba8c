import { addDays, addMonths, type BusinessDate, businessDate, rollFollowing } from '@hiram/lending'
import { holidayCalendars } from '@hiram/markets/holidays'
import { expect, test } from '@playwright/test'
import { decideReceipt, sendReceipt } from './support/desk.ts'
import { haveLoan } from './support/have-loan.ts'
import { expectStatus, figure, minorOf, pay, readPaySlip, rowOf, textOf } from './support/loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { expectArrived } from './support/repay.ts'
import { moveDays, moveToDate, readClock } from './support/sandbox.ts'

test('REP-02 REP-03 REP-05 receipts refused and accepted, more time, too much paid back', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'repayment', count: 0 })
  await haveLoan(phone, 300_000n)
  await test.step('every way to pay, step by step', () => seeMethods(phone))
  await test.step('a receipt is refused: nothing counts', () => beRefused(phone))
  await test.step('a receipt is accepted: it counts as money', () => beAccepted(phone))
  await moveDays(20)
  await test.step('the dates move once the minimum is paid', () => moveTheDate(phone))
  await test.step('what is too much goes back', () => takeBackTooMuch(phone))
  await phone.close()
})

test('REP-04 late to the legal maximum: the figures are exact and then stand still', async ({ browser }) => {
  // more than two years of days are closed one by one
  test.setTimeout(300_000)
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'repayment-late', count: 0 })
  await haveLoan(phone, 300_000n)
  const due = await dueDate()
  const foretold = await foretell(phone, addDays(due, 1))
  await moveToDate('ph', addDays(due, 1))
  await test.step('each day adds what the screen says', () => eachDayAdds(phone, foretold))
  await test.step('the cap holds', () => reachTheCap(phone))
  await phone.close()
})

async function seeMethods(phone: Phone): Promise<void> {
  await phone.open('/paymentMethod')
  await expect(phone.page.getByText(phone.texts.t('repayment.method.recommended'))).toHaveCount(1)
  await expect(phone.page.getByRole('heading', { name: 'PESONet' })).toBeVisible()
  await phone.onScreen('ways-to-pay')
}

async function beRefused(phone: Phone): Promise<void> {
  const owed = await leftToPay(phone)
  const proofId = await sendReceipt(phone, 41)
  await decideReceipt(phone, proofId, 'refused')
  expect(await leftToPay(phone)).toBe(owed)
}

async function beAccepted(phone: Phone): Promise<void> {
  const owed = await leftToPay(phone)
  await phone.open('/repayment')
  const { amount } = await readPaySlip(phone)
  const proofId = await sendReceipt(phone, 42)
  await decideReceipt(phone, proofId, 'accepted')
  expect(await leftToPay(phone)).toBeLessThanOrEqual(owed - amount)
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
    await moveDays(15)
    await phone.open('/repayment/extend')
  }
  const minimum = await figure(phone, 'repayment.extend.minimum')
  await phone.onScreen('more-time')
  if (minimum > 0n) {
    await phone.action('repayment.extend.payFirst').click()
    await expect.poll(async () => (await readPaySlip(phone)).amount).toBe(minimum)
    await pay(phone, (await readPaySlip(phone)).code, minimum)
    await expectArrived(phone, minimum)
    await phone.action('repayment.toNewDate').click()
    await expect.poll(() => figure(phone, 'repayment.extend.minimum')).toBe(0n)
  }
  const extra = await figure(phone, 'repayment.extend.extraInterest')
  expect(extra).toBeGreaterThan(0n)
  const before = await leftBeside(phone)
  await phone.open('/repayment/extend')
  await phone.action('repayment.extend.agree').click()
  await expectStatus(phone, 'loan-status.repayTitle')
  expect(await figure(phone, 'loan-status.leftToPay')).toBe(before + extra)
  await phone.onScreen('date-moved')
}

async function takeBackTooMuch(phone: Phone): Promise<void> {
  await phone.open('/repayment?pay=all')
  const { amount, code } = await readPaySlip(phone)
  await pay(phone, code, amount + 12_345n)
  await expect(phone.page.getByText(phone.texts.t('repayment.closedTitle')).first()).toBeVisible()
  await phone.open('/home/loan/status')
  await phone.action('loan-status.creditBack').click()
  await phone.action('repayment.refund.ask').click()
  await phone.action('repayment.refund.yes').click()
  const line = phone.page.getByRole('listitem').filter({ hasText: phone.texts.t('repayment.refund.settled') })
  await expect(line).toBeVisible({ timeout: 20_000 })
  expect(minorOf(phone, await textOf(line))).toBe(12_345n)
  await phone.onScreen('credit-back')
}

/** What paying on a later day would pay of late interest, tried out today. */
async function foretell(phone: Phone, day: BusinessDate): Promise<bigint> {
  await phone.open('/repayment?pay=part')
  await phone.field('repayment.amountLabel').fill('500')
  await phone.field('repayment.dayLabel').fill(day)
  await expect(phone.heading('repayment.quoteTitleOn')).toBeVisible()
  await expect(rowOf(phone, 'repayment.part.overdueInterest')).toBeVisible()
  await phone.onScreen('another-day')
  return await figure(phone, 'repayment.part.overdueInterest')
}

/** Today's figure and tomorrow's as said today, then tomorrow's as it is. */
async function eachDayAdds(phone: Phone, foretold: bigint): Promise<void> {
  await phone.open('/home/loan/status')
  await expectStatus(phone, 'loan-status.overdueTitle')
  expect(await figure(phone, 'loan-status.part.overdueInterest')).toBe(foretold)
  const today = await figure(phone, 'loan-status.toPayToday')
  const said = phone.page.getByText(phone.texts.like('loan-status.tomorrow'))
  const [tomorrow = 0n, perDay = 0n] = amountsIn(await textOf(said))
  expect(tomorrow).toBe(today + perDay)
  await phone.onScreen('late')
  await moveDays(1)
  await phone.open('/home/loan/status')
  await expect.poll(() => figure(phone, 'loan-status.toPayToday')).toBe(tomorrow)
}

async function reachTheCap(phone: Phone): Promise<void> {
  await moveDays(860)
  await phone.open('/repayment')
  const words = phone.page.getByText(phone.texts.like('repayment.charged', 'begins'))
  await expect(words).toBeVisible()
  const [charged = 0n, most = -1n] = amountsIn(await textOf(words))
  expect(charged).toBe(most)
  await phone.onScreen('cap')
  await phone.open('/home/loan/status')
  const due = await figure(phone, 'loan-status.toPayToday')
  await expect(phone.page.getByText(phone.texts.like('loan-status.tomorrowSame'))).toBeVisible()
  await phone.onScreen('cap-status')
  await moveDays(3)
  await phone.open('/home/loan/status')
  await expectStatus(phone, 'loan-status.overdueTitle')
  expect(await figure(phone, 'loan-status.toPayToday')).toBe(due)
  expect(minorOf(phone, await textOf(rowOf(phone, 'loan-status.part.principal')))).toBe(300_000n)
}

function amountsIn(text: string): bigint[] {
  return (text.match(/₱[\d,]+\.\d\d/g) ?? []).map((amount) => BigInt(amount.replace(/\D/g, '')))
}

async function leftToPay(phone: Phone): Promise<bigint> {
  await phone.open('/home/loan/status')
  await expectStatus(phone, 'loan-status.repayTitle')
  return await figure(phone, 'loan-status.leftToPay')
}

/** What is left in all, whether late or not. */
async function leftBeside(phone: Phone): Promise<bigint> {
  await phone.open('/home/loan/status/info/detail')
  await expect(phone.heading('loan-status.standing')).toBeVisible()
  return await figure(phone, 'loan-status.leftToPay')
}

async function dueDate(): Promise<BusinessDate> {
  const { businessDates } = await readClock()
  return rollFollowing(addMonths(businessDate(businessDates.ph), 1), holidayCalendars.ph)
}
