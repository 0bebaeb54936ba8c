import { randomUUID } from 'node:crypto'
import { repaymentCode } from '@hiram/contract/repayment'
import type { TransferNotice } from '@hiram/contract/webhooks'
import { sumFees } from '@hiram/lending'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { homeRoutes } from '../areas/home/routes.ts'
import { loanRoutes } from '../areas/loan/routes.ts'
import { repaymentRoutes } from '../areas/repayment/routes.ts'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { raiseAlarm } from '../jobs/raise-alarm.ts'
import { loadLoan } from '../loan/loan-store.ts'
import { scheduleOf } from '../loan/loan-terms.ts'
import type { Jobs } from '../queue/job-store.ts'
import { ledgerOf } from '../testing/check-ledger.ts'
import { forgetBusinessDays } from '../testing/forget-business-days.ts'
import { borrowerWithLoan } from '../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { applyRepayments } from './apply-repayment.ts'
import { handleBankTransfer } from './handle-bank-transfer.ts'
import { matchSuspense } from './match-suspense.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
let server: TestServer

beforeEach(async () => {
  server = await createTestContext({ routes: [...loanRoutes, ...homeRoutes, ...repaymentRoutes] })
})
afterEach(() => server.stop())

type Running = { borrowerId: string; loanId: string; code: string }

/** A loan paid out on 20 June, its first instalment due on 20 July, the days closed up to then. */
async function running(): Promise<Running> {
  server.setTime(new Date('2026-06-20T02:00:00Z'))
  await forgetBusinessDays(server.context)
  const { borrower, loanId } = await borrowerWithLoan(server, peso)
  const { code } = await server.as(borrower).ask(repaymentCode, { loanId, amount: '100' })
  await runBusinessDays(server.context)
  return { borrowerId: borrower.borrowerId, loanId, code }
}

function moveTo(day: string) {
  server.setTime(new Date(`${day}T02:00:00Z`))
}

function notice(
  loan: Running,
  amount: bigint,
  given: { reference?: string; valueDate?: string } = {},
): TransferNotice & { providerReference: string } {
  return {
    providerReference: given.reference ?? randomUUID(),
    remark: loan.code,
    amount,
    currency: 'PHP',
    valueDate: given.valueDate ?? server.context.clock.businessDate('ph'),
    channel: 'instapay',
  }
}

async function agree(loan: Running) {
  const ledger = await ledgerOf(server.context, loan.borrowerId, loan.loanId)
  expect(ledger).toMatchObject({ accrualPlanAgrees: true, sum: 0n, unrecognised: 0, owed: ledger.expectedOwed })
  return { ledger, loan: await loadLoan(server.context.database, loan.borrowerId, loan.loanId) }
}

test('arrears paid before the missed days are closed: nothing is charged back and forth, nor marked overdue', async () => {
  const loan = await running()
  moveTo('2026-07-25')
  const { expected } = (await agreeLater(loan)).ledger
  await applyRepayments(server.context, [notice(loan, expected.dueNow)])
  await runBusinessDays(server.context)
  expect((await agree(loan)).loan).toMatchObject({ status: 'repay' })
  const { rows } = await sql`select ref from journal_entry where loan_id = ${loan.loanId} and kind = 'charge'
    and credit in ('interestReceivable', 'feeReceivable', 'lateReceivable')`.execute(server.context.database)
  expect(rows).toEqual([])
})

/** Before the days are closed the ledger is behind; only the pure function is asked. */
async function agreeLater(loan: Running) {
  return { ledger: await ledgerOf(server.context, loan.borrowerId, loan.loanId) }
}

test('a part of the arrears paid before the day is closed marks the loan overdue', async () => {
  const loan = await running()
  moveTo('2026-07-25')
  await applyRepayments(server.context, [notice(loan, 5_000n)])
  expect((await agree(loan)).loan).toMatchObject({ status: 'overdue' })
  await runBusinessDays(server.context)
  expect((await agree(loan)).loan).toMatchObject({ status: 'overdue' })
})

test('two payments of one batch are read back in the order they were posted, so that a late notice reverses exactly', async () => {
  const loan = await running()
  const [large, small] = [`b-${loan.code}`, `a-${loan.code}`]
  moveTo('2026-06-22')
  await applyRepayments(server.context, [
    notice(loan, 310_000n, { reference: large }),
    notice(loan, 1_000n, { reference: small }),
  ])
  moveTo('2026-06-25')
  await applyRepayments(server.context, [notice(loan, 7_000n, { valueDate: '2026-06-20', reference: `0-${small}` })])
  await applyRepayments(server.context, [notice(loan, 9_000n, { valueDate: '2026-06-19' })])
  await agree(loan)
  const { rows } = await sql<{ payment_id: string; amount: bigint; posted: bigint }>`select p.payment_id, p.amount,
      (select sum(case when debit = 'cashIn' then t.amount when credit = 'cashIn' then -t.amount else 0 end)::bigint
        from journal_entry t where t.borrower_id = p.borrower_id and t.loan_id = p.loan_id and t.ref like '%:' || p.payment_id || ':%') as posted
    from payment p where p.loan_id = ${loan.loanId}`.execute(server.context.database)
  expect(rows).toHaveLength(4)
  for (const row of rows) expect(row.posted).toBe(row.amount)
  const unmatched =
    await sql`select u.ref, u.amount from journal_entry u where u.loan_id = ${loan.loanId} and u.ref like 'undo:%'
    and not exists (select from journal_entry o where o.borrower_id = u.borrower_id and o.loan_id = u.loan_id and o.amount = u.amount
      and o.debit = u.credit and o.credit = u.debit and u.ref = 'undo:' || o.ref)`.execute(server.context.database)
  expect(unmatched.rows).toEqual([])
})

