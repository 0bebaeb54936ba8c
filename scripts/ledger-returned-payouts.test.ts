import { randomUUID } from 'node:crypto'
import { listFailedOrders } from '@hiram/contract/console/refunds'
import { withdrawLoan } from '@hiram/contract/loan'
import { listMessages } from '@hiram/contract/messages'
import { uploadProof } from '@hiram/contract/repayment/proof'
import { refundCredit } from '@hiram/contract/repayment/refund'
import { addDays, businessDate } from '@hiram/lending'
import { type MarketCode, markets } from '@hiram/markets'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBusinessDays } from '../apps/server/src/business-day/run-business-days.ts'
import { routes } from '../apps/server/src/routes.ts'
import { carryOutCommand } from '../apps/server/src/servicing/carry-out-command.ts'
import { handlePayoutNotice } from '../apps/server/src/servicing/disbursement.ts'
import { createTestConsole } from '../apps/server/src/testing/console.ts'
import { orderedPayout } from '../apps/server/src/testing/ordered-payout.ts'
import { type Asked, latestOf, runLoanJobs } from '../apps/server/src/testing/ready-borrower.ts'
import { moveTo, type Running, runningLoan, slip, transfer } from '../apps/server/src/testing/running-loan.ts'
import { createTestContext, type TestServer } from '../apps/server/src/testing/server.ts'
import { brokenInvariants } from './ledger-invariants.ts'

let server: TestServer
beforeEach(async () => {
  server = await createTestContext({ routes })
  await runBusinessDays(server.context)
})
afterEach(() => server.stop())

const months = { amount: 900_000n, period: 3, periodUnit: 'month' as const }

async function nothingBroken() {
  expect(await brokenInvariants(server.context.config.DATABASE_URL)).toEqual([])
}

async function asked<Row>(query: string, ...values: unknown[]): Promise<Row[]> {
  return (await server.context.pool.query(query, values)).rows as Row[]
}

async function orderOf({ loanId }: Running): Promise<string> {
  const query = 'select order_id from payout_order where loan_id = $1 order by attempt desc limit 1'
  const [order] = await asked<{ order_id: string }>(query, loanId)
  return order?.order_id ?? ''
}

const answer = (orderId: string, state: 'settled' | 'failed' | 'returned') =>
  handlePayoutNotice(server.context, {
    orderId,
    providerReference: `out-${orderId}`,
    state,
    ...(state !== 'settled' && { failure: 'accountClosed' as const }),
  })

/** Every account that anything of the loan is still in, cash too. */
async function left({ loanId }: Running) {
  return asked(
    `select account, sum(amount)::text as amount from (
      select debit as account, amount from journal_entry where loan_id = $1
      union all select credit, -amount from journal_entry where loan_id = $1
      union all select case when not is_off_balance then v.account when v.amount < 0 then 'chargesNotAccruedContra'
        else 'chargesNotAccrued' end, v.amount
      from accrual cross join lateral (values ('interestReceivable', interest),
        ('interestIncome', -interest), ('feeReceivable', fees), ('feeIncome', -fees), ('lateReceivable', late),
        ('lateIncome', -late)) as v(account, amount) where loan_id = $1) as moved
    group by 1 having sum(amount) <> 0`,
    loanId,
  )
}

async function daysLater(loan: Running, days: number): Promise<void> {
  const today = businessDate(server.context.clock.businessDate(loan.borrower.market))
  await moveTo(loan, addDays(today, days))
  await runBusinessDays(server.context)
}

