import type { LoanView } from '@hiram/contract/loan'
import { latestLoan, loanProcessLog } from '@hiram/contract/loan'
import { repaymentCode } from '@hiram/contract/repayment'
import { paymentChannels } from '@hiram/contract/repayment/channels'
import { extensionQuote } from '@hiram/contract/repayment/extension'
import { findCoupon } from '@hiram/contract/rewards/coupon'
import { addDays, businessDate } from '@hiram/lending'
import { expect, type Locator, test } from '@playwright/test'
import { apply, pay, until, withdraw } from '../scripts/run/examples/borrow.ts'
import { type BorrowerClient, openBorrowerClient } from '../scripts/run/examples/borrower-client.ts'
import { fillSteps } from '../scripts/run/examples/fill-steps.ts'
import { signInBySms } from '../scripts/run/examples/sign-in-by-sms.ts'
import { expectStatus, figure, rowOf, textOf } from './support/loan.ts'
import { signIn } from './support/login.ts'
import { ageLoginCodes, forgetCodesSent } from './support/login-codes.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { moveToDate } from './support/sandbox.ts'
import { stack } from './support/stack.ts'

const amount = 900_000n
const sevenDays = { period: 7, periodUnit: 'day' as const }
/** Of 9,000 pesos over three months: 2 % to check it, 30 pesos a month to keep it, 15 pesos to send it. */
const fees = { auditService: 18_000n, accountManagement: 9_000n, transfer: 1_500n }
const paid = 50_000n

test('LON-07 every display field of a loan is on its screen with its value; LON-08 its log and fees, and those of each loan in history', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'loan-fields', count: 0 })
  const borrower = await haveTwoLoans(phone)
  await test.step('LON-07 what it is and costs', () => seeTerms(phone, borrower))
  await test.step('LON-07 what is paid and to be paid, and when', () => seeStanding(phone, borrower))
  await test.step('LON-07 how it is paid', () => seeRepayment(phone, borrower))
  await test.step('LON-07 what being late adds', () => seeLateness(phone, borrower))
  for (const loanId of [borrower.repaid, borrower.running])
    await test.step(`LON-08 ${loanId === borrower.repaid ? 'the repaid loan' : 'the running one'} in history`, () =>
      seeInHistory(phone, borrower, loanId))
  await phone.close()
})

type Borrower = { client: BorrowerClient; repaid: string; running: string }

/** A short loan repaid on time, and one over three months with the coupon that brought, a part of it paid. */
async function haveTwoLoans(phone: Phone): Promise<Borrower> {
  const { name, id, phone: number } = phone.person
  const client = await openBorrowerClient(stack.appUrl, 'ph')
  await signInBySms(client, stack.sandboxUrl, 'ph', number)
  await fillSteps(client, 'ph', { first: name.first, last: name.last, idNumber: id.number })
  await apply(client, 'ph', 300_000n, sevenDays)
  const repaid = await withdraw(client)
  await pay(client, stack, repaid, (await viewOf(client)).earlyRepaymentAmount)
  await until(client, 'close')
  const { coupons } = await client.call(findCoupon, {})
  await apply(client, 'ph', amount, { couponId: coupons[0]?.couponId })
  const running = await withdraw(client)
  await pay(client, stack, running, paid)
  await expect.poll(async () => (await viewOf(client)).alreadyRepaidAmount).toBe(paid)
  await ageLoginCodes('all', 120)
  await forgetCodesSent()
  await phone.open('/')
  await phone.action('authorization.continue').click()
  await signIn(phone)
  await expect(phone.heading('home.yourLoan')).toBeVisible()
  return { client, repaid, running }
}

async function viewOf(client: BorrowerClient): Promise<LoanView> {
  const { latestApplication } = await client.call(latestLoan, {})
  if (!latestApplication) throw new Error('there is no loan')
  return latestApplication
}

