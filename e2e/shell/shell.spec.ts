import { expect, test } from '@playwright/test'
import { expectStep, givePhoto } from '../support/apply.ts'
import { holdCalls } from '../support/hold-calls.ts'
import { arrive } from '../support/journey.ts'
import { signIn } from '../support/login.ts'
import { newPerson } from '../support/people.ts'
import { newPhone, type Phone } from '../support/phone.ts'
import { inboxOf } from '../support/sandbox.ts'
import { appInfo, type FakeShell } from './fake-shell.ts'

for (const kind of ['android', 'androidOld', 'ios'] as const) {
  test(`RTE-08 RTE-12 BRG-01 in a shell (${kind}): app info, back key, notification tap, a photo`, async ({
    browser,
  }) => {
    const { phone, shell } = await phoneIn(browser, kind)
    const { page } = phone
    await arrive(phone)
    const pathname = () => new URL(page.url()).pathname
    expect(
      shell.calls
        .slice(0, 2)
        .map(({ method }) => method)
        .toSorted(),
    ).toEqual(['getAppInfo', 'getDeviceInfo'])
    await expect(page.locator('html')).toHaveAttribute('style', new RegExp(`--safe-top:.*${appInfo.statusBarHeight}px`))
    await phone.onScreen(`home-${kind}`)

    await test.step('back closes the window on a tab, and goes one step back elsewhere', async () => {
      await phone.back()
      await expect.poll(() => shell.calls.at(-1)?.method).toBe('closeWindow')
      expect(pathname()).toBe('/home/loan')
      const tap = await shell.report('notificationTap', { routeKey: 'to_customer_service' })
      await expect(phone.page.locator('h1')).toHaveText(phone.texts.t('title.customerService'))
      expect(pathname()).toBe('/customer-service')
      expect(shell.taken).toContain(tap)
      await shell.report('notificationTap', { routeKey: '/repayment' })
      await phone.back()
      await expect.poll(pathname).toBe('/home/loan')
    })

    await test.step('an unsaved form asks first, and the back key means stay', async () => {
      await phone.action('home.start').click()
      await phone.action('apply.overview.continue').click()
      await expectStep(phone, 'id')
      const release = await holdCalls(page)
      await phone.field('apply.field.certificateNo').fill('0111-2')
      await phone.back()
      await expect(phone.heading('common.unsavedTitle')).toBeVisible()
      await phone.back()
      await expect(phone.heading('common.unsavedTitle')).toBeHidden()
      await expect(phone.field('apply.field.certificateNo')).toHaveValue('0111-2')
      await release()
    })

    await test.step('the camera refuses, breaks, then gives a photo', async () => {
      for (const [outcome, words] of [
        ['deny', 'refused'],
        ['crash', 'unreadable'],
      ] as const) {
        shell.make('takeCertificatePhoto', outcome)
        await givePhoto(phone, 'apply.photo.positivePhotoUrlTake', 0)
        await expect(page.getByText(phone.texts.t(`apply.photo.${words}`)).first()).toBeVisible()
      }
      shell.make('takeCertificatePhoto', 'answer')
      await givePhoto(phone, 'apply.photo.positivePhotoUrlTake', 0)
      await expect(phone.action('apply.photo.retakeOf')).toHaveCount(1)
      const asked = shell.calls.findLast(({ method }) => method === 'requestPermission')
      expect(asked?.argument).toEqual({ permission: 'camera' })
    })
    await phone.close()
  })
}

test('BRG-04 ERR-15 a person is chosen from the phone’s contacts; a shell that cannot says so', async ({ browser }) => {
  const { phone, shell } = await phoneIn(browser, 'android')
  const { page, texts } = phone
  await arrive(phone)
  await phone.open('/apply-step/contact')
  await expectStep(phone, 'contact')
  await expect(page.getByText(texts.t('apply.contact.onlyChosen'))).toBeVisible()
  await phone.onScreen('contacts')
  const choose = page.getByRole('button', { name: texts.like('apply.contact.chooseFor') })
  const name = page.getByLabel(texts.t('apply.field.contactName'), { exact: true })
  const number = page.getByLabel(texts.t('apply.field.contactPhone'), { exact: true })
  await choose.first().click()
  await expect(phone.heading('apply.contact.whichNumber')).toBeVisible()
  await phone.onScreen('which-number')
  await page.getByRole('button', { name: '0917 765 4321' }).click()
  await expect(name.first()).toHaveValue('Ana Reyes')
  await expect(number.first()).toHaveValue('0917 765 4321')
  shell.make('chooseContact', 'missing')
  await choose.nth(1).click()
  await expect(number.nth(1)).not.toHaveValue('')
  shell.make('selectAContact', 'missing')
  await choose.nth(2).click()
  await expect(
    page.getByText('Your device currently does not support this operation. Please use an Android phone.'),
  ).toBeVisible()
  await expect(name.nth(2)).toHaveValue('')
  shell.make('selectAContact', 'deny')
  await choose.nth(3).click()
  await expect(page.getByText(texts.t('apply.contact.refused'))).toBeVisible()
  await phone.close()
})

test('BRG-03 a shell without a method: the app uses the browser’s way', async ({ browser }) => {
  const { phone, shell } = await phoneIn(browser, 'android')
  for (const method of ['getAppInfo', 'getDeviceInfo', 'closeWindow', 'takeCertificatePhoto'])
    shell.make(method, 'missing')
  await arrive(phone)
  await phone.back()
  await phone.action('home.start').click()
  await phone.action('apply.overview.continue').click()
  await expectStep(phone, 'id')
  const picking = phone.page.waitForEvent('filechooser')
  await phone.action('apply.photo.positivePhotoUrlTake').click()
  await picking
  await phone.close()
})

test('a shell that never answers does not block the app', async ({ browser }) => {
  const { phone, shell } = await phoneIn(browser, 'ios')
  for (const method of ['getAppInfo', 'getDeviceInfo', 'closeWindow', 'clearWebCache']) shell.make(method, 'silence')
  await arrive(phone)
  await phone.close()
})

for (const outcome of ['silence', 'missing', 'crash'] as const)
  test(`INI-01 in Viet Nam a shell whose getAppInfo ends in ${outcome} changes no market: dong, +84, Vietnamese words`, async ({
    browser,
  }) => {
    const { phone, shell } = await phoneIn(browser, 'android', 'vn')
    shell.make('getAppInfo', outcome)
    await phone.open('/')
    const slip = phone.page.getByText(phone.texts.like('authorization.example'))
    await expect(slip).toHaveText(/\d\.000\.000\s₫/)
    await phone.onScreen(`vn-${outcome}`)
    await phone.action('authorization.continue').click()
    await signIn(phone)
    await expect(phone.heading('home.realCost')).toBeVisible()
    const [sms] = await inboxOf(phone.person.phone)
    expect(sms?.text).toContain('Hiram')
    await phone.close()
  })

async function phoneIn(browser: Parameters<typeof newPhone>[0], kind: FakeShell['kind'], market: 'ph' | 'vn' = 'ph') {
  const phone: Phone = await newPhone(browser, newPerson(market), { folder: 'shell', count: 0 }, { shell: kind })
  if (!phone.shell) throw new Error('there is no shell')
  return { phone, shell: phone.shell }
}
