import { expect, test } from '@playwright/test'
import { agreeToAll, chooseLoan, signAndApply } from './support/apply.ts'
import { arrive, fillEverything } from './support/journey.ts'
import { expectStatus, rowOf, textOf, withdraw } from './support/loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { untilCalculated } from './support/rewards.ts'
import { readClock } from './support/sandbox.ts'

/** Which days of a month a payment may fall on whose payday is moved to the next working day. */
const onOrAfter = { '31': /^(28|29|30|31|[1-5]) /, '15': /^(1[5-9]|20) / }

test('decision 011 a borrower chooses the payday; cost and due dates follow it, and the loan has those dates', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'payday', count: 0 })
  await arrive(phone)
  await fillEverything(phone)
  await chooseLoan(phone, { amount: '300000', term: '3 month' })
  // drawn a moment after they are calculated
  await expect.poll(() => readPayments(phone)).toHaveLength(3)
  const usual = await readPayments(phone)

  const payday = phone.field('apply.payday.title')
  const day = await farPayday()
  await payday.selectOption(day)
  await untilCalculated(phone)
  await expect.poll(() => readPayments(phone)).not.toEqual(usual)
  const chosen = await readPayments(phone)
  await test.step('the dates are the payday of each month, moved to working days only', async () => {
    expect(chosen).toHaveLength(3)
    for (const payment of chosen) expect(payment).toMatch(onOrAfter[day])
    await phone.onScreen('confirm-payday')
  })
  await test.step('another term without paydays has no such choice; the payday is kept beside it', async () => {
    await chooseLoan(phone, { amount: '300000', term: '7 day' })
    await expect(payday).toHaveCount(0)
    await chooseLoan(phone, { amount: '300000', term: '3 month' })
    await expect(payday).toHaveValue(day)
    await phone.reload()
    await chooseLoan(phone, { amount: '300000', term: '3 month' })
    await expect(payday).toHaveValue(day)
    await expect.poll(() => readPayments(phone)).toEqual(chosen)
  })
  await agreeToAll(phone)
  await signAndApply(phone)
  await expectStatus(phone, 'loan.withdrawalTitle')
  await withdraw(phone)
  await expectStatus(phone, 'loan.repayTitle')
  await phone.open('/home/loan/status/info/fee')
  await expect(phone.page.getByRole('table')).toBeVisible()
  const schedule = await textOf(phone.page.getByRole('table'))
  for (const payment of chosen) expect(schedule).toContain(dayOf(payment))
  await phone.close()
})

/** Half a month from today: around today's day, holidays may move both to the same dates. */
async function farPayday(): Promise<keyof typeof onOrAfter> {
  const { businessDates } = await readClock()
  const today = Number(businessDates.ph.slice(-2))
  return today >= 8 && today <= 22 ? '31' : '15'
}

/** "31 December 2026: ₱1,060.00", a line for each payment of the key facts. */
async function readPayments(phone: Phone): Promise<string[]> {
  const lines = rowOf(phone, 'apply.facts.payments').locator('span')
  return (await lines.allTextContents()).map((line) => line.trim())
}

function dayOf(payment: string): string {
  return (payment.split(':')[0] ?? '').replace(/ \d{4}$/, '')
}