test('a payout sent back undoes its loan to the unit, once, and the loan can be taken again', async () => {
  const loan = await runningLoan(server, months)
  await daysLater(loan, 9)
  const orderId = await orderOf(loan)
  const outcomes = await Promise.all([1, 2, 3].map(() => answer(orderId, 'returned')))
  expect(outcomes.sort()).toEqual(['counted', 'known', 'known'])
  expect(await left(loan)).toEqual([])
  // nor does it wait for a person a second time
  expect(await asked('select provider_reference from bank_transfer')).toEqual([])
  await nothingBroken()
  const view = await latestOf(server, loan.borrower)
  expect(view).toMatchObject({ status: 'withdrawal', toBePaidAmount: 0n, chargedSoFar: 0n, disbursedOn: null })
  expect(view.payout).toMatchObject({ state: 'failed', failure: 'accountClosed', wasReturned: true })
  expect(view.offerEndsOn).toBe(addDays(server.context.clock.businessDate('ph'), markets.ph.offerDays))
  const { messages } = await server.as(loan.borrower).ask(listMessages, {})
  expect(messages[0]?.kind).toBe('payoutReturned')
  const [log] = await asked(
    'select from_status, to_status, who, reason from loan_process where loan_id = $1 order by seq desc',
    loan.loanId,
  )
  expect(log).toEqual({ from_status: 'repay', to_status: 'withdrawal', who: 'provider', reason: 'accountClosed' })
  // what is answered late changes nothing, and alarms no one
  expect([await answer(orderId, 'settled'), await answer(orderId, 'failed')]).toEqual(['known', 'known'])

  await daysLater(loan, 2)
  await server.as(loan.borrower).ask(withdrawLoan, { loanId: loan.loanId })
  await runLoanJobs(server)
  await nothingBroken()
  expect(await answer(await orderOf(loan), 'settled')).toBe('counted')
  await daysLater(loan, 40)
  expect(await latestOf(server, loan.borrower)).toMatchObject({ status: 'overdue' })
  await nothingBroken()
})

test('the event says it, with the loan’s step, its entries and the end of its plan after it in order', async () => {
  const loan = await runningLoan(server, months)
  await daysLater(loan, 3)
  const before = await asked<{ position: number }>('select count(*)::int as position from outbox')
  await answer(await orderOf(loan), 'returned')
  const events = await asked<{ type: string; data: { isUndone?: boolean; amount?: string } }>(
    'select type, data from outbox order by seq offset $1',
    before[0]?.position,
  )
  const types = events.filter(({ type }) => type.startsWith('l')).map(({ type }) => type)
  expect(types).toEqual([
    'loan.statusChanged.v1',
    // of the payout, and of the charges since
    'ledger.posted.v1',
    'ledger.posted.v1',
    'loan.accrualPlanChanged.v1',
    'loan.payoutReturned.v1',
  ])
  expect(events.find(({ type }) => type === 'loan.payoutReturned.v1')?.data).toMatchObject({ isUndone: true })
})

const products: readonly { market: MarketCode; asked: Asked }[] = [
  { market: 'ph', asked: months },
  { market: 'ph', asked: { amount: 300_000n, period: 7, periodUnit: 'day' } },
  { market: 'vn', asked: { amount: 6_000_000n, period: 3, periodUnit: 'month' } },
  { market: 'vn', asked: { amount: 3_000_000n, period: 7, periodUnit: 'day' } },
]

test('whenever it comes back, of any loan in either market, nothing of it is left and no rule is broken', async () => {
  // at once, soon, when it is late, and when its charges are off balance
  const [soon = 1, late = 32] =
    fc.sample(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 8, max: 60 })), {
      seed: 18,
      numRuns: 1,
    })[0] ?? []
  const waiting: { loan: Running; days: number }[] = []
  for (const { market, asked: terms } of products)
    for (const days of [0, soon, late, 101]) waiting.push({ loan: await runningLoan(server, terms, market), days })
  let passed = 0
  for (const { loan, days } of waiting.toSorted((a, b) => a.days - b.days)) {
    for (; passed < days; passed += 1) await daysLater(loan, 1)
    expect(await answer(await orderOf(loan), 'returned')).toBe('counted')
    expect(await left(loan)).toEqual([])
    if (days === late) await nothingBroken()
  }
  for (const { loan } of waiting.slice(0, 1)) await daysLater(loan, 2)
  await nothingBroken()
})

test('sent back before we knew it had arrived, it is a payout that failed', async () => {
  const loan = await runningLoan(server, months)
  await answer(await orderOf(loan), 'returned')
  await server.as(loan.borrower).ask(withdrawLoan, { loanId: loan.loanId })
  await runLoanJobs(server)
  const orderId = await orderOf(loan)
  expect([await answer(orderId, 'returned'), await answer(orderId, 'settled')]).toEqual(['counted', 'known'])
  expect(await latestOf(server, loan.borrower)).toMatchObject({ status: 'withdrawal' })
  await nothingBroken()
})

