import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { unzip } from '../apps/server/src/testing/unzip.ts'
import { arrive, borrow } from './support/journey.ts'
import { expectStatus, pay, readPaymentInstructions } from './support/loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { answerRequest, inboxOf, moveDays, requests } from './support/sandbox.ts'
import { codeBy, expectText } from './support/security.ts'
import { allStoredData, storedFiles } from './support/stored-data.ts'

test('ACC-06 deletion is refused with a loan, can be called off within its grace period, then leaves nothing personal', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'account', count: 0 })
  const { person } = phone
  const ofOthers = await storedFiles()
  await borrow(phone, { amount: '300000', term: '7 day' })
  await test.step('with a running loan it is refused, and says why', async () => {
    await phone.open('/settings')
    await phone.action('title.closeAccount').click()
    await expect(phone.heading('account.delete.title')).toBeVisible()
    await phone.onScreen('close-account')
    await toConfirm(phone)
    await identify(phone)
    await expect(phone.page.getByRole('alertdialog')).toContainText(phone.texts.t('account.hindrance.unsettledLoan'))
    await phone.action('common.close').click()
    await phone.onScreen('refused')
  })
  await test.step('the loan is paid', async () => {
    await phone.open('/repayment?pay=all')
    const { code, amount } = await readPaymentInstructions(phone)
    await pay(phone, code, amount)
    await phone.open('/home/loan/status')
    await expectStatus(phone, 'loan.closeTitle')
  })
  await test.step('all data held comes as one file', () => downloadExport(phone))
  await test.step('requested and called off', async () => {
    await deleteNow(phone)
    await phone.onScreen('locked')
    await expectSms(phone, '72 hours')
    await phone.action('account.waiting.keep').click()
    await expectStatus(phone, 'account.waiting.title')
    await phone.onScreen('waiting')
    await phone.action('account.waiting.keep').click()
    await phone.answer('account.waiting.keep')
    await phone.page.waitForURL(/\/login/)
    await expectSms(phone, 'we kept your account')
  })
  await test.step('requested again, and carried out when due', async () => {
    expect((await storedFiles()).length).toBeGreaterThan(ofOthers.length + 5)
    await deleteNow(phone)
    await phone.whileAway(() => moveDays(3))
    await expectSms(phone, 'have been deleted')
    const kept = await allStoredData()
    const digits = (text: string) => text.replace(/\D/g, '')
    const personal = [
      person.name.first,
      person.name.last,
      person.account.owner,
      digits(person.phone),
      digits(person.phone).slice(2),
      person.id.number,
      digits(person.id.number),
      digits(person.account.number),
      ...person.contacts.map(({ phone: number }) => digits(number).slice(1)),
      'maria@example.com',
      'Sari Store',
    ]
    for (const text of personal) {
      expect([text, kept.includes(text)]).toEqual([text, false])
      expect([text, kept.includes(Buffer.from(text).toString('hex'))]).toEqual([text, false])
    }
    // one file stays: its name, all that is in it, says that this account is gone
    const stay = async () => (await storedFiles()).filter((file) => !ofOthers.includes(file))
    await expect.poll(stay).toEqual([expect.stringMatching(/^erased-([\da-f-]{36}) \1$/)])
  })
  await phone.close()
})

test('RTE-06 ACC-06 deleting needs no login and no welcome; a number without an account gets a message', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('vn'), { folder: 'delete-account', count: 0 })
  await phone.open('/deleteAccount')
  await expect(phone.heading('account.delete.title')).toBeVisible()
  await phone.onScreen('landing')
  await phone.action('common.continue').click()
  await expect(phone.page.getByRole('checkbox')).toBeVisible()
  await phone.action('common.continue').click()
  await expectText(phone, 'account.policy.missing')
  await phone.onScreen('policy')
  await phone.page.getByRole('checkbox').check()
  await phone.action('common.continue').click()
  await phone.field('account.confirm.phone').fill(phone.person.typedPhone)
  await phone.onScreen('number')
  const code = await codeBy(phone, 'account.confirm.send')
  await phone.onScreen('code')
  await phone.field('account.confirm.code').fill(code)
  await expect(phone.page.getByRole('alert').filter({ hasText: 'Số này không có tài khoản' })).toBeVisible()
  await phone.close()
})

