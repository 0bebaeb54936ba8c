import { randomUUID } from 'node:crypto'
import { calculateFees } from '@hiram/contract/home'
import { applyForLoan, cancelLoan } from '@hiram/contract/loan'
import { consentVersion, requiredConsents } from '@hiram/markets/consents'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyCodeFor } from '../testing/apply-code.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { readyBorrower } from '../testing/ready-borrower.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
})
afterAll(() => server.stop())

async function application(borrower: TestBorrower, amount = '900000') {
  const asked = { amount, period: 3, periodUnit: 'month' as const }
  const { repaymentAmount } = await server.as(borrower).ask(calculateFees, asked)
  const consents = requiredConsents('ph').map(({ document }) => ({
    document,
    version: consentVersion,
    locale: borrower.locale,
  }))
  const applyCode = await applyCodeFor(server, borrower)
  return { ...asked, agreedRepaymentAmount: repaymentAmount.toString(), consents, applyCode }
}

async function loansOf({ borrowerId }: TestBorrower): Promise<number> {
  const { rows } = await sql`select 1 from loan where borrower_id = ${borrowerId}`.execute(server.context.database)
  return rows.length
}

test('ten requests at once with one id: one effect, ten times the same answer', async () => {
  const borrower = await readyBorrower(server)
  const request = await application(borrower)
  const rid = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.as(borrower).call(applyForLoan, request, { rid })),
  )
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.answer?.loanId).toBeTruthy()
  expect(await loansOf(borrower)).toBe(1)
})

test('one id with another payload is refused, also while the first is at work', async () => {
  const borrower = await readyBorrower(server)
  const [one, other] = [await application(borrower), await application(borrower, '500000')]
  const rid = randomUUID()
  const outcomes = await Promise.allSettled([
    server.as(borrower).call(applyForLoan, one, { rid }),
    server.as(borrower).call(applyForLoan, other, { rid }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await loansOf(borrower)).toBe(1)
})

test('a call that breaks leaves nothing, and its id may be sent again', async () => {
  const borrower = await readyBorrower(server)
  const request = await application(borrower)
  const rid = randomUUID()
  const { database } = server.context
  await sql`alter table loan_process rename to loan_process_away`.execute(database)
  await expect(server.as(borrower).call(applyForLoan, request, { rid })).rejects.toThrow()
  await sql`alter table loan_process_away rename to loan_process`.execute(database)
  expect(await loansOf(borrower)).toBe(0)
  expect((await server.as(borrower).call(applyForLoan, request, { rid })).answer?.loanId).toBeTruthy()
})

test('many changing calls at once, more than there are connections, all come through', async () => {
  const borrower = await readyBorrower(server)
  const loanId = randomUUID()
  const calls = Array.from({ length: 60 }, () => server.as(borrower).call(cancelLoan, { loanId }))
  expect(new Set((await Promise.all(calls)).map(({ error }) => error))).toEqual(new Set(['loanNotFound']))
})

test('LON-05 an application at the limit is taken, one step above it or off the steps is not', async () => {
  const borrower = await readyBorrower(server)
  const at = await application(borrower, '900000')
  const call = (amount: string) => server.as(borrower).call(applyForLoan, { ...at, amount })
  for (const amount of ['950000', '1000000', '899999', '0', '-900000', '299999', '900001']) {
    expect(await call(amount)).toMatchObject({ error: 'amountNotOffered' })
  }
  expect((await server.as(borrower).call(applyForLoan, at)).answer?.loanId).toBeTruthy()
})
