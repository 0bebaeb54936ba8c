import { type Browser, expect, test } from '@playwright/test'
import { newPerson } from '../support/people.ts'
import { newPhone, type Phone } from '../support/phone.ts'
import { type FakeShell, putShell } from './fake-shell.ts'

const pictures = { folder: 'update', count: 0 }

for (const locale of ['en-US', 'fil-PH', 'vi-VN', 'zh-CN', 'th-TH'] as const)
  test(`INI-07 an outdated app only offers the store, in ${locale}`, async ({ browser }) => {
    const { phone, shell } = await startedApp(browser, '3.9.0', locale)
    await phone.open('/home/loan')
    const forced = phone.heading('system.updateForcedTitle')
    await expect(forced).toBeVisible()
    await phone.onScreen(`forced-${locale}`)
    await expect(phone.action('system.later')).toHaveCount(0)
    await shell.report('backKey')
    await phone.page.keyboard.press('Escape')
    await phone.page.touchscreen.tap(180, 20)
    await expect(forced).toBeVisible()
    await phone.action('system.update').click()
    await expect.poll(() => shell.calls.some(({ method }) => method === 'toMarket')).toBe(true)
    await expect(forced).toBeVisible()
    await phone.reload()
    await expect(forced).toBeVisible()
    await phone.close()
  })

test('INI-07 a newer version is offered once, and can be postponed', async ({ browser }) => {
  const { phone } = await startedApp(browser, '4.0.0', 'en-US')
  const offered = phone.heading('system.updateTitle')
  await expect(offered).toBeVisible()
  await phone.onScreen('offered')
  await phone.action('system.later').click()
  await expect(offered).toBeHidden()
  const checked = phone.page.waitForResponse(/\/v1\//)
  await phone.reload()
  await checked
  await phone.page.waitForLoadState('networkidle')
  await expect(offered).toBeHidden()
  await phone.close()
})

/** An app past the welcome, in a shell of the app id for which the journeys' server knows newer versions. */
async function startedApp(
  browser: Browser,
  version: string,
  locale: 'en-US' | 'fil-PH' | 'vi-VN' | 'zh-CN' | 'th-TH',
): Promise<{ phone: Phone; shell: FakeShell }> {
  const phone = await newPhone(browser, { ...newPerson('ph'), locale }, pictures)
  const shell = await putShell(phone.page, 'android', { appId: 97, version })
  await phone.open('/')
  await phone.action('authorization.continue').click()
  return { phone, shell }
}
