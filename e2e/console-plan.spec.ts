import { expect, test } from '@playwright/test'
import { giveAuthenticator } from './support/authenticator.ts'
import { addPasskey, openComputer, press, signInAs } from './support/console.ts'
import { haveLoan } from './support/have-loan.ts'
import { expectStatus } from './support/loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone } from './support/phone.ts'
import { agreeToPlan } from './support/plan.ts'
import { moveDays } from './support/sandbox.ts'

const wide = { width: 1440, height: 900 }

test('ACC-07 REP-03 a plan no one asked for: offered from the loan by two people, declined once, then agreed to', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'plan-from-console', count: 0 })
  const loanId = await haveLoan(phone, 900_000n)
  await phone.whileAway(() => moveDays(45))
  const [paolo, liza] = [await openComputer(browser, wide), await openComputer(browser, wide, 'dark')]
  await giveAuthenticator(liza)
  // what needs a passkey is asked for again with it
  liza.problems.allow(/status of 403/)
  await signInAs(paolo, 'Paolo Garcia')
  await signInAs(liza, 'Liza Mendoza')
  await addPasskey(liza)
  const { page } = paolo
  const offer = async (rate?: string) => {
    await page.goto(`/loans/${loanId}`)
    const first = page.getByLabel('First payment on')
    await press(paolo, 'p', first)
    const [year = 0, month = 1] = ((await first.getAttribute('min')) ?? '').split('-').map(Number)
    await first.fill(new Date(Date.UTC(year, month + 1, 15)).toISOString().slice(0, 10))
    await page.getByLabel(/^Payments, one a month/).fill('6')
    if (rate !== undefined) {
      await page.getByLabel(/^Lower rate a month/).fill(rate)
      await expect(page.getByText(/it would cost the borrower more/)).toBeVisible()
      await paolo.look('plan-dearer')
      await page.getByLabel(/^Lower rate a month/).fill('')
    }
    await expect(page.getByRole('heading', { name: 'The plan as the borrower sees it' })).toBeVisible()
    await expect(page.getByText(/we offer you a new payment plan/)).toBeVisible()
    await page.getByLabel(/^Reason/).fill('Out of work since May; can pay half of it.')
    await paolo.look('plan')
    await page.getByRole('button', { name: /Ask for approval/ }).click()
    await expect(page.getByText(/waits for a second person/).first()).toBeAttached()
    await liza.page.goto('/approvals')
    await liza.page
      .getByRole('link', { name: /^Hardship plan/ })
      .last()
      .click()
    await expect(liza.page.getByText('Out of work since May; can pay half of it.')).toBeVisible()
    await expect(liza.page.getByRole('heading', { name: 'The plan as the borrower sees it' })).toBeVisible()
    await liza.look('approval')
    await liza.page.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
    await expect(liza.page.getByText(/is approved/).first()).toBeAttached()
  }
  await test.step('offered, and declined', async () => {
    await offer('40')
    await page.goto(`/loans/${loanId}`)
    await expect(page.getByText(/^Plan offered, answer by/)).toBeVisible()
    await paolo.look('offered')
    await phone.open('/home/loan/status/plan')
    await phone.action('loan.plan.decline').click()
    await phone.answer('loan.plan.decline')
    await expectStatus(phone, 'loan.overdueTitle')
  })
  await test.step('offered again, and agreed to', async () => {
    await offer()
    await agreeToPlan(phone)
    await page.goto(`/loans/${loanId}`)
    await expect(page.getByRole('heading', { name: /^Loan/ })).toBeVisible()
    await expect(page.getByText(/^Plan offered/)).toBeHidden()
  })
  for (const computer of [paolo, liza]) {
    computer.problems.expectNone()
    await computer.context.close()
  }
  await phone.close()
})
