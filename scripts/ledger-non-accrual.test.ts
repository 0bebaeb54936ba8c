import { randomUUID } from 'node:crypto'
import { agreeRestructuring, loadRestructuringOffer } from '@hiram/contract/repayment/restructuring'
import { addDays, type BusinessDate, businessDate } from '@hiram/lending'
import { consentVersion } from '@hiram/markets/consents'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBusinessDays } from '../apps/server/src/business-day/run-business-days.ts'
import { carryOutCommand } from '../apps/server/src/servicing/carry-out-command.ts'
import { reverseRepayment } from '../apps/server/src/servicing/reverse-repayment.ts'
import { ledgerOf } from '../apps/server/src/testing/check-ledger.ts'
import { agree, moveTo, type Running, startRunningLoan, transfer } from '../apps/server/src/testing/running-loan.ts'
import type { TestServer } from '../apps/server/src/testing/server.ts'
import { brokenInvariants } from './ledger-invariants.ts'

let server: TestServer
let loan: Running

beforeEach(async () => {
  loan = await startRunningLoan()
  server = loan.server
  // the first day that is run is the one before it goes off balance, or later
})
afterEach(() => server.stop())

/** The first instalment is due on 2026-12-23. */
const firstDay = businessDate('2027-03-24')

async function to(day: BusinessDate) {
  await moveTo(loan, day)
  await runBusinessDays(server.context)
  return books()
}

/** The loan's books, which agree with the pure function and break no invariant. */
async function books() {
  await agree(loan)
  const { totals, receivable, notAccrued } = await ledgerOf(server.context, loan.borrower.borrowerId, loan.loanId)
  expect(notAccrued.held).toBe(notAccrued.expected)
  expect(await brokenInvariants(server.context.config.DATABASE_URL)).toEqual([])
  const of = (account: Parameters<typeof totals.get>[0]) => totals.get(account) ?? 0n
  // what the payout deferred is income of the months' ends, whatever becomes of the loan
  const income = -of('interestIncome') - of('feeIncome') - of('lateIncome') - of('unearnedFees')
  return { receivable, notAccrued: notAccrued.held, income, of }
}

async function totalsOf(day: BusinessDate) {
  const { rows } = await server.context.pool.query(
    `select account, amount from daily_accrual_total where market = 'ph' and day = $1 order by account`,
    [day],
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, BigInt(amount)]))
}

test('from the day it is 91 days past due a loan earns no income, and what was unpaid is income no more', async () => {
  const eve = await to(addDays(firstDay, -1))
  expect([eve.receivable, eve.notAccrued]).toEqual([eve.income, 0n])
  const first = await to(firstDay)
  expect([first.receivable, first.income]).toEqual([0n, 0n])
  const late = await totalsOf(firstDay)
  expect(late.chargesNotAccrued).toBe(first.notAccrued - eve.income)
  expect([late.lateIncome, late.chargesNotAccruedContra]).toEqual([undefined, -(late.chargesNotAccrued ?? 0n)])
  const { rows } = await server.context.pool.query(
    `select debit, credit, value_date, sum(amount)::text as amount from journal_entry where debit like '%Income'
       or 'chargesNotAccrued' in (debit, credit) group by 1, 2, 3 order by 1, 2`,
  )
  expect(rows).toMatchObject([
    { debit: 'chargesNotAccrued', credit: 'chargesNotAccruedContra', value_date: firstDay, amount: `${eve.income}` },
    { debit: 'feeIncome', credit: 'feeReceivable', value_date: firstDay },
    { debit: 'feeIncome', credit: 'unearnedFees' },
    { debit: 'interestIncome', credit: 'interestReceivable', value_date: firstDay },
    { debit: 'lateIncome', credit: 'lateReceivable', value_date: firstDay },
  ])
  const later = await to(addDays(firstDay, 10))
  expect(later.income).toBe(0n)
})

