import { expect, test } from '@playwright/test'
import { agreeToAll, chooseLoan, signAndApply } from './support/apply.ts'
import { type Faults, makeFaults } from './support/faults.ts'
import { arrive, fillEverything } from './support/journey.ts'
import { expectStatus, readPaymentInstructions } from './support/loan.ts'
import { pastLogin } from './support/login.ts'
import { effectsOfNewestBorrower } from './support/newest-borrower.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { inboxOf, readLoginCode } from './support/sandbox.ts'
import { eventsOfNewestBorrower } from './support/tracked-events.ts'

const once = { photos: 4, loans: 1, payouts: 1, codes: 1, sessions: 1 }

test('a lost answer is requested again under the same request id: one photo, loan, payout, code', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'))
  phone.problems.allow(/ERR_CONNECTION_RESET/)
  const faults = await makeFaults(phone)
  const lose = (path: string) => faults.meet(path, { kind: 'lost' }, 2)
  for (const path of ['/login/signIn', '/basisInfo/uploadPhoto', '/basisInfo/save']) lose(path)
  await arrive(phone)
  await fillEverything(phone)
  for (const path of ['/loan/apply', '/loan/withdraw', '/repayment/code']) lose(path)
  await chooseLoan(phone, { amount: '300000', term: '3 month' })
  await agreeToAll(phone)
  await signAndApply(phone)
  await expectStatus(phone, 'loan.withdrawalTitle')
  await phone.action('loan.withdraw').click()
  await expectStatus(phone, 'loan.repayTitle')
  await phone.open('/repayment')
  await readPaymentInstructions(phone)
  for (const path of ['/login/signIn', '/loan/apply', '/loan/withdraw', '/repayment/code'])
    expectOneIntent(faults, path)
  await expect.poll(() => effectsOfNewestBorrower()).toEqual(once)
  await phone.close()
})

test('LOD-01 three taps have one effect while the answer is held, and the loading wheel appears after 600 ms', async ({
  browser,
}) => {
  const person = newPerson('vn')
  const phone = await newPhone(browser, person, { folder: 'slow', count: 0 })
  const faults = await makeFaults(phone)
  await signInTappingThrice(phone)
  expect(faults.sent('/login/requestVerifyCode')).toHaveLength(1)
  expect(await inboxOf(person.phone)).toHaveLength(1)
  await fillEverything(phone)
  await chooseLoan(phone, { amount: '6000000', term: '3 month' })
  await agreeToAll(phone)
  const before = (await inboxOf(person.phone)).length
  await tapThrice(phone, 'apply.confirm.agree')
  const code = await readLoginCode(person.phone, before)
  expect(faults.sent('/loan/applySendVerifyCode')).toHaveLength(1)
  await test.step('the server had done it, but a gateway answered 500', async () => {
    phone.problems.allow(/status of 500/)
    faults.meet('/loan/apply', { kind: 'lost', status: 500 })
    await phone.field('apply.sign.code').fill(code)
    await expect(phone.page.getByText(phone.texts.like('error.status'))).toBeVisible()
  })
  const letApply = faults.hold('/loan/apply')
  await tapThrice(phone, 'apply.sign.apply')
  await expectWheelLate(phone)
  letApply()
  await expectStatus(phone, 'loan.withdrawalTitle')
  const letWithdraw = faults.hold('/loan/withdraw')
  await tapThrice(phone, 'loan.withdraw')
  await expect.poll(() => faults.sent('/loan/withdraw').length).toBe(1)
  letWithdraw()
  await expectStatus(phone, 'loan.repayTitle')
  await test.step('a slow read shows a placeholder', () => readSlowly(phone, faults))
  for (const path of ['/loan/withdraw', '/repayment/code']) expect(faults.sent(path)).toHaveLength(1)
  const [first, second, ...more] = faults.sent('/loan/apply')
  expect([second?.rid, more]).toEqual([first?.rid, []])
  const applied = async () => (await eventsOfNewestBorrower()).filter((event) => event === 'SubmitApplication')
  await expect.poll(applied).toHaveLength(1)
  await expect.poll(() => effectsOfNewestBorrower()).toEqual(once)
  await phone.close()
})

async function signInTappingThrice(phone: Phone) {
  const { person } = phone
  await phone.open('/')
  await phone.action('authorization.continue').click()
  await phone.field('login.phone').fill(person.typedPhone)
  await tapThrice(phone, 'login.send')
  await expect(phone.heading('login.codeTitle')).toBeVisible()
  await phone.field('login.code').fill(await readLoginCode(person.phone))
  await pastLogin(phone)
  await expect(phone.heading('home.realCost')).toBeVisible()
}

/** Three taps in one breath, before the app could draw anything. */
async function tapThrice(phone: Phone, key: string) {
  await phone.action(key).evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 3; tap++) button.click()
  })
}

/** The wheel over the screen: not at once, but before the answer. */
async function expectWheelLate({ page, texts }: Phone) {
  const wheel = page.getByRole('status').filter({ hasText: texts.t('apply.confirm.sending') })
  const since = performance.now()
  await expect(wheel).toBeVisible()
  expect(performance.now() - since).toBeGreaterThan(400)
}

async function readSlowly(phone: Phone, faults: Faults) {
  const { page, texts } = phone
  const letRead = faults.hold('/repayment/info')
  await phone.open('/repayment')
  await expect(page.getByText(texts.t('common.loading')).first()).toBeAttached()
  await phone.onScreen('repayment-waits')
  letRead()
  await readPaymentInstructions(phone)
}

function expectOneIntent(faults: Faults, path: string) {
  const sent = faults.sent(path)
  expect(sent.length, `how often ${path} went out`).toBeGreaterThanOrEqual(3)
  expect(new Set(sent.map(({ rid }) => rid)).size, `request ids of ${path}`).toBe(1)
}