test('ACC-07 HIS-05 a special application and its answer, the credit report, what is held', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'account-screens', count: 0 })
  await arrive(phone)
  await phone.open('/home/me')
  await expect(phone.page.getByText(phone.texts.t('title.creditReport'))).toBeVisible()
  await phone.onScreen('me')
  await phone.open('/settings')
  await phone.onScreen('settings')
  await seeSettings(phone)
  await phone.open('/specialApplication')
  await phone.field('account.request.text').fill('I earn more since May, please look at my limit.')
  await phone.action('account.request.send').click()
  await expectText(phone, 'account.request.state.sent')
  await expect.poll(async () => (await requests())[0]?.kind).toBe('limitReview')
  const [request] = await requests()
  await answerRequest(request?.applicationId ?? '', 'accepted', 'Yes, from today.')
  await expectSms(phone, 'answered your request')
  await phone.open('/specialApplication')
  await expect(phone.page.getByText('Yes, from today.')).toBeVisible()
  // accepted without a figure: one step above the first limit
  await expect(phone.page.getByText(phone.texts.like('account.request.done.limitReview'))).toContainText('₱10,800.00')
  await phone.onScreen('request-answered')
  await phone.open('/home/me/creditReport')
  await expect(phone.heading('account.report.title')).toBeVisible()
  await phone.onScreen('credit-report')
  await phone.open('/info-manager')
  await expect(phone.heading('account.storedData.title')).toBeVisible()
  await phone.onScreen('info-manager')
  await phone.close()
})

/** ACC-07: version update, special application, change phone, change password, close account, logout; and the language. */
async function seeSettings(phone: Phone): Promise<void> {
  const { page, texts } = phone
  const links = {
    'title.specialApplication': '/specialApplication',
    'title.changePhone': '/changePhone',
    'title.modifyPassword': '/modifyPwd',
    'title.closeAccount': '/closeAccount',
  }
  for (const [key, address] of Object.entries(links)) {
    await page.getByRole('link', { name: texts.like(key, 'begins') }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await phone.open('/settings')
  }
  await page.getByRole('button', { name: texts.like('account.version', 'begins') }).click()
  await expectText(phone, 'account.newest')
  await expect(page.getByRole('radiogroup', { name: texts.t('account.language') }).getByRole('radio')).toHaveCount(5)
  await phone.action('common.signOut').click()
  await expect(phone.heading('account.signOutTitle')).toBeVisible()
  await phone.action('common.stay').click()
}

test('ACC-08, ACC-09 online service, hotline, common questions and about us, each one tap from help; about us from Me too', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'help', count: 0 })
  const { page, texts } = phone
  await arrive(phone)
  await phone.open('/customer-service')
  await phone.onScreen('help')
  for (const [key, address] of [
    ['title.supportMessages', '/customer-service/messages'],
    ['title.commonQuestions', '/customer-service/questions'],
    ['title.aboutUs', '/customer-service/about'],
  ] as const) {
    await page.getByRole('link', { name: texts.like(key, 'begins') }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(texts.t(key))
    await phone.open('/customer-service')
  }
  await expect(page.getByRole('button', { name: texts.like('support.hotline', 'begins') })).toContainText(
    '(02) 8555 0142',
  )
  await phone.open('/home/me')
  await phone.onScreen('me-with-about-us')
  await page.getByRole('link', { name: texts.t('title.aboutUs') }).click()
  await expect(page).toHaveURL(/\/customer-service\/about$/)
  await expectText(phone, 'support.licence')
  await expect(page.getByText('Hiram Lending Corp.')).toHaveCount(1)
  await phone.close()
})

/** The archive, opened: who it is about, what was answered, every photo and document. */
async function downloadExport(phone: Phone): Promise<void> {
  const { person } = phone
  await phone.open('/account/export')
  await phone.action('account.export.start').click()
  await expect(phone.heading('account.export.ready')).toBeVisible()
  await phone.onScreen('export-ready')
  const coming = phone.page.waitForEvent('download')
  await phone.action('account.export.download').click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^hiram-\d{4}-\d{2}-\d{2}\.zip$/)
  const files = await unzip(await readFile(await download.path()))
  const textOf = (name: string) => files.get(`${name}.json`)?.toString() ?? ''
  expect(textOf('account')).toContain(person.phone)
  expect(textOf('profile')).toContain(person.name.last)
  expect(textOf('loans')).toContain('3000.00 PHP')
  const kinds = (folder: RegExp) => [...files.keys()].filter((name) => folder.test(name)).length
  expect(kinds(/\.(jpe?g|png)$/)).toBeGreaterThanOrEqual(4)
  expect(kinds(/\.pdf$/)).toBeGreaterThanOrEqual(2)
}

async function toConfirm(phone: Phone): Promise<void> {
  await phone.action('common.continue').click()
  await phone.page.getByRole('checkbox').check()
  await phone.action('common.continue').click()
  await expect(phone.heading('account.confirm.title')).toBeVisible()
}

async function identify(phone: Phone): Promise<void> {
  const code = await codeBy(phone, 'account.confirm.send')
  await phone.field('account.confirm.code').fill(code)
}

/** The number was confirmed a moment ago: the question comes at once. */
async function deleteNow(phone: Phone): Promise<void> {
  await phone.open('/deleteAccount/confirm')
  await phone.answer('account.decide.delete')
  await expect(phone.heading('account.success.title')).toBeVisible()
}

async function expectSms(phone: Phone, words: string): Promise<void> {
  await expect.poll(async () => (await inboxOf(phone.person.phone))[0]?.text).toContain(words)
}