test('charges received are income when received; returned, they are not; all paid, it was income after all', async () => {
  await to(addDays(firstDay, 3))
  const reference = randomUUID()
  await transfer(loan, 100_000n, { reference })
  const paid = await books()
  // what of it did not pay principal is income
  expect(paid.income).toBe(100_000n - (900_000n - paid.of('loanPrincipal')))
  expect([paid.receivable, paid.income > 0n]).toEqual([0n, true])
  await to(addDays(firstDay, 5))
  await reverseRepayment(server.context, { providerReference: reference })
  expect((await books()).income).toBe(0n)
  await to(addDays(firstDay, 6))
  const { earlyRepaymentAmount } = await agree(loan)
  await transfer(loan, earlyRepaymentAmount)
  const closed = await books()
  expect([closed.receivable, closed.notAccrued, closed.income]).toEqual([0n, 0n, earlyRepaymentAmount - 900_000n])
  await to(addDays(firstDay, 8))
})

test('money valued before the day, known after it: the loan never was off balance', async () => {
  await to(addDays(firstDay, 4))
  await transfer(loan, 1_100_000n, { valueDate: '2027-03-01' })
  const paid = await books()
  expect([paid.notAccrued, paid.of('impairmentLoss')]).toEqual([0n, 0n])
  await to(addDays(firstDay, 5))
})

test('a new plan, three instalments of it paid: what is unpaid comes back on the books against impairment', async () => {
  await to(addDays(firstDay, 2))
  const dueDates = ['2027-04-26', '2027-05-24', '2027-06-23', '2027-07-23', '2027-08-23']
  const offerId = randomUUID()
  await carryOutCommand(server.context, {
    ...{ commandId: offerId, loanId: loan.loanId, kind: 'restructuringOffer', dueDates, waiveLate: true },
    ...{ askedBy: 'ana', approvedBy: 'ben', reason: 'lost the job' },
  })
  const consent = { document: 'hardshipPlan', version: consentVersion, locale: 'en-US' } as const
  const as = server.as(loan.borrower)
  const { offer } = await as.ask(loadRestructuringOffer, { loanId: loan.loanId })
  const agreedTotal = String(offer?.totalToRepay)
  await as.ask(agreeRestructuring, { loanId: loan.loanId, offerId, consent, agreedTotal })
  expect(await agree(loan)).toMatchObject({ status: 'repay', overdueDays: 0 })
  for (const dueDate of dueDates.slice(0, 3)) {
    const due = await to(businessDate(dueDate))
    expect([due.receivable, due.of('impairmentLoss')]).toEqual([0n, 0n])
    await transfer(loan, (await agree(loan)).dueAmount)
  }
  const evening = await books()
  const next = await to(addDays(businessDate('2027-06-23'), 1))
  expect([next.notAccrued, -next.of('impairmentLoss')]).toEqual([0n, evening.notAccrued])
  expect(next.receivable).toBe(evening.notAccrued + next.income - evening.income)
})

test('each fault put by hand is named', async () => {
  await to(firstDay)
  await to(addDays(firstDay, 2))
  const byHand = async (change: string) => {
    for (const trigger of ['disable', 'enable']) {
      if (trigger === 'enable') await server.context.pool.query(change)
      await server.context.pool.query(`alter table accrual ${trigger} trigger user`)
      await server.context.pool.query(`alter table journal_entry ${trigger} trigger user`)
    }
  }
  const names = async () =>
    (await brokenInvariants(server.context.config.DATABASE_URL)).map(({ invariant }) => invariant.slice(0, 30))
  const ofLoan = `where loan_id = '${loan.loanId}'`
  await byHand(`update accrual set is_off_balance = false ${ofLoan} and day = '${addDays(firstDay, 1)}'`)
  expect(await names()).toEqual([
    '10 the daily accrual totals of',
    '3 a loan in the ledger is the ',
    '14 a loan off balance has its ',
  ])
  await byHand(`update accrual set is_off_balance = true ${ofLoan} and day = '${addDays(firstDay, 1)}'`)
  await byHand(`update accrual_plan set is_off_balance = false ${ofLoan}`)
  expect(await names()).toEqual(['14 a loan off balance has its '])
  await byHand(`update accrual_plan set is_off_balance = true ${ofLoan}`)
  await byHand(`update journal_entry set amount = amount + 1 where debit = 'chargesNotAccrued'`)
  expect(await names()).toEqual(['15 the general ledger of a clo', '3 a loan in the ledger is the '])
  await byHand(`update journal_entry set amount = amount - 1 where debit = 'chargesNotAccrued'`)
  expect(await names()).toEqual([])
})
