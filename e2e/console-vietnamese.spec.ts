import { expect, test } from '@playwright/test'
import { haveLoan, openComputer, signInAs } from './support/console.ts'

const vietnamese = { heading: 'Đăng nhập', provider: /^Tiếp tục với/, today: 'Hôm nay' }

test('in a Vietnamese browser the console is Vietnamese, its amounts too; one press leads to English and stays', async ({
  browser,
}) => {
  await haveLoan('vn', 3_000_000n)
  const computer = await openComputer(browser, { width: 1440, height: 900 }, 'light', 'vi-VN')
  const { page, look } = computer
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi-VN')
  await expect(page.getByRole('button', { name: vietnamese.provider })).toBeVisible()
  await look('sign-in')
  await signInAs(computer, 'Paolo Garcia', vietnamese)
  await look('today')
  await page.goto('/loans')
  await expect(page.getByRole('heading', { name: 'Khoản vay', level: 1 })).toBeVisible()
  await page.getByRole('row').filter({ hasText: '3.000.000' }).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Lịch trả nợ' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Khoản vay / })).toBeVisible()
  await look('loan')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Schedule' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Schedule' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tiếng Việt' })).toBeVisible()
  computer.problems.expectNone()
  await computer.context.close()
})
