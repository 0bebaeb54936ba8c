import { expect, test } from '@playwright/test'
import { giveAuthenticator } from './support/authenticator.ts'
import { addPasskey, confirm, openComputer, press, signInAs } from './support/console.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 1024, height: 768 }

test('caps stricter than the law are proposed, refused where looser, agreed to by a second person', async ({
  browser,
}) => {
  const [mika, liza] = [await openComputer(browser, wide, 'dark'), await openComputer(browser, narrow)]
  const why = `Our own rule ${Date.now() % 100_000}`
  const { page, look } = mika
  const late = page.getByLabel('Late, a month, % (law: 5%)')
  await signInAs(mika, 'Mika Tan')
  await page.goto('/products?product=caps')
  await expect(page.getByRole('row', { name: /^v1 .*In force today/ })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Effective, a month' })).toBeVisible()
  await look('caps')
  await press(mika, 'n', late)
  await late.fill('5.5')
  await expect(
    page.getByText('Looser than the law, which allows 5% at most. A lender may only be stricter.'),
  ).toBeVisible()
  await expect(late).toHaveAccessibleDescription(/Looser than the law/)
  await late.fill('1')
  await expect(page.getByText(/is lent then and comes to .*: propose a cheaper version of it first\./)).toBeVisible()
  await look('caps-refused')
  await late.fill('4.9')
  await page.getByLabel('Why? The second person reads it.').fill(why)
  await expect(page.getByRole('button', { name: /^Ask for approval/ })).toBeEnabled()
  await look('caps-propose')
  await confirm(page)
  await expect(page.getByRole('row', { name: new RegExp(`${why}.*Waits for approval`) })).toBeVisible()
  await giveAuthenticator(liza)
  liza.problems.allow(/status of 403/)
  await signInAs(liza, 'Liza Mendoza')
  await addPasskey(liza)
  await liza.page.goto('/approvals')
  await liza.page
    .getByRole('link', { name: /^Legal caps/ })
    .last()
    .click()
  await expect(liza.page.getByText(why)).toBeVisible()
  await liza.page.getByRole('link', { name: 'See what differs' }).click()
  await expect(liza.page.getByRole('insertion').filter({ hasText: '4.9%' })).toBeVisible()
  await liza.look('caps-answer')
  await liza.page.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await expect(liza.page.getByText(/is approved/).first()).toBeAttached()
  await expect(liza.page.getByRole('row', { name: new RegExp(`${why}.*In force soon`) })).toBeVisible()
  for (const computer of [mika, liza]) {
    computer.problems.expectNone()
    await computer.context.close()
  }
})