const none = { auditService: 3_001n, accountManagement: 0n, transfer: 0n }

test('bank references that hold colons never make one reference of two', async () => {
  const loan = await running()
  const stored = await loadLoan(server.context.database, loan.borrowerId, loan.loanId)
  const fees = stored ? sumFees(scheduleOf(stored).instalments[0]?.fees ?? none) : 0n
  // all of the first fees but 3,000, so that each payment below crosses from fees to interest or on to principal
  await applyRepayments(server.context, [notice(loan, fees - 3_000n)])
  moveTo('2026-06-28')
  for (const [reference, valueDate, pesos] of [
    ['B:C', '2026-06-26', 20n],
    ['C', '2026-06-27', 100n],
    ['A', '2026-06-23', 15n],
    ['A:B', '2026-06-22', 90n],
  ] as const) {
    await applyRepayments(server.context, [notice(loan, pesos * 100n, { reference, valueDate })])
  }
  await agree(loan)
})

test('one reference twice in a batch with two amounts: what is kept is what was posted', async () => {
  const loan = await running()
  const reference = randomUUID()
  const outcomes = await applyRepayments(server.context, [
    notice(loan, 100n, { reference }),
    notice(loan, 200n, { reference }),
  ])
  expect(outcomes).toEqual(['posted', 'conflict'])
  const { rows } = await sql`select n.amount as noticed, p.amount as posted from bank_transfer n
    join payment p on p.payment_id = n.provider_reference where provider_reference = ${reference}`.execute(
    server.context.database,
  )
  expect(rows).toEqual([{ noticed: 100n, posted: 100n }])
})

test('a bank’s reference sent again with another amount posts nothing and is shown to a person, once', async () => {
  const loan = await running()
  const first = notice(loan, 100n)
  expect(await handleBankTransfer(server.context, first)).toBe('posted')
  expect(await handleBankTransfer(server.context, first)).toBe('known')
  const notified = { ...first, amount: 10_000n }
  for (let time = 1; time <= 2; time += 1) expect(await handleBankTransfer(server.context, notified)).toBe('conflict')
  const raising = { raiseAlarm: (payload: unknown) => raiseAlarm(server.context, payload as Jobs['raiseAlarm']) }
  await server.runJobs(raising)
  const { providerReference, currency, valueDate } = first
  expect(server.providers.alarmsRaised.filter((alarm) => alarm.providerReference === providerReference)).toEqual([
    {
      alarmId: expect.any(String),
      kind: 'transferDiffers',
      providerReference,
      at: expect.any(String),
      posted: { amount: '100', currency, valueDate },
      notified: { amount: '10000', currency, valueDate },
    },
  ])
})

test('a notice that comes after closing and counts before it brings the closing day forward', async () => {
  const loan = await running()
  moveTo('2026-06-30')
  const { payoff } = (await agreeLater(loan)).ledger.expected
  await applyRepayments(server.context, [notice(loan, payoff)])
  expect((await agree(loan)).loan).toMatchObject({ status: 'close', closed_on: '2026-06-30' })
  await applyRepayments(server.context, [notice(loan, payoff, { valueDate: '2026-06-22' })])
  const closed = await agree(loan)
  expect(closed.loan).toMatchObject({ status: 'close', closed_on: '2026-06-22' })
  expect(-(closed.ledger.totals.get('borrowerCredit') ?? 0n)).toBe(closed.ledger.expected.credit)
})

test('money in another currency than its loan’s waits in suspense, whatever code it names, and is not given to the loan', async () => {
  const loan = await running()
  const dong = { ...notice(loan, 50_000n), currency: 'VND' as const }
  expect(await handleBankTransfer(server.context, dong)).toBe('suspense')
  const given = { providerReference: dong.providerReference, code: loan.code }
  expect(await matchSuspense(server.context, given)).toEqual({ kind: 'refused', refused: 'loanNotFound' })
  expect((await agree(loan)).loan?.payments ?? []).toEqual([])
})

test('money of a day that has not come counts today, of a day before the loan on its first', async () => {
  const loan = await running()
  moveTo('2026-06-25')
  await handleBankTransfer(server.context, notice(loan, 1_000n, { valueDate: '2026-06-26' }))
  await handleBankTransfer(server.context, notice(loan, 2_000n, { valueDate: '2026-06-19' }))
  const payments = (await agree(loan)).loan?.payments ?? []
  expect(payments.map(({ amount, value_date }) => `${amount} ${value_date}`).toSorted()).toEqual([
    '1000 2026-06-25',
    '2000 2026-06-20',
  ])
})
