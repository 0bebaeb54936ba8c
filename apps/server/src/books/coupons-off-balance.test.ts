import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { runningLoan } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'

const migration = new URL('../database/migrations/107-coupons-off-balance.sql', import.meta.url)

let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes })
})
afterAll(() => server.stop())

test('a coupon that was booked against income, or off the principal, comes to be a memorandum alone', async () => {
  const { database, clock } = server.context
  const { borrower, loanId } = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const today = clock.businessDate('ph')
  const balances = async () => {
    const { rows } = await sql<{ account: string; amount: string }>`select account, sum(sides.amount)::text as amount
      from journal_entry cross join lateral (values (debit, amount), (credit, -amount)) as sides(account, amount)
      where loan_id = ${loanId} group by 1`.execute(database)
    return new Map(rows.map(({ account, amount }) => [account, BigInt(amount)]))
  }
  const before = await balances()
  const rows = [
    ['discount', 'interestIncome', 700],
    ['discount', 'loanPrincipal', 300],
    // the fees held back as they were: in full
    ['loanPrincipal', 'feeIncome', 300],
  ]
  for (const [debit, credit, amount] of rows)
    await sql`insert into journal_entry (borrower_id, ref, loan_id, debit, credit, amount, currency, value_date,
        posted_at, kind)
      values (${borrower.borrowerId}, ${`before:${debit}:${credit}`}, ${loanId}, ${debit}, ${credit}, ${amount}, 'PHP', ${today},
        ${clock.instant()}, 'payout')`.execute(database)
  await sql.raw(await readFile(migration, 'utf8')).execute(database)
  const after = await balances()
  const accounts = ['loanPrincipal', 'interestIncome', 'feeIncome', 'discount', 'discountContra']
  const moved = accounts.map((account) => (after.get(account) ?? 0n) - (before.get(account) ?? 0n))
  expect(moved).toEqual([0n, 0n, 0n, 1000n, -1000n])
})
