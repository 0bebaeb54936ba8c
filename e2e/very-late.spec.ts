import { addDays, addMonths, type BusinessDate, businessDate, rollFollowing } from '@hiram/lending'
import { holidayCalendars } from '@hiram/markets/holidays'
import { expect, test } from '@playwright/test'
import { fillDate } from './support/apply.ts'
import { haveLoan } from './support/have-loan.ts'
import { amountsIn, expectStatus, figure, minorOf, rowOf, textOf } from './support/loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { moveDays, moveToDate, readClock } from './support/sandbox.ts'

test('REP-04 late to the legal maximum: the figures are exact and then stop growing', async ({ browser }) => {
  // more than two years of business days run one by one
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'repayment-late', count: 0 })
  await haveLoan(phone, 300_000n)
  const due = await dueDate()
  const forecast = await readForecast(phone, addDays(due, 1))
  await phone.whileAway(() => moveToDate('ph', addDays(due, 1)))
  await test.step('each day adds what the screen shows', () => eachDayAdds(phone, forecast))
  await test.step('the cap holds', () => reachTheCap(phone))
  await phone.close()
})

/** The late interest that a payment on a later day would include, quoted today. */
async function readForecast(phone: Phone, day: BusinessDate): Promise<bigint> {
  await phone.open('/repayment?pay=part')
  await phone.field('repayment.amountLabel').fill('500')
  await fillDate(phone, 'repayment.dayLabel', day)
  await expect(phone.heading('repayment.quoteTitleOn')).toBeVisible()
  await expect(rowOf(phone, 'repayment.part.overdueInterest')).toBeVisible()
  await phone.onScreen('another-day')
  return await figure(phone, 'repayment.part.overdueInterest')
}

/** Today's figure and the forecast for tomorrow, then tomorrow's actual figure. */
async function eachDayAdds(phone: Phone, forecast: bigint): Promise<void> {
  await phone.open('/home/loan/status')
  await expectStatus(phone, 'loan.overdueTitle')
  await expect.poll(() => figure(phone, 'loan.part.overdueInterest')).toBe(forecast)
  const today = await figure(phone, 'loan.toPayToday')
  const hint = phone.page.getByText(phone.texts.like('loan.tomorrow'))
  const [tomorrow = 0n, perDay = 0n] = amountsIn(phone, await textOf(hint))
  expect(tomorrow).toBe(today + perDay)
  await phone.onScreen('late')
  await phone.whileAway(() => moveDays(1))
  await phone.open('/home/loan/status')
  await expect.poll(() => figure(phone, 'loan.toPayToday')).toBe(tomorrow)
}

async function reachTheCap(phone: Phone): Promise<void> {
  await phone.whileAway(() => moveDays(860))
  await phone.open('/repayment')
  const words = phone.page.getByText(phone.texts.like('repayment.charged', 'begins'))
  await expect(words).toBeVisible()
  const [charged = 0n, most = -1n] = amountsIn(phone, await textOf(words))
  expect(charged).toBe(most)
  await phone.onScreen('cap')
  await phone.open('/home/loan/status')
  const due = await figure(phone, 'loan.toPayToday')
  await expect(phone.page.getByText(phone.texts.like('loan.tomorrowSame'))).toBeVisible()
  await phone.onScreen('cap-status')
  await phone.whileAway(() => moveDays(3))
  await phone.open('/home/loan/status')
  await expectStatus(phone, 'loan.overdueTitle')
  await expect.poll(() => figure(phone, 'loan.toPayToday')).toBe(due)
  expect(minorOf(phone, await textOf(rowOf(phone, 'loan.part.principal')))).toBe(300_000n)
}

async function dueDate(): Promise<BusinessDate> {
  const { businessDates } = await readClock()
  return rollFollowing(addMonths(businessDate(businessDates.ph), 1), holidayCalendars.ph)
}
