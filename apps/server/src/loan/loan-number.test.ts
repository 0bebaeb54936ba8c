import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { loanHistory } from '@hiram/contract/history'
import { groupedLoanNumber, readLoanNumber } from '@hiram/markets/loan-number'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { historyRoutes } from '../areas/history/routes.ts'
import { insertLoan, loanNumberAt } from '../areas/loan/store.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { borrowerWithLoan, latestOf, readyBorrower } from '../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes: [...loanRoutes, ...historyRoutes] })
})
afterAll(() => server.stop())

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }

test('LON-07 a loan has one number, in its view and in the history, and the number leads to it', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, peso)
  const { loanNumber } = await latestOf(server, borrower)
  expect(loanNumber).toBe(groupedLoanNumber(loanNumberAt(loanId, 0)))
  const { loans } = await server.as(borrower).ask(loanHistory, {})
  expect(loans.map((loan) => loan.loanNumber)).toEqual([loanNumber])
  const { rows } = await server.context.pool.query('select * from loan_number where loan_id = $1', [loanId])
  expect(rows).toEqual([{ number: readLoanNumber(loanNumber), borrower_id: borrower.borrowerId, loan_id: loanId }])
})

test('of two loans with the same number the later one gets its next', async () => {
  const first = await borrowerWithLoan(server, peso)
  const { borrowerId } = await readyBorrower(server)
  const { database } = server.context
  const loanId = randomUUID()
  const taken = { number: loanNumberAt(loanId, 0), borrower_id: first.borrower.borrowerId, loan_id: first.loanId }
  await database.insertInto('loan_number').values(taken).execute()
  const like = await database
    .selectFrom('loan')
    .selectAll()
    .where('loan_id', '=', first.loanId)
    .executeTakeFirstOrThrow()
  const { loan_number, status, status_since, agreed_nominal, agreed_effective, agreed_all_in, ...columns } = like
  await database
    .transaction()
    .execute((queries) => insertLoan(queries, { ...columns, borrower_id: borrowerId, loan_id: loanId }))
  const [made] = await database.selectFrom('loan').select('loan_number').where('loan_id', '=', loanId).execute()
  expect(made).toEqual({ loan_number: loanNumberAt(loanId, 1) })
})

test('the migration numbers the loans of before as the server numbers new ones', async () => {
  const file = new URL('../database/migrations/020-loan-number.sql', import.meta.url)
  const made = /create function (loan_number_at.*?\$\$;)/s.exec(await readFile(file, 'utf8'))?.[1] ?? ''
  const client = await server.context.pool.connect()
  try {
    await client.query(`create function pg_temp.${made}`)
    const { rows } = await client.query<{ id: string; attempt: number; number: string }>(
      `select id, attempt, pg_temp.loan_number_at(id, attempt) as number
       from (select gen_random_uuid() as id, attempt from generate_series(0, 499) as attempt) as given`,
    )
    expect(rows.map(({ number }) => number)).toEqual(rows.map(({ id, attempt }) => loanNumberAt(id, attempt)))
    expect(rows.every(({ number }) => readLoanNumber(number) === number)).toBe(true)
  } finally {
    client.release()
  }
})