/** Loan amount, period, received amount, the three fees, interest, discount, repayment amount. */
async function seeTerms(phone: Phone, { client, running }: Borrower): Promise<void> {
  const loan = await viewOf(client)
  expect(loan).toMatchObject({ loanAmount: amount, period: 3, fees, receivedAmount: amount })
  expect(loan.discount).toBeGreaterThan(0n)
  await phone.open('/home/loan/status/info')
  await expect.poll(() => figure(phone, 'loan.youBorrow')).toBe(amount)
  await expect.poll(() => figure(phone, 'loan.youReceive')).toBe(amount)
  expect(loan.loanNumber).toMatch(/^[2-9FHJKMPRTWXY]{3}(-[2-9FHJKMPRTWXY]{3}){2}$/)
  await expect(phone.page.getByRole('definition').getByText(loan.loanNumber, { exact: true })).toBeVisible()
  await phone.open('/customer-service')
  await expect(phone.page.getByRole('definition').getByText(loan.loanNumber, { exact: true })).toBeVisible()
  await phone.open('/home/loan/status/info/fee')
  await expectFees(phone, loan)
  await expect(phone.page.getByRole('table').getByRole('row')).toHaveCount(1 + loan.period)
  await phone.onScreen('fees')
  await phone.open(`/history/${running}/repay`)
  await expectSays(phone.page.getByText(phone.texts.like('loan.loanLine')), `${pesos(amount)} for 3 months`)
}

async function expectFees(phone: Phone, loan: LoanView): Promise<void> {
  const parts = [
    await figure(phone, 'loan.fee.auditService'),
    await figure(phone, 'loan.fee.accountManagement'),
    await figure(phone, 'loan.fee.transfer'),
  ]
  expect(parts).toEqual(Object.values(fees))
  const [interest, discount] = [await figure(phone, 'loan.interest'), await figure(phone, 'loan.discount')]
  expect([interest, discount]).toEqual([loan.interest, loan.discount])
  const total = parts.reduce((sum, part) => sum + part, amount + interest - discount)
  // the part that was paid on the first day saves its interest
  const saved = await figure(phone, 'loan.savedEarly')
  expect(saved).toBeGreaterThan(0n)
  await expect.poll(() => figure(phone, 'loan.youPayBack')).toBe(total - saved)
  expect(loan.repaymentAmount).toBe(total)
}

/** Amount already repaid, to be paid, early-repayment amount, the next amount and its date. */
async function seeStanding(phone: Phone, { client }: Borrower): Promise<void> {
  const loan = await viewOf(client)
  await phone.open('/home/loan/status')
  await expectStatus(phone, 'loan.repayTitle')
  await expect.poll(() => figure(phone, 'loan.paidSoFar')).toBe(paid)
  await expect.poll(() => figure(phone, 'loan.leftToPay')).toBe(loan.toBePaidAmount)
  expect(loan.toBePaidAmount).toBeLessThan(loan.repaymentAmount - paid)
  await expectSays(phone.page.getByText(phone.texts.like('loan.nextBy')), dayOf(loan.repaymentDate))
  await expectSays(section(phone, 'loan.earlyTitle'), pesos(loan.earlyRepaymentAmount))
  await expect(phone.action('loan.pay').filter({ hasText: pesos(loan.nextAmount) })).toBeVisible()
  await phone.onScreen('status')
}

/** Control number, its expiry, channel and account, the recommended channel, the minimum for more time. */
async function seeRepayment(phone: Phone, { client, running: loanId }: Borrower): Promise<void> {
  const { nextAmount } = await viewOf(client)
  const { code, expiresAt, bank } = await client.call(repaymentCode, { loanId, amount: nextAmount })
  await phone.open('/repayment')
  await expect(phone.page.getByText(code.replace(/(.{4})(?=.)/g, '$1 '), { exact: true })).toBeVisible()
  const expiry = new Date(expiresAt).toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' })
  await expectSays(phone.page.getByText(phone.texts.like('repayment.goodUntil')), dayOf(expiry))
  const shown = { fullName: bank.fullName, accountName: bank.accountName, accountNumber: bank.accountNumber }
  for (const [field, value] of Object.entries({ ...shown, remark: code }))
    await expect.poll(() => textOf(rowOf(phone, `repayment.bank.${field}`)), field).toContain(value)
  await expect.poll(() => figure(phone, 'repayment.bank.amount')).toBe(nextAmount)
  await phone.onScreen('repayment')
  const { channels } = await client.call(paymentChannels, { amount: nextAmount })
  await phone.open('/paymentMethod')
  const recommended = phone.page.locator('section').filter({ hasText: phone.texts.t('repayment.method.recommended') })
  await expectSays(recommended.getByRole('heading'), channels.find((channel) => channel.recommended)?.name ?? '')
  for (const { name } of channels) await expect(phone.page.getByRole('heading', { name, exact: true })).toBeVisible()
  await phone.onScreen('ways')
}

