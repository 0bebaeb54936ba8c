import { expect, test } from '@playwright/test'
import { giveAuthenticator } from './support/authenticator.ts'
import {
  addPasskey,
  type Computer,
  confirm,
  goByKeys,
  openComputer,
  press,
  signInAs,
  withoutNetwork,
} from './support/console.ts'
import { haveLoan } from './support/have-loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { requests } from './support/sandbox.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 1024, height: 768 }
const amounts = { ph: 900_000n, vn: 6_000_000n }
type Kind = 'limitReview' | 'wrongData' | 'hardshipPlan'

/** Asks in the app, which promises an answer by a day; the id of the request. */
async function ask(phone: Phone, kind: Kind): Promise<string> {
  const { page, texts } = phone
  const before = (await requests())[0]?.applicationId
  await phone.open('/specialApplication')
  await page.getByRole('radio', { name: texts.t(`account.request.kind.${kind}`) }).check()
  await phone.field('account.request.text').fill('I lost my job in May and can pay half of it.')
  await phone.action('account.request.send').click()
  await expect(page.getByText(texts.t('account.request.state.sent'), { exact: true })).toBeVisible()
  await expect(page.getByText(texts.like('account.request.answerBy'))).toBeVisible()
  await expect.poll(async () => (await requests())[0]?.applicationId).not.toBe(before)
  return (await requests())[0]?.applicationId ?? ''
}

async function openTaken(
  { page }: Computer,
  applicationId: string,
  words = { closed: 'What the borrower wrote is not open', open: /^What the borrower wrote is open/ },
) {
  await page.goto(`/requests/${applicationId}`)
  await expect(page.getByText(words.closed)).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByText(words.open)).toBeVisible()
  await expect(page.getByText('I lost my job in May')).toBeVisible()
}

test('ACC-07 a reviewer raises a limit by keys alone; the app then has it, and who read the request', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'requests-answered', count: 0 })
  await haveLoan(phone, amounts.ph)
  const applicationId = await ask(phone, 'limitReview')
  await phone.onScreen('promised')
  const computer = await openComputer(browser, wide)
  const { page, look, problems } = computer
  await signInAs(computer, 'Ana Reyes')
  await goByKeys(computer, 'q', 'Requests')
  await expect(page.getByRole('link', { name: 'Borrower’s request' }).first()).toBeVisible()
  await look('requests')
  await page.goto(`/requests/${applicationId}`)
  await expect(page.getByText('What the borrower wrote is not open')).toBeVisible()
  await look('request-closed')
  await openTaken(computer, applicationId)
  await expect(page.getByText('Owes today')).toBeVisible()
  await press(computer, 'a', page.getByLabel(/^Limit, PHP/))
  await expect(page.getByText('Limit after')).toBeVisible()
  await expect(page.getByLabel(/^The borrower reads it/)).toHaveValue(/Your limit is raised/)
  await page.getByLabel(/^Reason, kept/).fill('Pays on time since a year.')
  await look('request-accept')
  await withoutNetwork(computer, async () => {
    await confirm(page)
    await expect(page.getByText(/^Not sent: there was no answer/)).toBeVisible()
    await expect(page.getByLabel(/^Reason, kept/)).toHaveValue('Pays on time since a year.')
  })
  await confirm(page)
  await expect(page.getByText(/^Q-\w+: Accepted/).first()).toBeAttached()
  await page.goto(`/requests/${applicationId}`)
  await expect(page.getByText(/^Accepted, .*, by Ana Reyes/)).toBeVisible()
  await look('request-decided')
  await test.step('the borrower reads it in the app', async () => {
    await phone.open('/specialApplication')
    await expect(phone.page.getByText(phone.texts.like('account.request.done.limitReview'))).toBeVisible()
    await expect(phone.page.getByText(/Your limit is raised/)).toBeVisible()
    await phone.onScreen('limit-in-effect')
    await phone.open('/info-manager')
    await expect(phone.page.getByText(phone.texts.t('account.looks.request'))).toBeVisible()
  })
  problems.expectNone()
  await computer.context.close()
  await phone.close()
})

