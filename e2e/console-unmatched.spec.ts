import { latestLoan } from '@hiram/contract/loan'
import { expect, test } from '@playwright/test'
import {
  type Computer,
  confirm,
  goByKeys,
  haveLoan,
  openComputer,
  press,
  signInAs,
  withoutNetwork,
} from './support/console.ts'
import { sendMoney, setPayouts, untilSettled } from './support/sandbox.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 1024, height: 768 }

/** Money whose remark has the code with its last sign missing. */
async function sendWithoutCode(code: string, amountMinor: bigint, currency: 'PHP' | 'VND'): Promise<string> {
  const { providerReference } = await sendMoney({ remark: `bayad ${code.slice(0, -1)}`, amountMinor, currency })
  await untilSettled(providerReference)
  return providerReference
}

test.afterEach(() => setPayouts({ failure: null }))

const pane = ({ page }: Computer, reference: string) => page.getByRole('region', { name: `Payment ${reference}` })

test('an accountant takes money that no loan claims, sees what a match posts, and matches it by keys alone', async ({
  browser,
}) => {
  const { client, code, first } = await haveLoan('ph', 600_000n)
  const reference = await sendWithoutCode(code, 120_000n, 'PHP')
  const computer = await openComputer(browser, wide)
  const { page, look, problems } = computer
  await signInAs(computer, 'Paolo Garcia')
  await goByKeys(computer, 'u', 'Unmatched payments')
  await page.goto(`/unmatched?row=${reference}`)
  await expect(pane(computer, reference).getByText('The sender’s words are not open')).toBeVisible()
  await look('unmatched-closed')
  await page.keyboard.press('c')
  const payer = page.getByRole('radio', { name: new RegExp(first) })
  await expect(payer).toBeVisible()
  await page.keyboard.press('1')
  await expect(payer).toBeChecked()
  await expect(page.getByRole('cell', { name: '2010 Unidentified receipts' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Balanced' })).toBeVisible()
  await look('unmatched-match')
  await withoutNetwork(computer, async () => {
    await confirm(page)
    await expect(page.getByText(/^Not sent: there was no answer/)).toBeVisible()
    await expect(payer).toBeChecked()
    await expect(page.getByRole('button', { name: /^Match to/ })).toBeDisabled()
  })
  await confirm(page)
  await expect(page.getByText(/^₱1,200.00 is matched to .* and posted/).first()).toBeAttached()
  const { latestApplication: loan } = await client.call(latestLoan, {})
  expect(loan?.alreadyRepaidAmount).toBe(120_000n)
  problems.expectNone()
  await computer.context.close()
})

test('above the limit it waits for a second person; who comes second to a payment reads who has it', async ({
  browser,
}) => {
  const { client, code } = await haveLoan('vn', 3_000_000n)
  const reference = await sendWithoutCode(code, 2_500_000n, 'VND')
  const [paolo, liza] = [await openComputer(browser, narrow, 'dark'), await openComputer(browser, narrow)]
  // a loan that is not there is answered so
  paolo.problems.allow(/status of 404/)
  await signInAs(paolo, 'Paolo Garcia')
  await signInAs(liza, 'Liza Mendoza')
  await paolo.page.goto(`/unmatched?row=${reference}`)
  await paolo.page.getByRole('button', { name: 'Take and open' }).press('Enter')
  await expect(paolo.page.getByRole('radio').first()).toBeVisible()
  await liza.page.goto(`/unmatched?row=${reference}`)
  await expect(pane(liza, reference).getByText(/^Paolo Garcia has it until/)).toBeVisible()
  await liza.look('unmatched-taken')
  await test.step('found by its code, with the reason for the second person', async () => {
    await paolo.page.keyboard.press('/')
    await paolo.page.keyboard.type('123')
    await paolo.page.keyboard.press('Enter')
    await expect(paolo.page.getByRole('alert')).toContainText('123')
    await paolo.page.getByLabel('Loan number or repayment code').fill(code)
    await paolo.page.keyboard.press('Enter')
    await expect(paolo.page.getByRole('radio').first()).toBeChecked()
    await paolo.page.getByLabel(/^Why is it this loan’s/).fill('The borrower sent the slip by message.')
    await paolo.look('unmatched-two-people')
    await confirm(paolo.page)
    await expect(paolo.page.getByText(/waits for a second person/).first()).toBeAttached()
  })
  await liza.page.goto('/approvals')
  await liza.page
    .getByRole('link', { name: /^Match of a payment/ })
    .last()
    .click()
  await expect(liza.page.getByText('The borrower sent the slip by message.')).toBeVisible()
  await expect(liza.page.getByRole('rowheader', { name: 'Balanced' })).toBeVisible()
  await liza.look('approval-match')
  const { latestApplication: loan } = await client.call(latestLoan, {})
  expect(loan?.alreadyRepaidAmount).toBe(0n)
  await test.step('withdrawn by its maker, the payment is free again', async () => {
    await paolo.page.goto('/approvals')
    await paolo.page
      .getByRole('link', { name: /^Match of a payment/ })
      .last()
      .click()
    await paolo.page.getByRole('button', { name: 'Withdraw', exact: true }).press('Enter')
    await expect(paolo.page.getByText(/is withdrawn/).first()).toBeAttached()
    await paolo.page.goto(`/unmatched?row=${reference}`)
    await expect(paolo.page.getByRole('button', { name: 'Take and open' })).toBeEnabled()
  })
  for (const computer of [paolo, liza]) {
    computer.problems.expectNone()
    await computer.context.close()
  }
})

test('money goes back to its sender; where the bank cannot, it waits again with the reason', async ({ browser }) => {
  const { code } = await haveLoan('ph', 300_000n)
  const reference = await sendWithoutCode(code, 45_600n, 'PHP')
  const computer = await openComputer(browser, wide, 'dark')
  const { page, look, problems } = computer
  await signInAs(computer, 'Paolo Garcia')
  await page.goto(`/unmatched?row=${reference}`)
  await page.getByRole('button', { name: 'Take and open' }).press('Enter')
  const send = async () => {
    await expect(page.getByRole('button', { name: /^Return to sender/ })).toBeVisible()
    await press(computer, 'u', page.getByLabel('Bank', { exact: true }))
    await page.getByLabel('Bank', { exact: true }).selectOption('BPI')
    await page.getByLabel('Account number').fill('12')
    await expect(page.getByText('This is not an account number at that bank.')).toBeVisible()
    await page.getByLabel('Account number').fill('1234567890')
    await page.getByLabel('Account owner').fill('R DIZON')
    await page.getByLabel('Why, kept with the order').fill('The sender asked their bank for it.')
    await expect(page.getByRole('cell', { name: '2010 Unidentified receipts' })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Balanced' })).toBeVisible()
  }
  await setPayouts({ failure: 'accountClosed' })
  await send()
  await look('unmatched-return')
  await confirm(page)
  await expect(page.getByText('The return of ₱456.00 is ordered', { exact: false }).first()).toBeAttached()
  await test.step('the bank could not: it is here again, with why', async () => {
    await expect(async () => {
      await page.goto(`/unmatched?row=${reference}`)
      await expect(page.getByText(/the return to the account ending in 7890 failed/)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await look('unmatched-return-failed')
  })
  await setPayouts({ failure: null })
  await page.getByRole('button', { name: 'Take and open' }).press('Enter')
  await send()
  await confirm(page)
  await expect(page.getByText('The return of ₱456.00 is ordered', { exact: false }).first()).toBeAttached()
  await expect(page.getByRole('link', { name: new RegExp(reference) })).toHaveCount(0)
  problems.expectNone()
  await computer.context.close()
})
