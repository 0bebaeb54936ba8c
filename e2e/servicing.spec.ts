import { expect, type Locator, test } from '@playwright/test'
import { haveLoan } from './support/have-loan.ts'
import { amountsIn, expectStatus, figure, minorOf, pay, readPaymentInstructions, textOf } from './support/loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { agreeToPlan } from './support/plan.ts'
import { expectArrived } from './support/repay.ts'
import { answerRequest, commandLoan, moveDays, people, requests } from './support/sandbox.ts'
import {
  comingPayments,
  monthsFromNow,
  type ShownPayment,
  sectionOf,
  shownPayments,
  typedAmount,
} from './support/servicing.ts'

// each has a borrower of its own, and none needs to wait for the business days of the others
test.describe.configure({ mode: 'parallel' })

const amounts = { ph: 900_000n, vn: 6_000_000n }
const limits = { ph: 1_250_000n, vn: 8_400_000n }

for (const market of ['ph', 'vn'] as const) {
  test(`REP-02 more than the next payment, ${market}: what it saves is chosen before paying and true after`, async ({
    browser,
  }) => {
    const phone = await newPhone(browser, newPerson(market), { folder: `prepayment-${market}`, count: 0 })
    await haveLoan(phone, amounts[market], 6)
    await test.step('lower payments', () => payMore(phone, 'lowerPayments'))
    await test.step('finish sooner', () => payMore(phone, 'finishSooner'))
    await phone.close()
  })

  test(`ACC-07 REP-03 a hardship plan, ${market}: offered, read, agreed and in effect`, async ({ browser }) => {
    const phone = await newPhone(browser, newPerson(market), { folder: `hardship-${market}`, count: 0 })
    const loanId = await haveLoan(phone, amounts[market])
    await phone.whileAway(() => moveDays(45))
    if (market === 'ph') await test.step('asked for and accepted', () => askForPlan(phone))
    else await test.step('declined once, offered again', () => declineThenOffer(phone, loanId))
    await test.step('agreed', () => agreeToPlan(phone))
    await phone.close()
  })

  test(`REP-04 a loan written off, ${market}: nothing is added, every payment lowers it`, async ({ browser }) => {
    const phone = await newPhone(browser, newPerson(market), { folder: `written-off-${market}`, count: 0 })
    const loanId = await haveLoan(phone, amounts[market])
    await phone.whileAway(() => moveDays(150))
    await commandLoan({ kind: 'writeOff', loanId })
    const claim = await test.step('the claim stays as it is', () => seeClaim(phone))
    const left = await test.step('a recovery', () => recover(phone, claim))
    if (market === 'ph') await test.step('reversed', () => reverse(phone, loanId, left))
    else await test.step('paid off', () => payClaim(phone))
    await phone.close()
  })

  test(`ACC-07 accepted requests are in effect, ${market}: the limit is the lender’s, what was wrong is marked`, async ({
    browser,
  }) => {
    const phone = await newPhone(browser, newPerson(market), { folder: `requests-${market}`, count: 0 })
    await haveLoan(phone, amounts[market])
    await test.step('a limit', () => raiseLimit(phone, limits[market]))
    await test.step('wrong data', () => openWrongData(phone))
    await phone.close()
  })
}

async function raiseLimit(phone: Phone, limit: bigint): Promise<void> {
  await ask(phone, 'limitReview')
  await answerNewest('limitReview', { limit: limit.toString(), ...people })
  await phone.open('/specialApplication')
  const sentence = phone.page.getByText(phone.texts.like('account.request.done.limitReview'))
  await expect(sentence).toBeVisible()
  expect(minorOf(phone, await textOf(sentence))).toBe(limit)
}

