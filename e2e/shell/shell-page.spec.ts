import { expect, test } from '@playwright/test'
import { stack } from '../support/stack.ts'

const { sandboxUrl } = stack

test.use({ viewport: { width: 1100, height: 900 }, isMobile: false, hasTouch: false })

for (const kind of ['android', 'androidOld', 'ios']) {
  test(`BRG-01 the sandbox’s page runs the app in a fake shell (${kind}) and shows its calls`, async ({ page }) => {
    await page.goto(`${sandboxUrl}/shell`)
    await page.getByLabel('Kind').selectOption(kind)
    await page.getByLabel('Version').fill('4.2.0')
    await page.getByRole('button', { name: 'Install and open' }).click()
    const app = page.frameLocator('iframe')
    await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
    const calls = page.getByRole('list', { name: 'Calls' })
    await expect(calls.getByRole('listitem').filter({ hasText: 'getAppInfo' })).toContainText('answer')
    await expect(app.locator('html')).toHaveAttribute('style', /--safe-top:.*24px/)

    await page.getByLabel('Are').selectOption('ask')
    await page.getByRole('button', { name: 'Back key' }).click()
    const held = calls.getByRole('listitem').filter({ hasText: 'closeWindow' })
    await held.getByRole('button', { name: 'answer' }).click()
    await expect(page.getByText('The app closed its window.')).toBeVisible()
    await page.getByLabel('Are').selectOption('answer')
    await page.getByRole('button', { name: 'Open again' }).click()
    await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Tap' }).click()
    await expect(calls.getByRole('listitem').filter({ hasText: 'taken event-2' })).toBeVisible()
  })
}

test('no other page may frame the app', async ({ page, baseURL }) => {
  await page.goto('data:text/html,<p>another page')
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    Object.assign(frame, { name: 'hiram-shell:android', src })
    document.body.append(frame)
  }, baseURL)
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
})