/** Overdue days, overdue interest a day, the penalty; what must be paid first for more time. */
async function seeLateness(phone: Phone, { client, running: loanId }: Borrower): Promise<void> {
  const { repaymentDate } = await viewOf(client)
  await moveToDate('ph', addDays(businessDate(repaymentDate ?? ''), 5))
  await expect.poll(async () => (await viewOf(client)).status).toBe('overdue')
  const loan = await viewOf(client)
  expect(loan.overdueDays).toBe(5)
  expect(loan.dueParts.penalty).toBeGreaterThan(0n)
  await phone.open('/home/loan/status')
  await expectStatus(phone, 'loan.overdueTitle')
  await expectSays(phone.page.getByRole('heading', { name: phone.texts.like('loan.overdueTitle') }), '5 days')
  await expectSays(phone.page.getByText(phone.texts.like('loan.lateNote')), pesos(loan.overdueInterestPerDay))
  await expect.poll(() => figure(phone, 'loan.part.overdueInterest')).toBe(loan.dueParts.overdueInterest)
  await expect.poll(() => figure(phone, 'loan.part.penalty')).toBe(loan.dueParts.penalty)
  await expect.poll(() => figure(phone, 'loan.toPayToday')).toBe(loan.dueAmount)
  await phone.onScreen('overdue')
  const { offer } = await client.call(extensionQuote, { loanId })
  if (!offer) throw new Error('no more time is offered')
  await phone.open('/repayment/extend')
  await expect.poll(() => figure(phone, 'repayment.extend.minimum')).toBe(offer.minimumRepaymentAmount)
  await phone.onScreen('minimum')
}

/** Every change with its day, and the fees as they were agreed. */
async function seeInHistory(phone: Phone, { client }: Borrower, loanId: string): Promise<void> {
  const { entries } = await client.call(loanProcessLog, { loanId })
  expect(entries.length).toBeGreaterThan(3)
  const own = loanId === (await viewOf(client)).loanId
  for (const address of [`/history/${loanId}/process`, ...(own ? ['/home/loan/status/info/processLog'] : [])]) {
    await phone.open(address)
    const steps = phone.page.getByRole('main').getByRole('listitem')
    await expect(steps).toHaveCount(entries.length)
    await expectSays(steps.last(), phone.texts.t('loan.youApplied'))
    for (const [index, { at }] of entries.toReversed().entries())
      await expectSays(steps.nth(index), dayOf(new Date(at).toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' })))
  }
  await phone.open(`/history/${loanId}/fee`)
  if (own) return expectFees(phone, await viewOf(client))
  await expect.poll(() => figure(phone, 'loan.youReceive')).toBe(300_000n)
  await expect.poll(() => figure(phone, 'loan.fee.transfer')).toBe(fees.transfer)
  await phone.onScreen('fees-of-the-past')
}

async function expectSays(where: Locator, words: string): Promise<void> {
  await expect(where.first()).toContainText(words)
}

function section({ page, texts }: Phone, key: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: texts.t(key) }) })
}

/** 20 June, as English dates begin. */
function dayOf(day: string | null): string {
  const [, month = 0, date = 0] = (day ?? '').split('-').map(Number)
  const name = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1))
  return `${date} ${name}`
}

function pesos(minor: bigint): string {
  const whole = (minor / 100n).toLocaleString('en-US')
  return `₱${whole}.${(minor % 100n).toString().padStart(2, '0')}`
}
