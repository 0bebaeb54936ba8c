import { randomUUID } from 'node:crypto'
import { sendSpecialApplication } from '@hiram/contract/account/special-applications'
import { startContact } from '@hiram/contract/console/collections'
import { resubmitLoan } from '@hiram/contract/loan'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { decide } from '../decision/decide.ts'
import { routes } from '../routes.ts'
import { handleSpecialDecision } from '../special/decide-special.ts'
import { createTestConsole, type TestConsole } from '../testing/console.ts'
import { countWaiting } from '../testing/in-turn.ts'
import { applyFor, readyBorrower } from '../testing/ready-borrower.ts'
import { agree, moveTo, type Running, runningLoans, transfer } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
let server: TestServer
let office: TestConsole

beforeAll(async () => {
  server = await createTestContext({ routes, at: new Date('2026-06-20T02:00:00Z') })
  office = await createTestConsole(server)
  await runBusinessDays(server.context)
  late.push(...(await runningLoans(server, peso, 2)))
  for (const loan of late) await moveTo(loan, '2026-08-10')
  await runBusinessDays(server.context)
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

/** Loans three weeks past their first due date, nothing paid: one for each test. */
const late: Running[] = []

function lateLoan(): Running {
  const loan = late.pop()
  if (!loan) throw new Error('too few late loans')
  return loan
}

/**
 * Both at once: the first stops in the middle, at a table nothing may be written to, and the second is begun: until it waits
 * too, or is done.
 */
async function stoppedAt<First, Second>(table: string, first: () => Promise<First>, second: () => Promise<Second>) {
  let isDone = false
  const both = await server.context.database.transaction().execute(async (queries) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(queries)
    const one = first()
    await expect.poll(() => countWaiting(server)).toBe(1)
    const done = () => {
      isDone = true
    }
    const other = second()
    other.then(done, done)
    await expect.poll(async () => isDone || (await countWaiting(server)) === 2).toBe(true)
    return [one, other] as const
  })
  return Promise.all(both)
}

test('a call to a borrower is logged while the payment that closes their loan is posted: neither is given up', async () => {
  const loan = lateLoan()
  const collector = await office.staff(['collector'])
  const { earlyRepaymentAmount } = await agree(loan)
  const call = { contactId: randomUUID(), loanId: loan.loanId, whom: 'borrower', reason: 'pastDue' } as const
  const [, paid] = await stoppedAt(
    'collection_case',
    () => collector.ask(startContact, call),
    () => transfer(loan, earlyRepaymentAmount),
  )
  expect(paid).toBe('posted')
  expect(await agree(loan)).toMatchObject({ status: 'close' })
})

test('a plan is offered while the payment that closes the loan is posted: the money counts, and no plan is needed', async () => {
  const loan = lateLoan()
  const { earlyRepaymentAmount } = await agree(loan)
  const { applicationId } = await server
    .as(loan.borrower)
    .ask(sendSpecialApplication, { kind: 'hardshipPlan', text: 'I was ill and could not work.' })
  const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'ill' }
  const plan = { dueDates: ['2026-09-21', '2026-10-20', '2026-11-20', '2026-12-21'], waiveLate: true, ...people }
  const [paid, offered] = await stoppedAt(
    'loan_process',
    () => transfer(loan, earlyRepaymentAmount),
    () => handleSpecialDecision(server.context, { applicationId, state: 'accepted', plan, ...people }),
  )
  expect([paid, offered]).toEqual(['posted', { kind: 'refused', refused: 'notOwing' }])
  expect(await agree(loan)).toMatchObject({ status: 'close' })
})

test('an application is sent again while it is being decided: neither is given up', async () => {
  const borrower = await readyBorrower(server)
  const { answer } = await applyFor(server, borrower, peso)
  const loanId = answer?.loanId ?? ''
  const [, again] = await stoppedAt(
    'message',
    () => decide(server.context, { borrowerId: borrower.borrowerId, loanId }),
    () => server.as(borrower).call(resubmitLoan, { loanId }),
  )
  expect(again.error).toBe('loanNotInState')
})

test('a request is sent again while the one before it is decided: it waits for that, and neither is given up', async () => {
  const borrower = await server.newBorrower()
  const asked = { kind: 'limitReview', text: 'I earn more since May.' } as const
  const { applicationId } = await server.as(borrower).ask(sendSpecialApplication, asked)
  const people = { askedBy: 'ana', approvedBy: 'ben' }
  const [decided, again] = await stoppedAt(
    'outbox',
    () => handleSpecialDecision(server.context, { applicationId, state: 'accepted', ...people }),
    () => server.as(borrower).call(sendSpecialApplication, asked),
  )
  expect([decided, again.code]).toEqual(['done', 200])
})
