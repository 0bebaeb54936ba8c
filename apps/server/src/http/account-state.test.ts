import * as deletionCalls from '@hiram/contract/account/deletion'
import { notLoggedIn } from '@hiram/contract/answer'
import { latestLoan, withdrawLoan } from '@hiram/contract/loan'
import { saveReminders } from '@hiram/contract/reminders'
import { refundCredit } from '@hiram/contract/repayment/refund'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSessionsBut } from '../auth/session-store.ts'
import { routes } from '../routes.ts'
import { loginSteps } from '../testing/login-steps.ts'
import { applyFor, latestOf, readyBorrower, runLoanJobs } from '../testing/ready-borrower.ts'
import { runningLoan, transfer } from '../testing/running-loan.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../testing/server.ts'
import { calling } from '../testing/test-call.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes })
})
afterAll(() => server.stop())

const block = ({ borrowerId }: TestBorrower, isBlocked: boolean) =>
  server.context.pool.query(`update borrower set blocked_at = ${isBlocked ? 'now()' : 'null'} where borrower_id = $1`, [
    borrowerId,
  ])

test('a blocked borrower keeps no session: no offer is taken and nothing refunded until the block ends', async () => {
  const offered = await readyBorrower(server)
  const { loanId = '' } = (await applyFor(server, offered, peso)).answer ?? {}
  await runLoanJobs(server)
  const paid = await runningLoan(server, peso)
  await transfer(paid, (await latestOf(server, paid.borrower)).earlyRepaymentAmount + 50n)
  await block(offered, true)
  await block(paid.borrower, true)
  expect((await server.as(offered).call(latestLoan, {})).code).toBe(notLoggedIn)
  expect((await server.as(offered).call(withdrawLoan, { loanId })).code).toBe(notLoggedIn)
  expect((await server.as(paid.borrower).call(refundCredit, { loanId: paid.loanId })).code).toBe(notLoggedIn)
  await block(offered, false)
  await block(paid.borrower, false)
  expect((await server.as(offered).call(withdrawLoan, { loanId })).code).toBe(200)
  expect((await server.as(paid.borrower).call(refundCredit, { loanId: paid.loanId })).code).toBe(200)
})

test.each([
  [
    'its session is ended',
    (who: TestBorrower) =>
      endSessionsBut(server.context.database, who.borrowerId, undefined, server.context.clock.wall()),
  ],
  ['its borrower is blocked', (who: TestBorrower) => block(who, true)],
])('a call under way leaves nothing when %s meanwhile', async (_, end) => {
  const borrower = await server.newBorrower()
  const route = routes.find(({ call }) => call.name === saveReminders.name)
  if (!route) throw new Error('no route')
  let worked = false
  const slow = {
    ...route,
    async handle(...given: Parameters<typeof route.handle>) {
      const done = await route.handle(...given)
      worked = true
      await end(borrower)
      return done
    },
  }
  const answer = await calling(server.context, [slow], borrower).call(saveReminders, {
    threeDaysAhead: true,
    dayAhead: true,
    dueToday: true,
    channel: 'sms',
  })
  expect([worked, answer.code]).toEqual([true, notLoggedIn])
  const { rowCount } = await server.context.pool.query('select from reminder_preference where borrower_id = $1', [
    borrower.borrowerId,
  ])
  expect(rowCount).toBe(0)
})

test('a deletion and an application at the same moment: one of them succeeds, never both', async () => {
  for (let round = 0; round < 12; round += 1) {
    const borrower = await readyBorrower(server)
    const who = server.visitor()
    await server
      .as(who)
      .ask(deletionCalls.deletionSendVerifyCode, { phone: borrower.phone, isVoice: '0', deviceId: 'd' })
    const verifyCode = await loginSteps(server).sentCode(borrower.phone)
    await server.as(who).ask(deletionCalls.deletionIdentify, { phone: borrower.phone, verifyCode })
    const [applied, deleted] = await Promise.all([
      applyFor(server, borrower, peso),
      server.as(who).call(deletionCalls.destroyAccount, {}),
    ])
    expect([applied.code, deleted.code].filter((code) => code === 200)).toHaveLength(1)
    expect([200, notLoggedIn]).toContain(applied.code)
  }
})
