import { expect, test } from '@playwright/test'
import { expectStep, fillBirthday } from './support/apply.ts'
import { arrive } from './support/journey.ts'
import { signIn } from './support/login.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'

test('HIS-01 an address without a loan is answered so, and leads to the history', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'first-things', count: 0 })
  await arrive(phone)
  for (const path of [
    '/history/123/close',
    '/history/6f1c1a52-7a1e-4f2a-9b59-0e3f1f0c9a11/close',
    '/history/123/fee',
  ]) {
    await phone.open(path)
    await expect(phone.heading('loan.unknownTitle')).toBeVisible()
  }
  await phone.onScreen('unknown-loan')
  await phone.action('loan.toHistory').click()
  await expect(phone.heading('history.noneTitle')).toBeVisible()
  await phone.close()
})

for (const market of ['ph', 'vn'] as const)
  test(`the number is typed at once after a tap, read first otherwise; no one signed in is greeted (${market})`, async ({
    browser,
  }) => {
    const phone = await newPhone(browser, newPerson(market))
    await phone.open('/')
    await phone.action('authorization.continue').click()
    await expect(phone.field('login.phone')).toBeFocused()
    await phone.open('/login')
    await expect(phone.heading('login.phoneTitle')).toBeVisible()
    await expect(phone.field('login.phone')).not.toBeFocused()
    await signIn(phone)
    await phone.open('/authorization')
    await phone.page.waitForURL(/\/home\/loan$/)
    await expect(phone.heading('home.realCost')).toBeVisible()
    await phone.close()
  })

test('KYC-05 before there is a photo of an ID the face step leads to it', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('vn'), { folder: 'first-things', count: 1 })
  await arrive(phone)
  await phone.open('/apply-step/face')
  await expect(phone.heading('apply.face.idFirst')).toBeVisible()
  await phone.onScreen('id-first')
  await phone.action('apply.face.toId').click()
  await expectStep(phone, 'id')
  await phone.close()
})

test('KYC-01 the form asks for the name in the market’s order, and says who may borrow', async ({ browser }) => {
  for (const [market, order] of [
    ['ph', ['firstName', 'middleName', 'lastName']],
    ['vn', ['lastName', 'middleName', 'firstName']],
  ] as const) {
    const phone = await newPhone(browser, newPerson(market), { folder: 'first-things', count: market === 'ph' ? 2 : 3 })
    await arrive(phone)
    await phone.open('/apply-step/basal')
    await expectStep(phone, 'basal')
    await expect.poll(async () => (await fieldsOf(phone)).slice(0, 3)).toEqual(order)
    await expect(phone.page.getByText(phone.texts.like('apply.hint.age'))).toContainText(/18.+75/)
    await phone.onScreen('names')
    await fillBirthday(phone, '1940-01-01')
    await phone.action('apply.saveAndContinue').click()
    await expect(phone.page.getByText(phone.texts.like('apply.wrong.age'))).toContainText(/18.+75/)
    await phone.close()
  }
})

function fieldsOf({ page }: Phone): Promise<(string | undefined)[]> {
  return page.locator('[data-field]').evaluateAll((places: HTMLElement[]) => places.map(({ dataset }) => dataset.field))
}
