import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { goByKeys, haveLoan, openComputer, signInAs } from './support/console.ts'
import { moveDays } from './support/sandbox.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 1024, height: 768 }

test('the portfolio as of a closed day: from a figure to its loans, to one loan, and out as a file', async ({
  browser,
}) => {
  await haveLoan('ph', 900_000n)
  await moveDays(45)
  const computer = await openComputer(browser, wide)
  const { page, look } = computer
  await signInAs(computer, 'Paolo Garcia')
  await goByKeys(computer, 'f', 'Portfolio')
  const ageing = page.getByRole('region', { name: 'Aging' })
  await expect(ageing.getByRole('row', { name: /^8-30/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Closed day' }).getByText('Loans and general ledger')).toBeVisible()
  await expect(page.getByRole('region', { name: 'True cost against the caps' }).getByRole('row')).not.toHaveCount(1)
  await expect(
    page.getByRole('region', { name: 'As known then and now' }).getByRole('row', { name: /^8-30/ }),
  ).toBeVisible()
  await look('portfolio')
  await test.step('what a figure means, and the loans behind it', async () => {
    await ageing.getByRole('button', { name: 'What it means' }).press('Enter')
    await expect(ageing.getByText(/calendar days since the oldest due date/)).toBeVisible()
    await ageing.getByRole('link', { name: '8-30' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Loans of the day', level: 1 })).toBeFocused()
    await expect(page.getByRole('columnheader', { name: 'Days past due' })).toBeVisible()
    await look('portfolio-loans')
  })
  await test.step('where loans went from their bucket: just the loans of one figure', async () => {
    await page.goBack()
    const rolls = page.getByRole('region', { name: 'Roll rates' })
    const row = rolls.getByRole('row').nth(1)
    const [to, loans] = [await row.getByRole('cell').nth(1).innerText(), row.getByRole('cell').nth(2)]
    const count = Number(await loans.innerText())
    await endsEarlyOnce(page, 'roll-rates-by-loan')
    await loans.getByRole('link').press('Enter')
    await expect(page.getByRole('heading', { name: 'Roll rates by loan', level: 1 })).toBeFocused()
    const listed = page.getByRole('table').getByRole('row')
    await expect(listed).toHaveCount(count + 1)
    await expect(listed.nth(1).getByRole('cell', { name: to, exact: true }).first()).toBeVisible()
    await look('portfolio-rolled-loans')
    await page.goBack()
    await rolls.getByRole('link', { name: 'Whole report' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Roll rates', level: 1 })).toBeFocused()
    await expect(listed.filter({ hasText: to }).first()).toBeVisible()
    await page.goBack()
    await ageing.getByRole('link', { name: '8-30' }).press('Enter')
  })
  await test.step('a file, when it is written down what for', async () => {
    await page.keyboard.press('e')
    await page.getByLabel('What it is for').fill('Board report')
    const given = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    const file = await given
    expect(file.suggestedFilename()).toMatch(/^loans-ph-1-\d{4}-\d{2}-\d{2}\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^loan,loan id,product/)
    await expect(page.getByText(/exported and recorded/).first()).toBeAttached()
  })
  await test.step('a loan of it', async () => {
    await page.getByRole('table').getByRole('link').first().press('Enter')
    await expect(page.getByRole('heading', { name: /^Loan / })).toBeFocused()
  })
  computer.problems.expectNone()
  await computer.context.close()
})

/** As of many loans: the first page of a list ends before one that fits was found, and the screen reads on. */
async function endsEarlyOnce(page: Page, report: string) {
  const early = { rows: [], isEarly: true, after: '00000000-0000-0000-0000-000000000000' }
  await page.route(
    (url) => url.pathname.endsWith('/report') && url.searchParams.get('name') === report,
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), ...early } })
    },
    { times: 1 },
  )
}

test('a day that is not closed is refused in words; in the dark and in a narrow window', async ({ browser }) => {
  await moveDays(1)
  const computer = await openComputer(browser, narrow, 'dark')
  const { page, look } = computer
  computer.problems.allow(/status of 422/)
  await signInAs(computer, 'Paolo Garcia')
  await page.goto('/portfolio?market=vn')
  await expect(page.getByRole('region', { name: 'Aging' })).toBeVisible()
  await look('portfolio')
  await page.goto('/portfolio?asOf=2020-01-01')
  await expect(page.getByText('This day is not closed, or was before days were stored.')).toBeVisible()
  await look('portfolio-not-closed')
  await page.getByRole('button', { name: 'Show the last closed day' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Aging' })).toBeVisible()
  computer.problems.expectNone()
  await computer.context.close()
})
