import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { giveAuthenticator } from './support/authenticator.ts'
import { addPasskey, type Computer, confirm, goByKeys, openComputer, press, signInAs } from './support/console.ts'
import { moveDays } from './support/sandbox.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 1024, height: 768 }

test('a version is proposed, refused above a cap, agreed to by a second person, lent from its day, and stopped', async ({
  browser,
}) => {
  const [mika, liza] = [await openComputer(browser, wide), await openComputer(browser, narrow, 'dark')]
  const why = `Cheaper for first loans ${Date.now() % 100_000}`
  const { page, look } = mika
  const state = (name: RegExp) => page.getByRole('row', { name })
  await signInAs(mika, 'Mika Tan')
  await test.step('proposed by the keyboard, held to the caps while it is typed', async () => {
    await goByKeys(mika, 'o', 'Products and caps')
    await page.getByRole('button', { name: /^ph-instalments-gold/ }).click()
    await expect(state(/^v2 .*Lent today/)).toBeVisible()
    await look('products')
    await press(mika, 'n', page.getByLabel('Late fee, % of what is due'))
    await page.getByLabel('Late fee, % of what is due').fill('5')
    // the law allows 5 %, and the journey of the caps may have made it less
    await expect(
      page.getByText(/Above the legal cap: Late, a month would be 8%, and (5|4\.9)% is the most\./),
    ).toBeVisible()
    await look('products-cap')
    await page.getByLabel('Late fee, % of what is due').fill('lots')
    await expect(page.getByText('Type a number, such as 1.5.')).toBeVisible()
    await page.getByLabel('Late fee, % of what is due').fill('0')
    await page.getByLabel('Processing fee, % of principal').fill('1.5')
    await page.getByLabel('Why? The second person reads it.').fill(why)
    await expect(page.getByRole('button', { name: /^Ask for approval/ })).toBeEnabled()
    await look('products-propose')
    await confirm(page)
    await expect(state(new RegExp(`${why}.*Waits for approval`))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible()
    await look('products-waiting')
  })
  await test.step('agreed to by another person, whose passkey signs', async () => {
    await giveAuthenticator(liza)
    liza.problems.allow(/status of 403/)
    await signInAs(liza, 'Liza Mendoza')
    await addPasskey(liza)
    await liza.page.goto('/approvals')
    await liza.page
      .getByRole('link', { name: /^Version of a product/ })
      .last()
      .click()
    await expect(liza.page.getByText(why)).toBeVisible()
    await liza.look('approval-product')
    await liza.page.getByRole('link', { name: 'See what differs' }).click()
    await expect(liza.page.getByText('Worst case of', { exact: false }).first()).toBeVisible()
    await liza.look('products-answer')
    await liza.page.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
    await expect(liza.page.getByText(/is approved/).first()).toBeAttached()
    await expect(liza.page.getByRole('row', { name: new RegExp(`${why}.*Lent soon`) })).toBeVisible()
  })
  await test.step('lent from its day', async () => {
    await moveDays(1)
    await expect(async () => {
      await page.goto('/products?product=ph-instalments-gold')
      await expect(state(new RegExp(`${why}.*Lent today`))).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await page.getByRole('button', { name: 'Legal caps' }).click()
    await expect(page.getByRole('rowheader', { name: 'Effective, a month' })).toBeVisible()
    await look('products-caps')
    // a version is proposed from here too, and caps from a product
    await press(mika, 'm', page.getByLabel(/^Interest, %/))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Propose caps' }).press('Enter')
    await expect(page.getByLabel(/^Late, a month, %/)).toBeVisible()
    await page.getByLabel('In force from (new loans)').fill('')
    await page.getByLabel('In force from (new loans)').blur()
    await expect(page.getByLabel('In force from (new loans)')).toHaveAccessibleDescription('Choose a day.')
    await expect(page.getByRole('button', { name: /^Propose a version of / })).toBeVisible()
    await page.goto('/products?product=ph-instalments-gold')
  })
  await test.step('its terms as a file, the key facts as a borrower reads them', () => saveFiles(mika))
  await test.step('closed for new loans by two people', () => stopLending(mika, liza))
  for (const computer of [mika, liza]) {
    computer.problems.expectNone()
    await computer.context.close()
  }
})

/** Terms go out when it is written down what for; the key facts are the page of the borrower. */
async function saveFiles({ page, look }: Computer): Promise<void> {
  await expect(page.getByRole('button', { name: /^Export terms/ })).toBeVisible()
  await page.keyboard.press('e')
  await page.getByLabel('What it is for').fill('Quarterly review of terms')
  await look('products-export')
  const terms = await fileOf(page, () => page.keyboard.press('Enter'))
  expect(terms.name).toMatch(/^ph-instalments-gold-v\d+.*\.csv$/)
  expect(terms.content.toString()).toContain('interest')
  await expect(page.getByText(/exported and recorded/).first()).toBeAttached()
  await expect(page.getByLabel('What it is for')).toBeHidden()
  const keyFacts = await fileOf(page, () => page.keyboard.press('f'))
  expect(keyFacts.name).toMatch(/\.pdf$/)
  expect(keyFacts.content.subarray(0, 5).toString()).toBe('%PDF-')
}

async function fileOf(page: Page, asks: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const given = page.waitForEvent('download')
  await asks()
  const file = await given
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** One asks, another agrees; from its day the product says so. */
async function stopLending(maker: Computer, checker: Computer): Promise<void> {
  const { page, look } = maker
  await press(maker, 's', page.getByLabel('Closed for new loans from'))
  await page.getByLabel('Why? The second person reads it.').fill('No member has asked for it')
  await expect(page.getByRole('button', { name: /^Ask for approval/ })).toBeEnabled()
  await look('products-stop')
  await confirm(page)
  await expect(page.getByText(/^Mika Tan asks to close it from/)).toBeVisible()
  await page.getByRole('link', { name: 'See the approval' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible()
  await checker.page.goto(page.url())
  await expect(checker.page.getByText('No member has asked for it')).toBeVisible()
  await checker.look('approval-stop')
  await checker.page.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await expect(checker.page.getByText(/is approved/).first()).toBeAttached()
  await moveDays(1)
  await expect(async () => {
    await page.goto('/products?product=ph-instalments-gold')
    await expect(page.getByText(/^Since .*agreed to by Liza Mendoza/)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'ph-instalments-gold (off)' })).toBeVisible()
  await look('products-stopped')
}

test('products and caps of Viet Nam, in Vietnamese', async ({ browser }) => {
  const computer = await openComputer(browser, narrow, 'light', 'vi-VN')
  const { page, look } = computer
  await signInAs(computer, 'Mika Tan', { heading: 'Đăng nhập', provider: /^Tiếp tục/, today: 'Hôm nay' })
  await page.goto('/products?market=vn')
  await expect(page.getByRole('row', { name: /^v2 .*Đang cho vay/ })).toBeVisible()
  await expect(page.getByText('Lãi và phí, mỗi năm')).toBeVisible()
  await look('products')
  await press(computer, 'n', page.getByLabel('Lãi, %'))
  await page.getByLabel('Lãi, %').fill('1,7')
  await expect(page.getByText(/^Vượt mức trần theo luật: Lãi và phí, mỗi năm/)).toBeVisible()
  await look('products-cap')
  computer.problems.expectNone()
  await computer.context.close()
})
