import { type Browser, expect, test } from '@playwright/test'
import { type Computer, confirm, goByKeys, openComputer, press, signInAs, withoutNetwork } from './support/console.ts'
import { haveLoan } from './support/have-loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { moveDays, moveHours, readClock } from './support/sandbox.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 1024, height: 768 }
const dayHours = 24

/** So many days on, in the morning in Manila: within the hours for contacts, whenever this runs. */
async function moveToMorning(days: number): Promise<void> {
  await moveDays(days)
  const { wall, shiftSeconds } = await readClock()
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Manila', hour: '2-digit', hourCycle: 'h23' }).format(
      new Date(Date.parse(wall) + shiftSeconds * 1000),
    ),
  )
  const hours = (10 - hour + dayHours) % dayHours
  if (hours > 0) await moveHours(hours)
}

async function haveLateLoan(browser: Browser): Promise<{ phone: Phone; loanId: string }> {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'console-collections', count: 0 })
  const loanId = await haveLoan(phone, 900_000n)
  await phone.whileAway(() => moveToMorning(45))
  return { phone, loanId }
}

/** The pane of the loan, its call form shown. */
async function openLoan({ page }: Computer, loanId: string): Promise<void> {
  await page.goto(`/collections?row=${loanId}`)
  await expect(page.getByRole('heading', { name: 'Contact rules' })).toBeVisible()
}

async function tomorrow(): Promise<string> {
  const { businessDates } = await readClock()
  return new Date(Date.parse(businessDates.ph) + dayHours * 3_600_000).toISOString().slice(0, 10)
}

test('a collector logs a call before the number shows, writes a promise, and comes back to it when it is broken', async ({
  browser,
}) => {
  const { phone, loanId } = await haveLateLoan(browser)
  const paolo = await openComputer(browser, wide)
  const { page, look } = paolo
  await signInAs(paolo, 'Paolo Garcia')
  await goByKeys(paolo, 'c', 'Collections')
  await openLoan(paolo, loanId)
  await test.step('three keys: why, log, and the number is there', async () => {
    await expect(page.getByText('Allowed 06:00 to 22:00', { exact: false })).toBeVisible()
    await expect(page.getByText(phone.person.phone)).toHaveCount(0)
    await look('collections')
    await press(paolo, '1', page.getByRole('radio', { name: 'Overdue' }), true)
    await page.keyboard.press('l')
    await expect(page.getByRole('link', { name: phone.person.phone })).toBeVisible()
    await expect(page.getByText('Logged.')).toBeVisible()
  })
  await test.step('a promise has an amount and a day', async () => {
    const amount = page.getByLabel('Promised amount, PHP')
    await press(paolo, 'p', amount)
    await amount.fill('0')
    await expect(page.getByText('An amount above zero')).toBeVisible()
    await amount.fill('1,500.00')
    await page.getByLabel('By', { exact: true }).fill(await tomorrow())
    await look('collections-promise')
    await confirm(page)
    await expect(page.getByRole('heading', { name: 'Promise to pay' })).toBeVisible()
    await expect(page.getByText('the borrower promised a day')).toBeVisible()
    await expect(page.getByText(phone.person.phone)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Log and show number/ })).toBeDisabled()
  })
  await test.step('the list narrowed to promises, and as a file that is noted', async () => {
    await page.getByRole('combobox', { name: 'Promise to pay' }).selectOption({ label: 'Promise open' })
    await expect(page).toHaveURL(/promise=open/)
    const days = page.getByRole('columnheader', { name: 'Days' })
    await expect(days).toHaveAttribute('aria-sort', 'descending')
    await days.getByRole('button').press('Enter')
    await expect(page).toHaveURL(/order=latest/)
    await expect(days).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('button', { name: 'Saved views' })).toBeVisible()
    await look('collections-narrowed')
    await page.getByRole('button', { name: 'Export…' }).press('Enter')
    await page.getByLabel('What it is for').fill('Morning round')
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await download).suggestedFilename()).toMatch(/^collections-\d{4}-\d{2}-\d{2}\.csv$/)
    await expect(page.getByText(/exported and recorded\.$/).first()).toBeAttached()
  })
  await test.step('the borrower reads who looked and why', async () => {
    await phone.open('/info-manager')
    await expect(phone.page.getByText(phone.texts.t('account.looks.arrears'))).toBeVisible()
    await expect(phone.page.getByText(phone.texts.t('account.looks.role.collector'))).toBeVisible()
  })
  paolo.problems.expectNone()
  await paolo.context.close()
  await phone.whileAway(() => moveToMorning(2))
  await test.step('nothing came in: it waits in Today and in the list', async () => {
    const again = await openComputer(browser, narrow, 'dark')
    await signInAs(again, 'Paolo Garcia')
    await again.page.goto('/?queue=collection')
    await expect(again.page.getByText('Promise to pay broken').first()).toBeVisible()
    await again.page.goto(`/collections?view=followUp&row=${loanId}`)
    await expect(again.page.getByRole('table').getByText('Promise broken').first()).toBeVisible()
    await expect(again.page.getByText('Came in by then: nothing.')).toBeVisible()
    await again.look('collections-broken')
    again.problems.expectNone()
    await again.context.close()
  })
  await phone.close()
})

