import { randomUUID } from 'node:crypto'
import { choosePrepaymentOption, repaymentCode, repaymentInfo, repaymentQuote } from '@hiram/contract/repayment'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { lockLoans } from '../loan/loan-store.ts'
import { inTurn } from '../testing/in-turn.ts'
import { mayHavePaid as mayHavePaidIn } from '../testing/may-have-paid.ts'
import { agree, moveTo, type Running, startRunningLoan, transfer } from '../testing/running-loan.ts'
import type { TestServer } from '../testing/server.ts'
import { fillAskedAmounts } from './fill-asked-amounts.ts'
import { reverseRepayment } from './reverse-repayment.ts'

let server: TestServer
let loan: Running

beforeEach(async () => {
  loan = await startRunningLoan()
  server = loan.server
  await runBusinessDays(server.context)
})
afterEach(() => server.stop())

const quoteOf = (amount: bigint, option?: 'finishSooner' | 'lowerPayments') =>
  server.as(loan.borrower).ask(repaymentQuote, {
    loanId: loan.loanId,
    amount: amount.toString(),
    date: server.context.clock.businessDate('ph'),
    ...(option ? { option } : {}),
  })

test('the quote answers both plans, and the one chosen is what the payment does, however it arrives', async () => {
  await moveTo(loan, '2026-11-26')
  const quoted = await quoteOf(400_000n)
  expect(quoted).toMatchObject({ option: 'finishSooner', isChoice: true, isRecovery: false })
  const { finishSooner, lowerPayments } = quoted.plans
  expect(finishSooner.saves).toBeGreaterThan(lowerPayments.saves)
  expect(quoted.leftToPay).toBe(finishSooner.leftToPay)
  expect((await quoteOf(400_000n, 'lowerPayments')).leftToPay).toBe(lowerPayments.leftToPay)
  expect(finishSooner.leftToPay).toBeLessThan(lowerPayments.leftToPay)
  const as = server.as(loan.borrower)
  expect(await as.ask(choosePrepaymentOption, { loanId: loan.loanId, option: 'lowerPayments' })).toEqual({
    option: 'lowerPayments',
  })
  await transfer(loan, 400_000n)
  const after = await agree(loan)
  expect(after.prepaymentOption).toBe('lowerPayments')
  expect(after.plan).toEqual(lowerPayments.coming)
  expect([after.repaymentDate, after.nextAmount]).toEqual([lowerPayments.nextDate, lowerPayments.nextAmount])
  const { payments } = await as.ask(repaymentInfo, { loanId: loan.loanId })
  expect(payments).toMatchObject([
    { amount: 400_000n, option: 'lowerPayments', extra: quoted.extra, isRecovery: false },
  ])
  // another choice later leaves this payment as it was
  await as.ask(repaymentCode, { loanId: loan.loanId, amount: '1000', option: 'finishSooner' })
  const later = await agree(loan)
  expect(later.prepaymentOption).toBe('finishSooner')
  expect(later.plan).toEqual(after.plan)
  await runBusinessDays(server.context)
})

test('less than what is due leaves nothing to choose', async () => {
  await moveTo(loan, '2026-12-23')
  expect(await quoteOf(100_000n)).toMatchObject({ isChoice: false, extra: 0n })
})

test('a returned transfer never was, and no figure of a day before it was known has it', async () => {
  await moveTo(loan, '2026-12-23')
  await runBusinessDays(server.context)
  const without = await agree(loan)
  const reference = randomUUID()
  await moveTo(loan, '2026-12-27')
  await runBusinessDays(server.context)
  await transfer(loan, 400_000n, { reference, valueDate: '2026-12-23' })
  const paid = await agree(loan)
  expect(paid).toMatchObject({ status: 'repay', overdueDays: 0 })
  const { rows } = await server.context.pool.query('select value_date, known_on, option from payment')
  expect(rows).toMatchObject([{ value_date: '2026-12-23', known_on: '2026-12-27', option: 'finishSooner' }])
  await moveTo(loan, '2026-12-30')
  await runBusinessDays(server.context)
  await reverseRepayment(server.context, { providerReference: reference })
  const back = await agree(loan)
  expect(back).toMatchObject({ status: 'overdue', overdueDays: 7, alreadyRepaidAmount: 0n })
  expect(back.dueParts.principal).toBe(without.dueParts.principal)
  const { payments } = await server.as(loan.borrower).ask(repaymentInfo, { loanId: loan.loanId })
  expect(payments).toEqual([])
  await runBusinessDays(server.context)
})

test('a returned prepayment gives back what the effective cap struck on the due dates after it', async () => {
  const reference = randomUUID()
  await transfer(loan, 846_000n, { reference })
  await moveTo(loan, '2027-01-26')
  await runBusinessDays(server.context)
  expect((await agree(loan)).struck).toBeGreaterThan(0n)
  await reverseRepayment(server.context, { providerReference: reference })
  expect(await agree(loan)).toMatchObject({ status: 'overdue', struck: 0n })
})

test('money valued before the due dates on which the effective cap struck closes the loan with less struck', async () => {
  await transfer(loan, 846_000n)
  await moveTo(loan, '2027-01-26')
  await runBusinessDays(server.context)
  const before = await agree(loan)
  await transfer(loan, 80_000n, { valueDate: '2026-11-24' })
  const after = await agree(loan)
  expect(after).toMatchObject({ status: 'close', closedOn: '2026-11-24', earlyRepaymentAmount: 0n })
  expect(after.struck).not.toBe(before.struck)
  expect(after.credit).toBeGreaterThan(0n)
})

const mayHavePaid = (amount: bigint) => mayHavePaidIn(server, amount, 'PHP')

test('money of a lowered payment’s amount may be the loan’s, that of the schedule no longer, until the transfer is returned', async () => {
  const { borrowerId } = loan.borrower
  const found = [{ borrowerId, loanId: loan.loanId, evidence: ['instalment'] }]
  const scheduled = (await agree(loan)).plan.at(1)?.amount ?? 0n
  expect(await mayHavePaid(scheduled)).toEqual(found)
  await moveTo(loan, '2026-11-26')
  await server.as(loan.borrower).ask(choosePrepaymentOption, { loanId: loan.loanId, option: 'lowerPayments' })
  const reference = randomUUID()
  await transfer(loan, 400_000n, { reference })
  const { plan } = await agree(loan)
  expect(plan.at(-1)?.amount).toBeLessThan(scheduled)
  const expectLowered = async () => {
    for (const { amount } of plan) expect(await mayHavePaid(amount)).toEqual(found)
    expect(await mayHavePaid(scheduled)).toEqual([])
  }
  await expectLowered()
  // as a database was before the amounts were kept
  await server.context.pool.query('update loan set asked_amounts = null')
  expect(await mayHavePaid(plan.at(-1)?.amount ?? 0n)).toEqual([])
  expect(await fillAskedAmounts(server.context)).toBe(1)
  expect(await fillAskedAmounts(server.context)).toBe(0)
  await expectLowered()
  // the transfer goes back while they are calculated
  await server.context.pool.query('update loan set asked_amounts = null')
  const { loanId } = loan
  await inTurn(server, (queries) => lockLoans(queries, [{ borrowerId, loanId }]), [
    () => reverseRepayment(server.context, { providerReference: reference }),
    () => fillAskedAmounts(server.context),
  ])
  expect(await mayHavePaid(scheduled)).toEqual(found)
  expect(await mayHavePaid(plan.at(-1)?.amount ?? 0n)).toEqual([])
})
