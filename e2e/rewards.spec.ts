import { addDays, businessDate, rollFollowing } from '@hiram/lending'
import { holidayCalendars } from '@hiram/markets/holidays'
import { expect, test } from '@playwright/test'
import { agreeToAll, chooseLoan, fillDate, signAndApply } from './support/apply.ts'
import { applyFor, arrive, fillEverything } from './support/journey.ts'
import { expectStatus, minorOf, pay, readPaymentInstructions, textOf, withdraw } from './support/loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { chooseCoupon, pullDown, readBreakdown, untilCalculated } from './support/rewards.ts'
import { moveToDate, readClock } from './support/sandbox.ts'
import { eventsOfNewestBorrower } from './support/tracked-events.ts'

const first = { amount: '300000', term: '7 day' }
/** The most that can be had: the limit grew with the first loan, LON-09. */
const second = { amount: '1050000', term: '3 month' }

test('HIS-01 HIS-02 HIS-03 HIS-04 LON-08 ERR-16 SES-02 TRK-02 the first loan is repaid on time: its history, points with reasons, and a coupon used once', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'rewards', count: 0 })
  await arrive(phone)
  await test.step('nothing yet', () => seeNothing(phone))
  await test.step('a loan of a week, paid back on the day', () => borrowAndRepay(phone))
  await test.step('the history of it, with its documents', () => readHistory(phone))
  await test.step('money and points moved, and why', () => readMoves(phone))
  await test.step('the coupon it gave is applied', () => useTheCoupon(phone))
  await test.step('it is used', () => seeItUsed(phone))
  await test.step('the second loan was tracked as one after a repaid loan', async () => {
    const applied = (await eventsOfNewestBorrower()).filter((event) => /^(New|Reloan)SubmitApplication$/.test(event))
    expect(applied).toEqual(['NewSubmitApplication', 'ReloanSubmitApplication'])
  })
  await phone.close()
})

/** ERR-16: each list says that it is empty. */
async function seeNothing(phone: Phone): Promise<void> {
  const { page, texts } = phone
  for (const [path, key] of [
    ['/history', 'history.noneTitle'],
    ['/home/record', 'history.noneTitle'],
    ['/transactionRecord', 'rewards.noTransactions'],
    ['/coupon', 'rewards.noCoupons'],
  ] as const) {
    await phone.open(path)
    await expect(phone.heading(key)).toBeVisible()
    await phone.onScreen(`empty${path.replaceAll('/', '-')}`)
  }
  await phone.open('/transactionRecord')
  await page.getByText(texts.t('rewards.kind.score'), { exact: true }).click()
  await expect(phone.heading('rewards.noScoreRecords')).toBeVisible()
  await phone.onScreen('empty-score')
  await phone.open('/home/vip')
  await expect(page.getByText(texts.t('rewards.noScore'))).toBeVisible()
  await phone.onScreen('empty-vip')
  await test.step('a level higher than the one seen last is announced once', async () => {
    const announced = page.getByText(texts.like('rewards.reached'))
    await expect(announced).toHaveCount(0)
    await page.evaluate(() => localStorage.setItem('_KEY_LEVEL1', '-1'))
    await phone.reload()
    await expect(announced).toBeVisible()
    await phone.reload()
    await expect(page.getByText(texts.t('rewards.noScore'))).toBeVisible()
    await expect(announced).toHaveCount(0)
  })
  await phone.open('/home/loan')
}

async function borrowAndRepay(phone: Phone): Promise<void> {
  await fillEverything(phone)
  await applyFor(phone, first)
  await expectStatus(phone, 'loan.withdrawalTitle')
  await withdraw(phone)
  await expectStatus(phone, 'loan.repayTitle')
  const { businessDates } = await readClock()
  const due = rollFollowing(addDays(businessDate(businessDates.ph), 7), holidayCalendars.ph)
  await phone.whileAway(() => moveToDate('ph', due))
  await phone.open('/repayment?pay=all')
  const slip = await readPaymentInstructions(phone)
  await pay(phone, slip.code, slip.amount)
  await expect(phone.page.getByText(phone.texts.t('repayment.closedTitle')).first()).toBeVisible()
}

