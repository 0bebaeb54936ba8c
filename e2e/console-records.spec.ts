import { readFile } from 'node:fs/promises'
import { type Browser, expect, test } from '@playwright/test'
import { type Computer, confirm, goByKeys, openComputer, signInAs } from './support/console.ts'
import { haveLoan } from './support/have-loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { moveDays } from './support/sandbox.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 1024, height: 768 }

/** A loan two weeks past its first due date, and the phone it was borrowed with. */
async function haveLateLoan(browser: Browser): Promise<{ phone: Phone; loanId: string }> {
  const person = newPerson('ph')
  // so that one person has this name
  person.name.last = `Reyes${[...person.phone.slice(-7)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
  const phone = await newPhone(browser, person, { folder: 'console-records', count: 0 })
  const loanId = await haveLoan(phone, 900_000n)
  await phone.whileAway(() => moveDays(45))
  return { phone, loanId }
}

/** Found in the palette by the whole phone number; Enter opens the borrower. */
async function findByPhone({ page, look }: Computer, number: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Loan number, phone or name' })).toBeFocused()
  await page.keyboard.type('Maria')
  await expect(page.getByText('Type a whole loan number')).toBeVisible()
  await page.getByRole('combobox', { name: 'Loan number, phone or name' }).fill(number)
  await expect(page.getByRole('option', { name: /^Borrower B-/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /owes ₱/ })).toBeVisible()
  await look('palette-found')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Borrower B-/ })).toBeFocused()
}

/** Found by two words of the name, once that is asked for: capitals and order do not matter. */
async function findByName({ page, look }: Computer, { first, last }: { first: string; last: string }): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Loan number, phone or name' })).toBeFocused()
  await page.keyboard.type(`${last.toUpperCase()} ${first}`)
  await expect(page.getByRole('option', { name: /^Find by name/ })).toHaveAttribute('aria-selected', 'true')
  await look('palette-name')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: /^Borrower B-/ })).toHaveCount(1)
  await expect(page.getByRole('option', { name: /owes ₱/ })).toHaveCount(1)
  await look('palette-named')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Borrower B-/ })).toBeFocused()
}

test('a collector finds a borrower by name and by phone, opens their data for a purpose, and the borrower reads it', async ({
  browser,
}) => {
  const { phone } = await haveLateLoan(browser)
  const computer = await openComputer(browser, wide)
  const { page, look } = computer
  await signInAs(computer, 'Paolo Garcia')
  await findByName(computer, phone.person.name)
  await goByKeys(computer, 't', 'Today')
  await findByPhone(computer, phone.person.phone)
  await expect(page.getByText('To pay it off today, as in the app')).toBeVisible()
  await expect(page.getByText('Masked', { exact: true }).first()).toBeVisible()
  await look('borrower')
  await test.step('three keys: unmask, why, confirm', async () => {
    await page.keyboard.press('u')
    await page.keyboard.press('2')
    await expect(page.getByRole('radio', { name: 'Call about an overdue loan' })).toBeChecked()
    await confirm(page)
    await expect(page.getByText('Personal data is open.')).toBeVisible()
    await expect(page.getByText(phone.person.phone)).toBeVisible()
    await expect(page.getByText('No one has opened')).toHaveCount(0)
    await look('borrower-open')
  })
  await test.step('closed again with the page', async () => {
    await page.reload()
    await expect(page.getByText('Masked', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(phone.person.phone)).toHaveCount(0)
  })
  await test.step('all loans on one account, for the days chosen, and as a file', () => readStatement(computer))
  await test.step('the borrower reads who looked, in which role and why', async () => {
    await phone.open('/info-manager')
    await expect(phone.page.getByText(phone.texts.t('account.looks.arrears'))).toBeVisible()
    await expect(phone.page.getByText(phone.texts.t('account.looks.role.collector'))).toBeVisible()
  })
  computer.problems.expectNone()
  await computer.context.close()
  await phone.close()
})

test('a waiver and a write-off show what they post before they are asked for; the loan shows that one waits', async ({
  browser,
}) => {
  const { phone, loanId } = await haveLateLoan(browser)
  const computer = await openComputer(browser, narrow, 'dark')
  const { page, look } = computer
  await signInAs(computer, 'Paolo Garcia')
  await page.goto(`/loans/${loanId}`)
  await expect(page.getByRole('heading', { name: /^Loan / })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Charges against the legal caps' })).toBeVisible()
  await look('loan')
  await test.step('a small waiver is posted at once', async () => {
    await page.keyboard.press('w')
    const amount = page.getByLabel('Amount, PHP')
    await expect(amount).toBeFocused()
    await amount.fill('all of it')
    await expect(page.getByText('Type an amount')).toBeVisible()
    await amount.fill('10')
    await expect(page.getByText('Balanced')).toBeVisible()
    await page.getByLabel('Reason, kept with the change').fill('Bank was closed that day.')
    await look('loan-waiver')
    await confirm(page)
    await expect(page.getByText('Waiver: posted.').first()).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Waiver' }).first()).toBeVisible()
  })
  await test.step('a write-off waits for a second person', async () => {
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('o')
    await page.getByLabel('Reason, kept with the change').fill('Left the country; no contact.')
    await expect(page.getByText('Needs two people')).toBeVisible()
    await confirm(page)
    await expect(page.getByText('A change waits for a second person:')).toBeVisible()
    await look('loan-waits')
  })
  await test.step('the lists: overdue, the oldest first', async () => {
    await page.getByRole('heading', { level: 1 }).focus()
    await goByKeys(computer, 'l', 'Loans')
    await page.getByRole('button', { name: 'Overdue' }).press('Enter')
    const applied = page.getByRole('columnheader', { name: 'Applied' })
    await expect(applied).toHaveAttribute('aria-sort', 'descending')
    await applied.getByRole('button').press('Enter')
    await expect(page).toHaveURL(/view=overdue&order=oldest/)
    await expect(applied).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('link', { name: /^...-...-...$/ }).first()).toBeVisible()
    await look('loans')
  })
  await test.step('what is shown is saved under a name, and opened by it', () => saveView(computer, 'Oldest late'))
  computer.problems.expectNone()
  await computer.context.close()
  await phone.close()
})

/** From the borrower's record; days that cannot be are refused in words. */
async function readStatement({ page, look, problems }: Computer): Promise<void> {
  problems.allow(/status of 422/)
  await page.getByRole('link', { name: 'Statement of account, all loans' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Statement of account', level: 1 })).toBeFocused()
  const lines = page.getByRole('table', { name: 'Entries' })
  await expect(lines.getByRole('cell', { name: 'Paid out' })).toBeVisible()
  await expect(lines.getByRole('cell', { name: 'Late charges to this day' }).first()).toBeVisible()
  await look('borrower-statement')
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  const [first, last] = [await from.inputValue(), await to.inputValue()]
  await from.fill(last)
  await expect(page).toHaveURL(/from=/)
  await expect(lines.getByRole('cell', { name: 'Paid out' })).toHaveCount(0)
  await to.fill(first)
  await expect(page.getByText('The first day is after the last one.')).toBeVisible()
  await look('borrower-statement-refused')
  await to.fill(last)
  await page.getByRole('button', { name: /^Export/ }).press('Enter')
  await page.getByLabel('What it is for').fill('The borrower asked for it')
  const given = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await readFile(await (await given).path(), 'utf8')
  expect(file).toMatch(/^day,loan,what,added,paid,balance,currency\r\n[^\n]+,opening,/)
  await page.getByRole('link', { name: /^Borrower B-/ }).press('Enter')
  await expect(page.getByRole('heading', { name: /^Borrower B-/ })).toBeVisible()
}

/** Saves the list as it is narrowed, opens it from all of it, renames it and deletes it. */
async function saveView({ page, look, problems }: Computer, name: string): Promise<void> {
  // a name that is used is refused, in words at its field
  problems.allow(/status of 422/)
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  await page.getByRole('button', { name: 'Saved views' }).press('Enter')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true')
  await look('views')
  await dialog.getByLabel('Name of what is shown now').fill(name.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Another view of this list has this name')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Saved view: ${name}` })).toBeVisible()
  const narrowed = page.url()
  await page.goto('/loans')
  await page.getByRole('button', { name: 'Saved views' }).press('Enter')
  await dialog.getByRole('button', { name, exact: true }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Saved view: ${name}` })).toBeVisible()
  expect(new Set(new URL(page.url()).searchParams)).toEqual(new Set(new URL(narrowed).searchParams))
  await page.getByRole('button', { name: `Saved view: ${name}` }).press('Enter')
  await dialog.getByRole('button', { name: `Rename “${name}”` }).press('Enter')
  await dialog.getByLabel(`New name of “${name}”`).fill('Mornings')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Delete “Mornings”' }).press('Enter')
  await expect(dialog.getByText('None yet.', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Saved views' })).toBeVisible()
}

test('an administrator finds what was done in the audit log, and takes it out as a file that is noted', async ({
  browser,
}) => {
  const computer = await openComputer(browser, wide, 'dark')
  const { page, look } = computer
  await signInAs(computer, 'Liza Mendoza')
  await goByKeys(computer, 'e', 'Audit log')
  await page.getByRole('button', { name: 'Logins' }).press('Enter')
  await expect(page).toHaveURL(/view=signIns/)
  await page.getByLabel('Person').selectOption('Liza Mendoza')
  await expect(page.getByRole('link', { name: 'Logged in at the provider' }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: /Paolo Garcia/ })).toHaveCount(0)
  await look('audit')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('e')
  await page.getByLabel('What it is for').fill('Access review')
  await look('audit-export')
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^audit-.*\.csv$/)
  await expect(page.getByText(/exported and recorded/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Exports', exact: true }).press('Enter')
  await page.getByLabel('Person').selectOption('Liza Mendoza')
  await expect(page.getByRole('link', { name: 'Exported the audit log' }).first()).toBeVisible()
  await page.getByLabel('Find by loan or borrower').fill('4K7-MXR-29H')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing fits the filters' })).toBeVisible()
  computer.problems.expectNone()
  await computer.context.close()
})
