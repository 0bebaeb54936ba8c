import { expect, test } from '@playwright/test'
import { agreeToAll } from './support/apply.ts'
import { haveLoan, haveSteps } from './support/have-loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'

const sums = { ph: { amount: 300_000n, typed: '1000' }, vn: { amount: 3_000_000n, typed: '500000' } }

for (const market of ['ph', 'vn'] as const) {
  for (const shell of [undefined, 'android'] as const) {
    const where = shell ? 'the shell’s back key' : 'the browser’s Back'
    test(`RTE-08 ${market}: ${where} closes sheets and dialogs, and what was typed stays`, async ({ browser }) => {
      const phone = await newPhone(browser, newPerson(market), { folder: `back-${market}`, count: 0 }, { shell })
      await phone.open('/')
      await test.step('a sheet before the login', () => closeByBack(phone, 'authorization.asks', '/authorization'))
      await haveLoan(phone, sums[market].amount)
      await test.step('the home, of which nothing lies behind', () => atHome(phone))
      await test.step('another amount', () => anotherAmount(phone, sums[market].typed))
      await test.step('a dialog', () => signOutDialog(phone))
      await phone.close()
    })
  }

  test(`RTE-08 KYC-07 ${market}: Back from the agreement keeps the amount and the ticks`, async ({ browser }) => {
    const phone = await newPhone(browser, newPerson(market))
    const { page, texts } = phone
    await haveSteps(phone)
    await phone.open('/apply-step/confirm')
    await agreeToAll(phone)
    const amount = page.getByRole('slider')
    await amount.press('ArrowLeft')
    const chosen = await amount.inputValue()
    await page
      .getByRole('button', { name: texts.like('apply.consent.read', 'begins') })
      .first()
      .click()
    await isOpen(phone)
    await phone.back()
    await expect(page.getByRole('dialog')).toBeHidden()
    await stays(phone, '/apply-step/confirm')
    await expect(amount).toHaveValue(chosen)
    for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked()
    await phone.close()
  })
}

test('RTE-08 a sheet that was closed by its × leaves nothing behind; loaded again, Back leaves the screen', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'))
  const { page } = phone
  await haveLoan(phone, sums.ph.amount)
  await phone.action('home.pay').first().click()
  await phone.action('repayment.another').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: phone.texts.t('common.close') })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await stays(phone, '/repayment')
  await phone.action('repayment.another').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForFunction(() => history.state.over === 1)
  await phone.reload()
  await expect(phone.action('repayment.another')).toBeVisible()
  await phone.back()
  await expect(phone.heading('home.yourLoan')).toBeVisible()
  await phone.close()
})

/** Its entry is in the history a moment after it is drawn; a person is slower than that, a test is not. */
async function isOpen({ page }: Phone, role: 'dialog' | 'alertdialog' = 'dialog'): Promise<void> {
  await expect(page.getByRole(role)).toBeVisible()
  await page.waitForFunction(() => history.state?.over > 0)
}

async function closeByBack(phone: Phone, opener: string, pathname: string): Promise<void> {
  await phone.action(opener).click()
  await isOpen(phone)
  await phone.back()
  await expect(phone.page.getByRole('dialog')).toBeHidden()
  await stays(phone, pathname)
}

async function atHome(phone: Phone): Promise<void> {
  await phone.open('/home/me')
  await closeByBack(phone, 'account.me.agreed', '/home/me')
}

async function anotherAmount(phone: Phone, typed: string): Promise<void> {
  await phone.open('/home/loan')
  await phone.action('home.pay').first().click()
  await phone.action('repayment.another').click()
  await phone.field('repayment.amountLabel').fill(typed)
  await isOpen(phone)
  await phone.back()
  await expect(phone.page.getByRole('dialog')).toBeHidden()
  await stays(phone, '/repayment')
  await phone.action('repayment.another').click()
  await expect(phone.field('repayment.amountLabel')).toHaveValue(typed)
  await isOpen(phone)
  await phone.back()
  await expect(phone.page.getByRole('dialog')).toBeHidden()
  await phone.back()
  await expect(phone.heading('home.yourLoan')).toBeVisible()
}

async function signOutDialog(phone: Phone): Promise<void> {
  await phone.open('/settings')
  await phone.action('common.signOut').click()
  await isOpen(phone, 'alertdialog')
  await phone.back()
  await expect(phone.page.getByRole('alertdialog')).toBeHidden()
  await stays(phone, '/settings')
}

/** On the screen's own entry: nothing of the sheet is left in the history. */
async function stays({ page }: Phone, pathname: string): Promise<void> {
  await page.waitForFunction(() => history.state.over === undefined)
  expect(new URL(page.url()).pathname).toBe(pathname)
}