async function openWrongData(phone: Phone): Promise<void> {
  await ask(phone, 'wrongData')
  await answerNewest('wrongData', { steps: ['basal'], wrong: ['firstName', 'birthday'] })
  await phone.open('/specialApplication')
  const fields = ['apply.field.firstName', 'apply.field.birthday'].map((key) => phone.texts.t(key))
  const list = new Intl.ListFormat(phone.person.locale, { type: 'conjunction' })
  await expect(phone.page.getByText(list.format(fields))).toBeVisible()
  await phone.onScreen('requests-in-effect')
  await phone.action('account.storedData.step.basal').click()
  await expect(phone.page.getByText(phone.texts.like('apply.corrections.wrongField')).first()).toContainText(
    phone.texts.t('apply.field.firstName'),
  )
  await phone.onScreen('step-marked')
}

/** The next payment and three quarters of another, by an option; the loan then has the payments that were shown. */
async function payMore(phone: Phone, option: 'finishSooner' | 'lowerPayments'): Promise<void> {
  const { page, texts } = phone
  await phone.open('/repayment')
  const next = (await readPaymentInstructions(phone)).amount
  const amount = next + (next * 3n) / 4n
  await phone.open('/repayment?pay=part')
  await phone.field('repayment.amountLabel').fill(typedAmount(phone, amount))
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: texts.like(`repayment.option.${option}`, 'begins') }).check()
  const after = await shownPayments(phone, sheet)
  await expectNext(phone, after)
  await expectSaved(phone, sheet, { amount, after })
  await phone.onScreen(`${option}-chosen`)
  await phone.action('repayment.showCodeFor').click()
  await expect.poll(() => shownPayments(phone, sectionOf(phone, 'repayment.afterTitle'))).toEqual(after)
  const { code, amount: asked } = await readPaymentInstructions(phone)
  expect(asked).toBe(amount)
  await phone.onScreen(`${option}-pay`)
  await pay(phone, code, amount)
  await expectArrived(phone, amount)
  await phone.action('repayment.seeResult').click()
  await expectStatus(phone, 'repayment.resultTitle')
  await phone.onScreen(`${option}-result`)
  await expect.poll(() => comingPayments(phone)).toEqual(after)
  await phone.onScreen(`${option}-loan`)
}

/** "Your next payment: … on …" names the first of the payments that come, which extra money does not replace. */
async function expectNext({ page, texts, ...phone }: Phone, after: readonly ShownPayment[]): Promise<void> {
  const sentence = page.getByText(texts.like('repayment.next', 'begins')).first()
  await expect(sentence).toContainText(after[0]?.date ?? '')
  expect(minorOf({ page, texts, ...phone }, await textOf(sentence))).toBe(after[0]?.amount)
  await expect(page.getByText(texts.t('repayment.nextStays')).first()).toBeVisible()
}

/** The chosen option says what all payments together become less by; finishing sooner saves more than lower payments. */
async function expectSaved(
  phone: Phone,
  sheet: Locator,
  { amount, after }: { amount: bigint; after: readonly ShownPayment[] },
): Promise<void> {
  const { currency } = phone.person
  const before = await sheet.locator('tbody td:nth-child(2)').allTextContents()
  const amounts = before.flatMap((bare) => amountsIn(phone, currency === 'PHP' ? `₱${bare}` : `${bare} ₫`))
  const sum = (all: readonly bigint[]) => all.reduce((total, each) => total + each, 0n)
  const saved = async (option: Locator) => amountsIn(phone, await textOf(option))[0]
  const options = sheet.getByRole('radiogroup').locator('label')
  expect(await saved(options.filter({ has: phone.page.locator('input:checked') }))).toBe(
    sum(amounts) - sum(after.map((row) => row.amount)) - amount,
  )
  const [sooner = 0n, lower = 0n] = [await saved(options.nth(0)), await saved(options.nth(1))]
  expect(sooner).toBeGreaterThan(lower)
  expect(lower).toBeGreaterThan(0n)
}

async function ask(phone: Phone, kind: 'limitReview' | 'wrongData' | 'hardshipPlan'): Promise<void> {
  const { page, texts } = phone
  await phone.open('/specialApplication')
  await page.getByRole('radio', { name: texts.t(`account.request.kind.${kind}`) }).check()
  await phone.field('account.request.text').fill('I lost my job in May and can pay half of it.')
  await phone.action('account.request.send').click()
  await expect(page.getByText(texts.t('account.request.state.sent'), { exact: true })).toBeVisible()
}