test('paid out and sent back, answered at the same instant: the money is back, of a refund too', async () => {
  for (const order of ['settled first', 'returned first']) {
    const both = (orderId: string) =>
      Promise.all(
        (order === 'settled first' ? (['settled', 'returned'] as const) : (['returned', 'settled'] as const)).map(
          (state) => answer(orderId, state),
        ),
      )
    const { order: ordered, status } = await orderedPayout(server)
    await both(ordered.orderId)
    expect(await status()).toBe('withdrawal')
    const [payout] = await asked('select state from payout_order where order_id = $1', ordered.orderId)
    expect(payout).toEqual({ state: 'failed' })

    const loan = await runningLoan(server, months)
    await transfer(loan, (await latestOf(server, loan.borrower)).earlyRepaymentAmount + 700n)
    await server.as(loan.borrower).ask(refundCredit, { loanId: loan.loanId })
    const [refund] = await asked<{ order_id: string }>(
      'select order_id from refund_order where loan_id = $1',
      loan.loanId,
    )
    await both(refund?.order_id ?? '')
    expect(await latestOf(server, loan.borrower)).toMatchObject({ status: 'close', credit: 700n })
  }
  await nothingBroken()
})

test('where something was paid on it, the loan stays and the money waits for a person', async () => {
  const loan = await runningLoan(server, months)
  await daysLater(loan, 5)
  await transfer(loan, 50_000n)
  const orderId = await orderOf(loan)
  const outcomes = await Promise.all([1, 2, 3].map(() => answer(orderId, 'returned')))
  expect(outcomes.sort()).toEqual(['counted', 'known', 'known'])
  expect(await answer(orderId, 'returned')).toBe('known')
  expect(await latestOf(server, loan.borrower)).toMatchObject({ status: 'repay', alreadyRepaidAmount: 50_000n })
  const [waiting] = await asked<object>(
    `select provider_reference, state, channel from bank_transfer where state = 'suspense'`,
  )
  expect(waiting).toEqual({ provider_reference: `returned-${orderId}`, state: 'suspense', channel: 'payout.instapay' })
  const { messages } = await server.as(loan.borrower).ask(listMessages, {})
  const returned = messages.filter(({ kind }) => kind.startsWith('payout'))
  expect(returned.map(({ kind }) => kind)).toEqual(['payoutBackWaiting'])
  expect(returned[0]?.text).toContain('Your loan stays as it is')
  await nothingBroken()
})

test('where a proof was sent or the lender has commanded something, the loan stays as well', async () => {
  const [proven, credited] = [await runningLoan(server, months), await runningLoan(server, months)]
  const { loanId } = proven
  await server.as(proven.borrower).ask(uploadProof, { loanId, repayAmount: '100' }, { files: await slip() })
  await carryOutCommand(server.context, {
    ...{ kind: 'goodwill', amount: 100n, commandId: randomUUID(), loanId: credited.loanId },
    ...{ askedBy: 'ana', approvedBy: 'ben', reason: 'a mistake of ours' },
  })
  for (const loan of [proven, credited]) {
    expect(await answer(await orderOf(loan), 'returned')).toBe('counted')
    expect((await latestOf(server, loan.borrower)).status).toBe('repay')
  }
  expect(await asked(`select from bank_transfer where state = 'suspense'`)).toHaveLength(2)
  await nothingBroken()
})

test('the lender’s people have it among the payouts that failed; a refund sent back is credit again', async () => {
  const loan = await runningLoan(server, months)
  await answer(await orderOf(loan), 'returned')
  const office = await createTestConsole(server)
  const accountant = await office.staff(['accountant'], ['ph'])
  const [row] = (await accountant.ask(listFailedOrders, { kind: 'payout' })).rows
  expect(row).toMatchObject({ loanId: loan.loanId, failure: 'accountClosed', tries: 1 })

  const other = await runningLoan(server, months)
  await transfer(other, (await latestOf(server, other.borrower)).earlyRepaymentAmount + 700n, {
    reference: randomUUID(),
  })
  await server.as(other.borrower).ask(refundCredit, { loanId: other.loanId })
  const [refund] = await asked<{ order_id: string }>(
    'select order_id from refund_order where loan_id = $1',
    other.loanId,
  )
  const orderId = refund?.order_id ?? ''
  expect([
    await answer(orderId, 'settled'),
    await answer(orderId, 'returned'),
    await answer(orderId, 'returned'),
  ]).toEqual(['counted', 'counted', 'known'])
  expect(await latestOf(server, other.borrower)).toMatchObject({ status: 'close', credit: 700n })
  expect((await accountant.ask(listFailedOrders, {})).rows).toMatchObject([{ orderId, failure: 'accountClosed' }])
  await office.stop()
  await nothingBroken()
})