test('ACC-07 a hardship plan: previewed, asked for, agreed to by a second person, and there in the app', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'hardship-in-console', count: 0 })
  await haveLoan(phone, amounts.ph)
  const applicationId = await ask(phone, 'hardshipPlan')
  const [paolo, liza] = [await openComputer(browser, narrow, 'dark'), await openComputer(browser, narrow)]
  await giveAuthenticator(liza)
  // what needs a passkey is asked for again with it
  liza.problems.allow(/status of 403/)
  await signInAs(paolo, 'Paolo Garcia')
  await signInAs(liza, 'Liza Mendoza')
  await addPasskey(liza)
  const { page } = paolo
  await openTaken(paolo, applicationId)
  await press(paolo, 'a', page.getByLabel('First payment on'))
  const first = await page.getByLabel('First payment on').getAttribute('min')
  const [year = 0, month = 1] = (first ?? '').split('-').map(Number)
  const firstDay = new Date(Date.UTC(year, month + 1, 15)).toISOString().slice(0, 10)
  await test.step('a rate above the loan’s own is refused by its rule', async () => {
    await page.getByLabel('First payment on').fill(firstDay)
    await page.getByLabel(/^Payments, one a month/).fill('6')
    await page.getByLabel(/^Lower rate a month/).fill('40')
    await expect(page.getByText(/it would cost the borrower more/)).toBeVisible()
    await paolo.look('plan-dearer')
    await page.getByLabel(/^Lower rate a month/).fill('')
  })
  await expect(page.getByRole('heading', { name: 'The plan as the borrower sees it' })).toBeVisible()
  await expect(page.getByText(/^This needs two people/)).toBeVisible()
  await page.getByLabel(/^Reason, kept/).fill('Lost the job in May, new one from July.')
  await paolo.look('plan')
  await expect(page.getByRole('button', { name: /Ask for approval/ })).toBeEnabled()
  await confirm(page)
  await expect(page.getByText(/waits for a second person/).first()).toBeAttached()
  await liza.page.goto('/approvals')
  await liza.page
    .getByRole('link', { name: /^Borrower’s request/ })
    .last()
    .click()
  await expect(liza.page.getByText('Lost the job in May, new one from July.')).toBeVisible()
  await expect(liza.page.getByText('New due dates')).toBeVisible()
  await test.step('the second person reads the plan and the answer before agreeing', async () => {
    await expect(liza.page.getByRole('heading', { name: 'The plan as the borrower sees it' })).toBeVisible()
    await expect(liza.page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled()
    await liza.page.getByRole('button', { name: /^Open the answer/ }).press('Enter')
    await expect(liza.page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()
  })
  await liza.look('approval-plan')
  await liza.page.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await expect(liza.page.getByText(/is approved/).first()).toBeAttached()
  await test.step('offered in the app', async () => {
    await phone.open('/specialApplication')
    await phone.action('account.request.done.hardshipPlan').click()
    await expect(phone.heading('title.loanPlan')).toBeVisible()
    await phone.onScreen('plan-offered')
  })
  for (const computer of [paolo, liza]) {
    computer.problems.expectNone()
    await computer.context.close()
  }
  await phone.close()
})

test('ACC-07 in Vietnamese: what was wrong is opened for correction', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('vn'), { folder: 'wrong-data-vn', count: 0 })
  await haveLoan(phone, amounts.vn)
  const applicationId = await ask(phone, 'wrongData')
  const computer = await openComputer(browser, wide, 'dark', 'vi-VN')
  const { page, look, problems } = computer
  await signInAs(computer, 'Ana Reyes', { heading: 'Đăng nhập', provider: /^Tiếp tục với/, today: 'Hôm nay' })
  await goByKeys(computer, 'q', 'Yêu cầu')
  await look('requests')
  const words = { closed: 'Nội dung người vay viết chưa mở', open: /^Nội dung người vay viết đang mở/ }
  await openTaken(computer, applicationId, words)
  await press(computer, 'a', page.getByRole('checkbox', { name: 'Thông tin cá nhân' }))
  await page.keyboard.press('3')
  await expect(page.getByRole('checkbox', { name: 'Công việc và thu nhập' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Tên công ty' }).check()
  await page.getByLabel(/^Lý do, được lưu/).fill('Đổi nơi làm việc.')
  await expect(
    page.getByText(
      'Mở cho người vay sửa: Thông tin cá nhân, Công việc và thu nhập. Người vay đọc thấy những điểm sai: Tên công ty.',
    ),
  ).toBeVisible()
  await look('request-accept')
  await confirm(page)
  await expect(page.getByText(/^Q-\w+: Đã chấp nhận/).first()).toBeAttached()
  await phone.open('/specialApplication')
  await expect(phone.action('account.storedData.step.workInfo')).toBeVisible()
  await expect(phone.page.getByText(phone.texts.t('apply.field.companyName'), { exact: false })).toBeVisible()
  await phone.onScreen('steps-open')
  await test.step('the step names just that field', async () => {
    await phone.open('/apply-step/workInfo')
    const field = phone.texts.t('apply.field.companyName')
    await expect(phone.page.getByText(`${field}: vui lòng sửa lại.`)).toBeVisible()
  })
  problems.expectNone()
  await computer.context.close()
  await phone.close()
})
