import {
  checkPhoneModifiable,
  checkVerifyCode,
  modifyPhone,
  modifyPhoneSendVerifyCode,
} from '@hiram/contract/account-security'
import { userInfo } from '@hiram/contract/app-info/member'
import { withdrawLoan } from '@hiram/contract/loan'
import { requestVerifyCode, signIn } from '@hiram/contract/login'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { loginSteps, many, wrongFor } from '../../testing/login-steps.ts'
import { applyFor, readyBorrower, runLoanJobs } from '../../testing/ready-borrower.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'

let server: TestServer
let borrower: TestBorrower
let newPhone: string
let next = 3_000_000

beforeAll(async () => {
  server = await createTestContext({ routes })
})
afterAll(() => server.stop())
beforeEach(async () => {
  borrower = await server.newBorrower()
  next += 1
  newPhone = `+63918${next}`
})

const send = (type: '0' | '1', phone: string, who = borrower) =>
  server.as(who).call(modifyPhoneSendVerifyCode, { phone, isVoice: '0', type })
async function codeTo(type: '0' | '1', phone: string, who = borrower): Promise<string> {
  expect((await send(type, phone, who)).error).toBeUndefined()
  return loginSteps(server).sentCode(phone)
}
const checkOld = (code: string, who = borrower) => server.as(who).call(checkVerifyCode, { code })
const change = (verifyCode: string, to = newPhone, who = borrower) =>
  server.as(who).call(modifyPhone, { newPhone: to, verifyCode })
async function oldChecked(who = borrower) {
  expect((await checkOld(await codeTo('0', who.phone, who), who)).error).toBeUndefined()
}
const identities = async (borrowerId: string) => {
  const { rows } = await server.context.pool.query('select phone_hash from login_identity where borrower_id = $1', [
    borrowerId,
  ])
  return rows.length
}

test('ACC-05 the whole way: other sessions end, the old number is notified, this session stays', async () => {
  const other = await server.newBorrower({ phone: borrower.phone })
  expect(await server.as(borrower).ask(checkPhoneModifiable, {})).toMatchObject({
    modifiable: true,
    phone: borrower.phone,
    oldChecked: false,
  })
  await oldChecked()
  expect(await server.as(borrower).ask(checkPhoneModifiable, {})).toMatchObject({ oldChecked: true })
  expect(await server.as(other).ask(checkPhoneModifiable, {})).toMatchObject({ oldChecked: false })
  await send('1', `0918 ${newPhone.slice(-7)}`)
  const { answer } = await change(await loginSteps(server).sentCode(newPhone))
  expect(answer).toEqual({ phone: newPhone })
  expect((await server.as(borrower).ask(userInfo, {})).phone).toBe(newPhone)
  expect((await server.as(other).call(userInfo, {})).code).toBe(401)
  await server.runJobs()
  const notice = server.providers.sentSms.findLast(({ to }) => to === borrower.phone)
  expect(notice?.text).toContain('a different number')
  expect(await identities(borrower.borrowerId)).toBe(1)
})

test('ACC-05 the new number signs in to this account, the old one opens another', async () => {
  await oldChecked()
  await change(await codeTo('1', newPhone))
  const enter = async (phone: string) => {
    const who = server.visitor()
    await server.as(who).ask(requestVerifyCode, { phone, isVoice: '0', deviceId: 'device' })
    const verifyCode = await loginSteps(server).sentCode(phone)
    return server.as(who).ask(signIn, { phone, verifyCode, deviceId: 'device' })
  }
  expect((await enter(newPhone)).borrowerId).toBe(borrower.borrowerId)
  expect(await enter(borrower.phone)).toMatchObject({ isNew: true })
})

