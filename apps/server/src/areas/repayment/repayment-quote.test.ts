import { repaymentInfo, repaymentQuote } from '@hiram/contract/repayment'
import { addDays, businessDate } from '@hiram/lending'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loanRoutes } from '../../testing/loan-routes.ts'
import { agree, moveTo, runningLoan, transfer } from '../../testing/running-loan.ts'
import { createTestContext } from '../../testing/server.ts'

const start = businessDate('2026-06-20')
const asked = fc.constantFrom(
  { amount: 900_000n, period: 3, periodUnit: 'month' as const },
  { amount: 500_000n, period: 7, periodUnit: 'day' as const },
)
/** Amounts from a centavo to more than all of it, and days from before the first due date to long after the last. */
const paying = fc.record({
  asked,
  first: fc.record({ after: fc.nat(60), amount: fc.bigInt(1n, 600_000n) }),
  second: fc.record({ after: fc.nat(90), amount: fc.bigInt(1n, 1_300_000n) }),
})

test('REP-03 a quote is for today up to a year and a day ahead, and for some money', async () => {
  const server = await createTestContext({ routes: loanRoutes })
  try {
    const { borrower, loanId } = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
    const quoted = (date: string, amount = '1000') => server.as(borrower).call(repaymentQuote, { loanId, amount, date })
    const outside = (field: string) => ({ error: 'invalidRequest', detail: { fields: [{ field, reason: 'range' }] } })
    for (const ahead of [0, 366]) expect((await quoted(addDays(start, ahead))).answer).toBeDefined()
    for (const ahead of [-1, 367, 40_000]) expect(await quoted(addDays(start, ahead))).toMatchObject(outside('date'))
    expect(await quoted(start, '0')).toMatchObject(outside('amount'))
  } finally {
    await server.stop()
  }
})

test('REP-03 for any date and any amount the quote is what the posting does, to the unit', async () => {
  const server = await createTestContext({ routes: loanRoutes })
  try {
    await fc.assert(
      fc.asyncProperty(paying, async ({ asked, first, second }) => {
        server.setTime(new Date(`${start}T02:00:00Z`))
        const loan = await runningLoan(server, asked)
        const firstDay = addDays(start, first.after)
        await moveTo(loan, firstDay)
        await transfer(loan, first.amount)
        if ((await agree(loan)).status === 'close') return
        const day = addDays(firstDay, second.after)
        const as = server.as(loan.borrower)
        const wanted = { loanId: loan.loanId, amount: second.amount.toString(), date: day }
        const quoted = await as.ask(repaymentQuote, wanted)
        await moveTo(loan, day)
        // noticed later than the first, on the same day too
        server.pass(1000)
        await transfer(loan, second.amount)
        const view = await agree(loan)
        const { payments } = await as.ask(repaymentInfo, { loanId: loan.loanId })
        expect(payments.at(-1)).toMatchObject({ parts: quoted.parts, credit: quoted.credit, amount: second.amount })
        expect(view.toBePaidAmount).toBe(quoted.leftToPay)
        expect(view.status === 'close').toBe(quoted.closes)
      }),
      { numRuns: 12 },
    )
  } finally {
    await server.stop()
  }
})
