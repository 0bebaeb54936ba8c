import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { carryOutBooksCommand } from '../apps/server/src/books/carry-out-books-command.ts'
import { runBusinessDays } from '../apps/server/src/business-day/run-business-days.ts'
import { loanRoutes } from '../apps/server/src/testing/loan-routes.ts'
import { moveTo, runningLoan } from '../apps/server/src/testing/running-loan.ts'
import { createTestContext } from '../apps/server/src/testing/server.ts'
import { brokenRows } from './ledger-invariants.ts'

test('a general ledger that was altered after its month was closed, and an entry no one made, are noticed', async () => {
  const server = await createTestContext({ routes: loanRoutes })
  try {
    await runBusinessDays(server.context)
    const loan = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
    const by = { entity: 'ph-1', askedBy: 'ana', approvedBy: 'ben' }
    const entry = {
      kind: 'manualEntry',
      debit: '5060',
      credit: '2410',
      amount: 1_701n,
      valueDate: '2026-06-20',
    } as const
    const commandId = randomUUID()
    await carryOutBooksCommand(server.context, { ...entry, ...by, commandId, reason: 'stamp tax', document: 'V-1' })
    const moved = {
      debit: '1010.payout.instapay',
      credit: '1010.pesonet',
      reason: 'to the payout account',
      document: 'V-2',
    }
    await carryOutBooksCommand(server.context, { ...entry, ...by, ...moved, commandId: randomUUID() })
    await moveTo(loan, '2026-07-01')
    await runBusinessDays(server.context)
    const close = { kind: 'closePeriod', month: '2026-06' } as const
    await carryOutBooksCommand(server.context, { ...close, ...by, commandId: randomUUID() })
    expect(await brokenRows(server.context.pool)).toEqual([])
    const altered = (table: string, change: string) =>
      server.context.pool.query(
        `alter table ${table} disable trigger user; ${change}; alter table ${table} enable trigger user`,
      )
    await altered(
      'gl_day',
      `update gl_day set entries = entries + 1 where entity = 'ph-1' and day = '2026-06-22' and account = '1110'`,
    )
    await altered('manual_entry', `update manual_entry set credit = '1010.instapay' where credit = '1010.pesonet'`)
    const broken = (await brokenRows(server.context.pool)).map(({ invariant }) => invariant)
    expect(broken).toEqual([
      '17 a closed month is what was signed, after the month before',
      '17 what people entered is in the journal, and nothing else of that kind',
    ])
  } finally {
    await server.stop()
  }
})
