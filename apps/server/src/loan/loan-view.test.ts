import { addDays, businessDate } from '@hiram/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeRoutes } from '../areas/home/routes.ts'
import { loanRoutes } from '../areas/loan/routes.ts'
import { borrowerWithLoan } from '../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { loadLoan } from './loan-store.ts'
import { productOf } from './loan-terms.ts'
import { loanView, rateText } from './loan-view.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes: [...loanRoutes, ...homeRoutes] })
})
afterAll(() => server.stop())

test('the amount shown for tomorrow is due tomorrow, the penalty on its day included', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const loan = await loadLoan(server.context.database, borrower.borrowerId, loanId)
  if (!loan) throw new Error('no loan')
  const first = businessDate('2026-07-20')
  // on the due date itself, too: its night is the first that late interest counts
  for (let late = 0; late <= 25; late += 1) {
    const today = addDays(first, late)
    const { dueAmountTomorrow, overdueDays } = loanView(loan, today)
    expect([late, overdueDays, dueAmountTomorrow]).toEqual([late, late, loanView(loan, addDays(today, 1)).dueAmount])
  }
})

test('LON-07 how long it is until a payment, what paying everything now saves, and the penalty that is due', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const loan = await loadLoan(server.context.database, borrower.borrowerId, loanId)
  if (!loan?.disbursed_on) throw new Error('no loan')
  const paidOut = businessDate(loan.disbursed_on)
  const begun = loanView(loan, paidOut)
  const first = businessDate(begun.instalments[0]?.dueDate ?? '')
  // on the first day all that the loan costs is still to come
  const { costAmount, loanAmount } = begun
  expect(begun).toMatchObject({ earlyRepaymentAmount: loanAmount, earlyRepaymentSaves: costAmount, overduePenalty: 0n })
  expect(begun).toMatchObject({ repaymentDate: first, daysUntilDue: 30 })
  expect(loanView(loan, addDays(first, -10)).daysUntilDue).toBe(10)
  expect(loanView(loan, first).daysUntilDue).toBe(0)
  const late = loanView(loan, addDays(first, 25))
  expect(late.daysUntilDue).toBe(-25)
  expect(late.dueParts.penalty).toBeGreaterThan(0n)
  expect(late.overduePenalty).toBe(late.dueParts.penalty)
  // what is asked for next is all that is late, from the day it was due
  expect(late).toMatchObject({ nextAmount: late.dueAmount, repaymentDate: first })
  expect(late.dueAmount).toBeGreaterThan(begun.nextAmount)
})

test('LON-07 the cost of a late payment is shown in advance, by the terms', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const loan = await loadLoan(server.context.database, borrower.borrowerId, loanId)
  if (!loan?.disbursed_on) throw new Error('no loan')
  const { overdueInterest, penalty } = productOf(loan).late
  const { overdueDays, lateInterestPerDay, lateInterestOn, latePenalty, legalMaximum, legalRatePerYear } = loanView(
    loan,
    businessDate(loan.disbursed_on),
  )
  expect(overdueDays).toBe(0)
  expect([lateInterestPerDay, lateInterestOn]).toEqual([rateText(overdueInterest.ratePerDay), overdueInterest.on])
  expect([legalMaximum, legalRatePerYear]).toEqual([900_000n, null])
  expect(latePenalty).toEqual(penalty && { ...penalty, rate: rateText(penalty.rate) })
})

test('on a due date tomorrow adds the first night of late interest, on the due date’s eve nothing', async () => {
  server.setTime(new Date('2026-11-23T02:00:00Z'))
  const asked = { amount: 6_000_000n, period: 6, periodUnit: 'month' as const }
  const { borrower, loanId } = await borrowerWithLoan(server, asked, { market: 'vn' })
  const loan = await loadLoan(server.context.database, borrower.borrowerId, loanId)
  if (!loan) throw new Error('no loan')
  const on = (day: string) => {
    const { dueAmount, dueAmountTomorrow } = loanView(loan, businessDate(day))
    return [dueAmount, dueAmountTomorrow]
  }
  // as example A of docs/servicing.md, which is of ten million: 963,151 of principal × 27 % / 365
  expect(on('2026-12-22')).toEqual([0n, 0n])
  expect(on('2026-12-23')).toEqual([1_053_151n, 1_053_863n])
  expect(on('2026-12-24')[0]).toBe(1_053_863n)
})
