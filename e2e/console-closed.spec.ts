import { expect, test } from '@playwright/test'
import { giveAuthenticator } from './support/authenticator.ts'
import { addPasskey, type Computer, confirm, openComputer, press, signInAs } from './support/console.ts'
import { signIn } from './support/login.ts'
import { newPerson } from './support/people.ts'
import { newPhone } from './support/phone.ts'
import { moveDays } from './support/sandbox.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 1024, height: 768 }
const product = '/products?market=vn&product=vn-instalments'

test('a market is closed for new loans by two people, its home says so, and it is opened again', async ({
  browser,
}) => {
  const [mika, liza] = [await openComputer(browser, wide), await openComputer(browser, narrow, 'dark')]
  const { page, look } = mika
  await signInAs(mika, 'Mika Tan')
  await giveAuthenticator(liza)
  liza.problems.allow(/status of 403/)
  await signInAs(liza, 'Liza Mendoza')
  await addPasskey(liza)
  await test.step('the base product is stopped, and it says what that means', async () => {
    await page.goto(product)
    await expect(page.getByRole('row', { name: /Lent today/ })).toBeVisible()
    await press(mika, 's', page.getByLabel('Closed for new loans from'))
    await expect(page.getByText(/from that day the market takes no new loans/)).toBeVisible()
    await ask(mika, 'We leave this market')
    await look('closed-stop')
    await confirm(page)
    await expect(page.getByText(/^Mika Tan asks to close it from/)).toBeVisible()
    await agree(liza, /^Stop of a product/, 'We leave this market')
    await moveDays(1)
    await expect(async () => {
      await page.goto(product)
      await expect(page.getByText(/^Since .*agreed to by Liza Mendoza/)).toBeVisible({ timeout: 5_000 })
    }).toPass()
  })
  await test.step('the welcome, home and the costs say it in the borrower’s language', async () => {
    const phone = await newPhone(browser, newPerson('vn'), { folder: 'closed', count: 0 })
    await phone.open('/')
    await expect(phone.page.getByText(phone.texts.like('authorization.closed'))).toBeVisible()
    await phone.onScreen('welcome')
    await phone.action('authorization.continue').click()
    await signIn(phone)
    await expect(phone.heading('loan.closed')).toBeVisible()
    await phone.onScreen('home')
    for (const [path, name] of [
      ['/home/loan/costs', 'costs'],
      ['/home/loan/apply', 'apply'],
    ] as const) {
      await phone.open(path)
      await expect(phone.page.getByText(phone.texts.like('loan.closed'))).toBeVisible()
      await phone.onScreen(name)
    }
    await phone.close()
  })
  await test.step('lent again, it is open', async () => {
    await page.getByRole('row', { name: /^v2 / }).getByRole('link').click()
    await page.getByRole('button', { name: /^Lend v2 again/ }).click()
    await ask(mika, 'We are back')
    await confirm(page)
    await expect(page.getByRole('row', { name: /We are back.*Waits for approval/ })).toBeVisible()
    await agree(liza, /^Version of a product/, 'We are back')
    await moveDays(1)
    await expect(async () => {
      await page.goto(product)
      await expect(page.getByRole('row', { name: /^v2 .*Lent today/ })).toBeVisible({ timeout: 5_000 })
    }).toPass()
  })
  for (const computer of [mika, liza]) {
    computer.problems.expectNone()
    await computer.context.close()
  }
})

async function ask({ page }: Computer, why: string): Promise<void> {
  await page.getByLabel('Why? The second person reads it.').fill(why)
  await expect(page.getByRole('button', { name: /^Ask for approval/ })).toBeEnabled()
}

async function agree({ page }: Computer, kind: RegExp, why: string): Promise<void> {
  await page.goto('/approvals')
  await page.getByRole('link', { name: kind }).last().click()
  await expect(page.getByText(why)).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await expect(page.getByText(/is approved/).first()).toBeAttached()
}