async function answerNewest(kind: string, more: Parameters<typeof answerRequest>[3]): Promise<void> {
  await expect.poll(async () => (await requests())[0]?.kind).toBe(kind)
  const [request] = await requests()
  await answerRequest(request?.applicationId ?? '', 'accepted', 'Yes, from today.', more)
}

async function askForPlan(phone: Phone): Promise<void> {
  await ask(phone, 'hardshipPlan')
  const plan = { dueDates: await monthsFromNow(phone, 2, 6), waiveLate: true, ...people }
  await answerNewest('hardshipPlan', { plan })
  await phone.open('/specialApplication')
  await expect(phone.action('account.request.done.hardshipPlan')).toBeVisible()
  await phone.onScreen('request-accepted')
}

async function declineThenOffer(phone: Phone, loanId: string): Promise<void> {
  await phone.open('/home/loan/status')
  const due = await figure(phone, 'loan.toPayToday')
  const dueDates = await monthsFromNow(phone, 2, 6)
  await commandLoan({ kind: 'restructuringOffer', loanId, dueDates, waiveLate: false })
  await phone.open('/home/loan/status/plan')
  await phone.action('loan.plan.decline').click()
  await phone.answer('loan.plan.decline')
  await expectStatus(phone, 'loan.overdueTitle')
  await expect.poll(() => figure(phone, 'loan.toPayToday')).toBe(due)
  await commandLoan({ kind: 'restructuringOffer', loanId, dueDates, waiveLate: true })
}

/** What is still owed, the same ten days later. */
async function seeClaim(phone: Phone): Promise<bigint> {
  await phone.open('/home/loan')
  await expectStatus(phone, 'loan.writtenOff.title')
  const claim = await figure(phone, 'loan.writtenOff.claim')
  await phone.onScreen('home-written-off')
  await phone.whileAway(() => moveDays(10))
  await phone.open('/home/loan/status')
  await expectStatus(phone, 'loan.writtenOff.title')
  await expect.poll(() => figure(phone, 'loan.writtenOff.claim')).toBe(claim)
  await phone.onScreen('written-off')
  return claim
}

async function recover(phone: Phone, claim: bigint): Promise<bigint> {
  await phone.open('/repayment')
  const { code, amount } = await readPaymentInstructions(phone)
  expect(amount).toBe(claim)
  await phone.onScreen('pay-claim')
  const part = claim / 5n
  await pay(phone, code, part)
  await expectArrived(phone, part)
  await phone.open('/home/loan/status')
  await expect.poll(() => figure(phone, 'loan.writtenOff.claim')).toBe(claim - part)
  await expect.poll(() => figure(phone, 'loan.writtenOff.recovered')).toBe(part)
  return claim - part
}

/** Charges go on from the day of the reversal; the days between stay free. */
async function reverse(phone: Phone, loanId: string, left: bigint): Promise<void> {
  await commandLoan({ kind: 'writeOffReversal', loanId })
  await phone.open('/home/loan/status')
  await expectStatus(phone, 'loan.overdueTitle')
  await expect.poll(() => figure(phone, 'loan.toPayToday')).toBe(left)
  await phone.open('/home/loan/status/info/processLog')
  await expect(phone.page.getByText(phone.texts.t('loan.log.writeOffReversal'))).toBeVisible()
  await phone.onScreen('reversed')
}

async function payClaim(phone: Phone): Promise<void> {
  await phone.open('/repayment')
  const { code, amount } = await readPaymentInstructions(phone)
  await pay(phone, code, amount)
  await expect(phone.page.getByText(phone.texts.t('repayment.closedTitle')).first()).toBeVisible()
  await phone.open('/home/loan')
  await expectStatus(phone, 'home.status.close')
}
