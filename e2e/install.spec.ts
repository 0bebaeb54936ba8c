import { expect, test } from '@playwright/test'
import { haveLoan } from './support/have-loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { expectText } from './support/security.ts'
import { putPasswordAway } from './support/suggestions.ts'

const amounts = { ph: 900_000n, vn: 6_000_000n }
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

for (const market of ['ph', 'vn'] as const)
  test(`the app on the home screen: proposed once after the first loan, asked by the browser (${market})`, async ({
    browser,
  }) => {
    const phone = await newPhone(browser, newPerson(market), { folder: `install-${market}`, count: 0 })
    await phone.page.addInitScript(() => {
      addEventListener('load', () => {
        const prompt = async () => ({ outcome: 'accepted' })
        dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
      })
    })
    await haveLoan(phone, amounts[market])
    await openHint(phone)
    await phone.action('account.install.add').click()
    await expectText(phone, 'account.install.done')
    await phone.onScreen('installed')
    await phone.open('/home/loan')
    await expect(phone.heading('home.yourLoan')).toBeVisible()
    await expect(phone.heading('account.suggest.install.title')).toHaveCount(0)
    await phone.close()
  })

test('an iPhone, which asks nothing, says in words how', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('vn'), { folder: 'install-ios', count: 0 }, { userAgent: iphone })
  await haveLoan(phone, amounts.vn)
  await openHint(phone)
  await expectText(phone, 'account.install.share')
  await expect(phone.action('account.install.add')).toHaveCount(0)
  await phone.open('/settings')
  await expect(phone.action('title.install')).toBeVisible()
  await phone.close()
})

/** It comes after the password, at another opening of the app. */
async function openHint(phone: Phone): Promise<void> {
  await putPasswordAway(phone, 'install')
  await phone.heading('account.suggest.install.title').scrollIntoViewIfNeeded()
  await phone.onScreen('suggested')
  await phone.action('account.suggest.install.action').click()
  await expect(phone.page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await phone.onScreen('how')
}