test('one person has a loan: another reads who; handed over and stopped, no one may call until it is lifted', async ({
  browser,
}) => {
  const { phone, loanId } = await haveLateLoan(browser)
  const paolo = await openComputer(browser, narrow)
  await signInAs(paolo, 'Paolo Garcia')
  await openLoan(paolo, loanId)
  await press(paolo, '1', paolo.page.getByRole('radio', { name: 'Overdue' }), true)
  await paolo.page.keyboard.press('l')
  await expect(paolo.page.getByText('Logged.')).toBeVisible()
  await test.step('without a network nothing is lost', async () => {
    await press(paolo, '7', paolo.page.getByRole('radio', { name: 'Will not pay' }), true)
    await withoutNetwork(paolo, async () => {
      await confirm(paolo.page)
      await expect(paolo.page.getByText(/^Not sent: there was no answer/)).toBeVisible()
      await expect(paolo.page.getByRole('radio', { name: 'Will not pay' })).toBeChecked()
    })
    await confirm(paolo.page)
    await expect(paolo.page.getByText(/Will not pay\.$/).first()).toBeAttached()
  })
  const liza = await openComputer(browser, wide, 'dark')
  await signInAs(liza, 'Liza Mendoza')
  await test.step('another person reads who has it', async () => {
    await openLoan(liza, loanId)
    await expect(liza.page.getByText('Paolo Garcia works on this loan', { exact: false })).toBeVisible()
    await expect(liza.page.getByRole('button', { name: /^Log and show number/ })).toBeDisabled()
    await liza.look('collections-others')
  })
  await test.step('handed over', async () => {
    await press(paolo, 'o', paolo.page.getByLabel('Hand over to'))
    await paolo.page.getByLabel('Hand over to').selectOption({ label: 'Liza Mendoza' })
    await paolo.look('collections-hand-over')
    await confirm(paolo.page)
    await expect(paolo.page.getByText('Liza Mendoza works on this loan', { exact: false })).toBeVisible()
  })
  await test.step('stopped, and lifted', async () => {
    await openLoan(liza, loanId)
    await expect(liza.page.getByText('You only')).toBeVisible()
    await press(liza, 's', liza.page.getByRole('heading', { name: 'Stop contact' }))
    await press(liza, '1', liza.page.getByRole('radio', { name: 'Disputes the debt' }), true)
    await confirm(liza.page)
    await expect(liza.page.getByText('Not possible: contact is stopped', { exact: false })).toBeVisible()
    await liza.look('collections-stopped')
    await liza.page.getByRole('button', { name: 'Allow contact again' }).press('Enter')
    await expect(liza.page.getByText('Not possible: contact is stopped', { exact: false })).toHaveCount(0)
  })
  for (const computer of [paolo, liza]) {
    computer.problems.expectNone()
    await computer.context.close()
  }
  await phone.close()
})