test('ERR-14 wrong code, same phone, registered phone, begun too long ago', async () => {
  expect((await send('0', newPhone)).error).toBe('phoneInvalid')
  const code = await codeTo('0', borrower.phone)
  expect(await checkOld(wrongFor(code))).toMatchObject({ error: 'codeWrong', detail: { triesLeft: 4 } })
  expect((await send('1', newPhone)).error).toBe('phoneChangeExpired')
  await checkOld(code)
  expect((await send('1', borrower.phone)).error).toBe('phoneSame')
  expect((await change('123456', borrower.phone)).error).toBe('phoneSame')
  expect((await send('1', '+84912345678')).error).toBe('phoneWrongCountry')
  const neighbour = await server.newBorrower()
  const toTaken = await codeTo('1', neighbour.phone)
  expect((await change(wrongFor(toTaken), neighbour.phone)).error).toBe('codeWrong')
  expect((await change(toTaken, neighbour.phone)).error).toBe('phoneRegistered')
  const toNew = await codeTo('1', newPhone)
  server.pass(10 * 60_000 + 1)
  expect((await change(toNew)).error).toBe('phoneChangeExpired')
  expect((await server.as(borrower).ask(userInfo, {})).phone).toBe(borrower.phone)
})

test('ACC-05 the code of the old number counts for the session that showed it alone', async () => {
  await oldChecked()
  const other = await server.newBorrower({ phone: borrower.phone })
  expect((await send('1', newPhone, other)).error).toBe('phoneChangeExpired')
  expect((await change('123456', newPhone, other)).error).toBe('phoneChangeExpired')
})

test('ACC-05 not while the money is on its way, not twice in a day', async () => {
  const ready = await readyBorrower(server)
  const applied = await applyFor(server, ready, { amount: 900_000n, period: 3, periodUnit: 'month' })
  await runLoanJobs(server)
  await oldChecked(ready)
  const code = await codeTo('1', newPhone, ready)
  await server.as(ready).ask(withdrawLoan, { loanId: applied.answer?.loanId ?? '' })
  expect(await server.as(ready).ask(checkPhoneModifiable, {})).toMatchObject({ hindrance: 'moneyOnItsWay' })
  expect((await change(code, newPhone, ready)).error).toBe('phoneNotModifiable')
  expect((await send('0', ready.phone, ready)).error).toBe('phoneNotModifiable')
  expect((await checkOld('123456', ready)).error).toBe('phoneNotModifiable')

  await oldChecked()
  const freePhone = `+63919${next}`
  await change(await codeTo('1', freePhone), freePhone)
  expect(await server.as(borrower).ask(checkPhoneModifiable, {})).toMatchObject({
    modifiable: false,
    hindrance: 'recentlyChanged',
    from: new Date(server.context.clock.wall().getTime() + 86_400_000).toISOString(),
  })
})

test('ACC-05 two devices change at once: the one whose check is newest, and one only', async () => {
  const other = await server.newBorrower({ phone: borrower.phone })
  await oldChecked()
  const first = await codeTo('1', newPhone)
  server.pass(61_000)
  await oldChecked(other)
  const otherPhone = `+63919${next}`
  const second = await codeTo('1', otherPhone, other)
  const [a, b] = await Promise.all([change(first), change(second, otherPhone, other)])
  // the loser may come before or after the winner
  expect(['phoneChangeExpired', 'phoneNotModifiable']).toContain(a.error)
  expect(b.answer).toEqual({ phone: otherPhone })
  expect(await identities(borrower.borrowerId)).toBe(1)
})

test('ACC-05 the same change sent twenty times at once moves the phone once', async () => {
  await oldChecked()
  const code = await codeTo('1', newPhone)
  const answers = await many(20, () => change(code))
  expect(answers.filter(({ answer }) => answer)).toHaveLength(1)
  expect(await identities(borrower.borrowerId)).toBe(1)
})

test('ACC-05 two borrowers who want the same number: one has it', async () => {
  const rival = await server.newBorrower()
  await oldChecked()
  await oldChecked(rival)
  const mine = await codeTo('1', newPhone)
  server.pass(61_000)
  const theirs = await codeTo('1', newPhone, rival)
  expect((await change(mine)).error).toBe('codeExpired')
  expect((await change(theirs, newPhone, rival)).answer).toEqual({ phone: newPhone })
})
