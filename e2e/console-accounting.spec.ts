import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { giveAuthenticator } from './support/authenticator.ts'
import { goByKeys, haveLoan, openComputer, signInAs } from './support/console.ts'
import { moveDays } from './support/sandbox.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 1024, height: 768 }

test('from the trial balance to an account, its day, an entry, and its loan, by keys alone', async ({ browser }) => {
  await haveLoan('ph', 900_000n)
  await moveDays(3)
  const computer = await openComputer(browser, wide)
  const { page, look } = computer
  await signInAs(computer, 'Paolo Garcia')
  await goByKeys(computer, 'j', 'Accounting')
  await expect(page.getByText('Balanced', { exact: true })).toBeVisible()
  const principal = page.getByRole('row', { name: /^1100/ })
  await principal.getByRole('link').press('Enter')
  const statement = page.getByRole('region', { name: '1100 Loan principal' })
  await expect(statement.getByText('Closing balance')).toBeVisible()
  await look('accounting')
  await statement.getByRole('table').getByRole('link').last().press('Enter')
  await expect(page.getByRole('region', { name: 'Journal entry' }).getByText('Loan principal').first()).toBeVisible()
  await look('accounting-journal')
  await test.step('the journal of the day as a file', async () => {
    await page.keyboard.press('e')
    await page.getByLabel('What it is for').fill('Month end')
    const given = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    const file = await given
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^entity,day,lines,debit,credit/)
  })
  await page.getByRole('region', { name: 'Journal entry' }).getByRole('link').first().press('Enter')
  await expect(page.getByRole('heading', { name: /^Loan / })).toBeFocused()
  computer.problems.expectNone()
  await computer.context.close()
})

test('periods show what a close needs; days that are not closed are refused in words, in the dark', async ({
  browser,
}) => {
  await moveDays(1)
  const computer = await openComputer(browser, narrow, 'dark')
  const { page, look } = computer
  computer.problems.allow(/status of 422/)
  await signInAs(computer, 'Paolo Garcia')
  await page.goto('/accounting?view=periods')
  await expect(page.getByRole('row', { name: /Debits equal credits/ })).toBeVisible()
  await look('accounting-periods')
  await page.goto('/accounting?to=2020-01-01')
  await expect(page.getByText(/^These days are not closed/)).toBeVisible()
  await page.goto('/accounting')
  await expect(page.getByText('Balanced', { exact: true })).toBeVisible()
  await look('accounting')
  computer.problems.expectNone()
  await computer.context.close()
})

test('an entry of our own is asked for with what it posts, and approved by another person’s passkey', async ({
  browser,
}) => {
  await moveDays(1)
  const [paolo, liza] = [await openComputer(browser, wide), await openComputer(browser, narrow, 'dark')]
  await signInAs(paolo, 'Paolo Garcia')
  const document = `Bank slip ${Date.now()}`
  await test.step('asked for', async () => {
    await paolo.page.goto('/accounting?view=changes')
    await paolo.page
      .getByRole('combobox', { name: /^Debit/ })
      .selectOption({ label: '2420 Gross receipts tax payable' })
    await paolo.page.getByRole('combobox', { name: /^Credit/ }).selectOption({ label: '1010.payout Cash: payout' })
    await paolo.page.getByLabel('Amount, PHP').fill('all')
    await expect(paolo.page.getByText('Type an amount')).toBeVisible()
    await paolo.page.getByLabel('Amount, PHP').fill('10.50')
    await paolo.page.getByLabel('Document it is made from').fill(document)
    await expect(paolo.page.getByText('Balanced')).toBeVisible()
    await paolo.page.getByLabel('Reason, kept with the change').fill(document)
    await paolo.look('accounting-entry')
    await paolo.page.keyboard.press('Control+Enter')
    await expect(paolo.page.getByText('Asked for; it waits for a second person.').first()).toBeAttached()
    await expect(paolo.page.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible()
  })
  await test.step('approved by another person, whose passkey signs', async () => {
    await giveAuthenticator(liza)
    await signInAs(liza, 'Liza Mendoza')
    await liza.page.getByRole('button', { name: 'Passkeys' }).press('Enter')
    await liza.page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
    await expect(liza.page.getByText('The passkey is added.').first()).toBeAttached()
    await liza.page.goto('/accounting?view=changes')
    await expect(liza.page.getByText(document)).toBeVisible()
    await liza.look('accounting-changes')
    // it waits among all changes too, with what it will post
    await liza.page.goto('/approvals')
    await liza.page.getByRole('row').filter({ hasText: document }).getByRole('link').click()
    await expect(liza.page.getByText('Gross receipts tax payable')).toBeVisible()
    await liza.look('approval-books')
    liza.problems.allow(/status of 403/)
    await liza.page.getByRole('button', { name: /^Approve and post/ }).press('Enter')
    await expect(liza.page.getByText(/is approved/).first()).toBeAttached()
    await liza.page.goto('/accounting?view=changes')
    await expect(liza.page.getByText(/^Approved by Liza Mendoza/).first()).toBeAttached()
  })
  for (const computer of [paolo, liza]) {
    computer.problems.expectNone()
    await computer.context.close()
  }
})
