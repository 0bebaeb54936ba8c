import { readFile } from 'node:fs/promises'
import { type Browser, expect, test } from '@playwright/test'
import { giveAuthenticator } from './support/authenticator.ts'
import { addPasskey, type Computer, confirm, goByKeys, haveLoan, openComputer, signInAs } from './support/console.ts'
import { moveDays, readClock } from './support/sandbox.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 1024, height: 768 }

test('from the trial balance to an account, its day, an entry, and its loan, by keys alone', async ({ browser }) => {
  await haveLoan('ph', 900_000n)
  const { businessDates } = await readClock()
  await moveDays(3)
  const computer = await openComputer(browser, wide)
  const { page, look } = computer
  await signInAs(computer, 'Paolo Garcia')
  await goByKeys(computer, 'j', 'Accounting')
  await expect(page.getByText('Balanced', { exact: true })).toBeVisible()
  // the days shown first are those of the last closed day's month, which may have begun after the loan was paid out
  await page.keyboard.press('t')
  const from = page.getByLabel('From', { exact: true })
  await expect(from).toBeFocused()
  // paid out on the first of a month, the loan's day is the one shown already: choosing it again changes nothing
  const isShown = (await from.inputValue()) === businessDates.ph
  await from.fill(businessDates.ph)
  if (!isShown) await expect(page).toHaveURL(/from=/)
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

test('a manual entry is asked for with what it posts, approved by another person’s passkey, and reversed', async ({
  browser,
}) => {
  await moveDays(1)
  const document = `Bank slip ${Date.now()}`
  await asTwo(browser, async (paolo, liza) => {
    await test.step('what it posts is shown before: money between two accounts of cash, and an overlay', () =>
      showOthers(paolo))
    await test.step('asked for', async () => {
      await paolo.page.goto('/accounting?view=changes')
      await paolo.page
        .getByRole('combobox', { name: /^Debit/ })
        .selectOption({ label: '2420 Gross receipts tax payable' })
      const credit = paolo.page.getByRole('combobox', { name: /^Credit/ })
      await credit.focus()
      await credit.blur()
      await expect(credit).toHaveAccessibleDescription('Choose the account of this side.')
      await credit.selectOption({ label: '1010.payout Cash: payouts' })
      await paolo.page.getByLabel('Amount, PHP').fill('all')
      await expect(paolo.page.getByText('Type an amount')).toBeVisible()
      await paolo.page.getByLabel('Amount, PHP').fill('10.50')
      await paolo.page.getByLabel('Document it is made from').fill(document)
      await expect(paolo.page.getByText('Balanced').last()).toBeVisible()
      await askWith(paolo, document)
      await paolo.look('accounting-entry')
    })
    await test.step('approved by another person, whose passkey signs', async () => {
      await liza.page.goto('/accounting?view=changes')
      await expect(liza.page.getByText(document, { exact: true })).toBeVisible()
      await liza.look('accounting-changes')
      await approve(liza, { change: document, reason: document, picture: 'approval-books' })
    })
  })
  await test.step('on the day after it is in the journal, from where its opposite is asked for', async () => {
    await moveDays(1)
    await asTwo(browser, async (paolo, liza) => {
      await paolo.page.goto('/accounting?view=journal&account=2420')
      await paolo.page.getByRole('link', { name: 'Manual entry', exact: true }).first().click()
      await paolo.page.getByRole('link', { name: 'Reverse it…' }).click()
      await expect(paolo.page.getByRole('heading', { name: 'Reversal of an entry' })).toBeVisible()
      await expect(paolo.page.getByText('Balanced').last()).toBeVisible()
      const reason = `Reversal: ${document}`
      await askWith(paolo, reason)
      await approve(liza, { change: 'Reversal of an entry', reason, picture: 'approval-reversal' })
    })
  })
})

/** Filled in and left: nothing of it is asked for. */
async function showOthers({ page, look }: Computer): Promise<void> {
  await page.goto('/accounting?view=changes')
  const debit = page.getByRole('combobox', { name: /^Debit/ })
  const credit = page.getByRole('combobox', { name: /^Credit/ })
  await debit.selectOption('1010.payout.instapay')
  await credit.selectOption('1010.instapay')
  await page.getByLabel('Amount, PHP').fill('70000')
  await page.getByLabel('Document it is made from').fill('Transfer slip')
  await expect(page.getByText('1095 Cash in transit')).toHaveCount(2)
  await look('accounting-cash')
  await debit.selectOption('5010')
  await credit.selectOption('1190')
  await expect(page.getByText(/^A month’s end books what the loans’ allowance changes by/)).toBeVisible()
  await look('accounting-overlay')
}

test('a month whose days are closed is closed by two people, for good', async ({ browser }) => {
  await moveDays(31)
  const reason = `Everything compared ${Date.now()}`
  await asTwo(browser, async (paolo, liza) => {
    await paolo.page.goto('/accounting?view=periods')
    await paolo.look('accounting-month-over')
    await paolo.page.getByRole('link', { name: 'Ask to close this month…' }).click()
    await expect(paolo.page.getByRole('heading', { name: /^Close of / })).toBeVisible()
    await askWith(paolo, reason)
    // a close books no entry
    await approve(liza, { change: 'Close of a month', reason, picture: 'approval-month', yes: /^Approve$/ })
    await liza.page.goto('/accounting?view=periods')
    await expect(
      liza.page.getByRole('table', { name: 'Closed months' }).getByRole('row', { name: /liza\.mendoza/ }),
    ).not.toHaveCount(0)
    await liza.look('accounting-month-closed')
  })
})

/** An accountant and the finance lead, who has a passkey. */
async function asTwo(browser: Browser, work: (paolo: Computer, liza: Computer) => Promise<void>): Promise<void> {
  const [paolo, liza] = [await openComputer(browser, wide), await openComputer(browser, narrow, 'dark')]
  await signInAs(paolo, 'Paolo Garcia')
  await giveAuthenticator(liza)
  await signInAs(liza, 'Liza Mendoza')
  await addPasskey(liza)
  await work(paolo, liza)
  for (const computer of [paolo, liza]) {
    computer.problems.expectNone()
    await computer.context.close()
  }
}

async function askWith({ page }: Computer, reason: string): Promise<void> {
  await page.getByLabel('Reason, kept with the change').fill(reason)
  await expect(page.getByRole('button', { name: /^Ask / })).toBeEnabled()
  await confirm(page)
  await expect(page.getByText('Asked for; it waits for a second person.').first()).toBeAttached()
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true }).first()).toBeVisible()
}

type Waiting = { change: string; reason: string; picture: string; yes?: RegExp }

/** Found among all that waits, with what it will post. */
async function approve({ page, look, problems }: Computer, waiting: Waiting): Promise<void> {
  const { change, reason, picture, yes = /^Approve and post/ } = waiting
  await page.goto('/approvals')
  await page.getByRole('row').filter({ hasText: change }).getByRole('link').last().click()
  await expect(page.getByText(reason).last()).toBeVisible()
  await expect(page.getByRole('button', { name: yes })).toBeVisible()
  await look(picture)
  problems.allow(/status of 403/)
  await page.getByRole('button', { name: yes }).press('Enter')
  await expect(page.getByText(/is approved/).first()).toBeAttached()
}