/** LON-08: its whole, its fees, what happened, and a document that is kept. */
async function readHistory(phone: Phone): Promise<void> {
  const { page, texts } = phone
  await phone.open('/history')
  await expect(page.getByText(texts.t('history.status.close'))).toBeVisible()
  await expect(page.getByText('No more data')).toBeVisible()
  await phone.onScreen('history')
  await pullDown(phone)
  await page.getByText(texts.t('history.status.close')).click()
  await expectStatus(phone, 'loan.status.close')
  await phone.onScreen('past-loan')
  const loanDocument = (kind: string) =>
    page.getByRole('button', { name: texts.like(`loan.document.${kind}`, 'begins') })
  for (const kind of ['keyFacts', 'agreement', 'statement', 'certificate'])
    await expect(loanDocument(kind)).toBeVisible()
  const saved = page.waitForEvent('download')
  await loanDocument('certificate').click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByRole('button', { name: texts.like('loan.statementPeriod', 'begins') }).click()
  const from = page.getByRole('group', { name: texts.t('loan.statementFrom'), exact: true })
  await from.getByLabel(texts.t('common.day'), { exact: true }).fill('')
  await page.getByRole('button', { name: texts.t('loan.statementSave') }).click()
  await expect(page.getByText(texts.t('loan.statementDates'))).toBeVisible()
  await fillDate(phone, 'loan.statementFrom', (await readClock()).businessDates.ph)
  const ofPeriod = page.waitForEvent('download')
  await page.getByRole('button', { name: texts.t('loan.statementSave') }).click()
  expect((await ofPeriod).suggestedFilename()).toMatch(/^statement-.+\.pdf$/)
  await expect(page.getByRole('button', { name: texts.t('loan.statementSave') })).toBeHidden()
  for (const [link, text] of [
    ['linkFee', 'agreedTo'],
    ['linkLog', 'log.close'],
  ]) {
    await phone.action(`loan.${link}`).click()
    await expect(page.getByText(texts.t(`loan.${text}`))).toBeVisible()
    await phone.onScreen(`past-loan-${link}`)
    if (link === 'linkFee') await copyAnAmount(phone)
    await phone.back()
  }
}

/** A tap on an amount puts it on the clipboard, and says so. */
async function copyAnAmount({ page, texts }: Phone): Promise<void> {
  const amount = page.locator('main [data-amount]').last()
  const shown = await textOf(amount)
  await amount.click()
  await expect(page.getByText(texts.like('common.amountCopied'))).toContainText(shown)
}

async function readMoves(phone: Phone): Promise<void> {
  const { page, texts } = phone
  await phone.open('/transactionRecord')
  const out = page.getByRole('link', { name: texts.like('rewards.type.payout', 'begins') })
  const back = page.getByRole('link', { name: texts.like('rewards.type.repayment', 'begins') })
  expect(minorOf(phone, await textOf(out))).toBe(300_000n)
  expect(minorOf(phone, await textOf(back))).toBeGreaterThan(300_000n)
  await expect(page.getByText('No more data')).toBeVisible()
  await phone.onScreen('transactions')
  await page.getByText(texts.t('rewards.kind.score'), { exact: true }).click()
  const move = page.getByRole('link', { name: texts.like('rewards.reason.onTime', 'begins') })
  await expect(move).toContainText(/\+[1-9]/)
  await phone.onScreen('transactions-score')
  await phone.action('title.rules').click()
  await expect(phone.heading('rewards.ruleScore')).toBeVisible()
  await phone.onScreen('rules')
  await phone.open('/home/vip')
  await expect(move).toContainText(/\+[1-9]/)
  await expect(page.getByText('No more data')).toBeVisible()
  await phone.onScreen('vip')
}

/** Applied automatically, can be kept for later; the total repayment falls by exactly its amount. */
async function useTheCoupon(phone: Phone): Promise<void> {
  await phone.open('/coupon')
  await expect(phone.heading('rewards.rule.firstLoanRepaid')).toBeVisible()
  await phone.onScreen('coupons')
  await phone.action('rewards.use').click()
  await chooseLoan(phone, second)
  // drawn a moment after they are calculated
  await expect.poll(async () => (await readBreakdown(phone)).discount).toBeGreaterThan(0n)
  const withIt = await readBreakdown(phone)
  await phone.page.getByText(phone.texts.t('apply.coupon.rule.firstLoanRepaid')).scrollIntoViewIfNeeded()
  await phone.onScreen('confirm-coupon')
  await chooseCoupon(phone, 'apply.coupon.none')
  const without = () => readBreakdown(phone)
  await expect.poll(without).toEqual({ ...withIt, discount: 0n, payBack: withIt.payBack + withIt.discount })
  await chooseCoupon(phone, 'apply.coupon.off.interest')
  await expect.poll(() => readBreakdown(phone)).toEqual(withIt)
  await agreeToAll(phone)
  await untilCalculated(phone)
  await signAndApply(phone)
  await expectStatus(phone, 'loan.withdrawalTitle')
  await withdraw(phone)
  await expectStatus(phone, 'loan.repayTitle')
}

async function seeItUsed(phone: Phone): Promise<void> {
  const { page, texts } = phone
  await phone.open('/coupon')
  await expect(page.getByText(texts.t('rewards.used'), { exact: true })).toBeVisible()
  await expect(phone.action('rewards.use')).toHaveCount(0)
  await phone.onScreen('coupons-used')
  await phone.action('rewards.seeLoan').click()
  await expect(page.getByText(texts.t('loan.discount'), { exact: true })).toBeVisible()
  await phone.onScreen('coupon-loan-fees')
  await phone.open('/history')
  await expect(page.getByText(texts.t('history.status.repay'))).toBeVisible()
  await expect(page.getByText(texts.t('history.status.close'))).toBeVisible()
  await expect(page.getByText('No more data')).toBeVisible()
  await phone.onScreen('history-two')
}
