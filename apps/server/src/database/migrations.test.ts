import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import type {} from '../testing/database-setup.ts'

const folder = new URL('./migrations/', import.meta.url)

/** A database of its own, and what runs the migrations whose number is in a range. */
async function olderDatabase() {
  const { url } = inject('testDatabase')
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  await server.query(`create database ${name}`)
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, `/${name}`) })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  })
  const files = (await readdir(folder)).sort()
  return {
    client,
    async run(first: string, last: string) {
      for (const file of files.filter((each) => each >= first && each.slice(0, 3) <= last)) {
        await client.query(await readFile(new URL(file, folder), 'utf8'))
      }
    },
  }
}

const id = '00000000-0000-4000-8000-000000000001'

test('a ledger charged day by day in journal entries stands still on its last day, until the next close', async () => {
  const { client, run } = await olderDatabase()
  await run('001', '005')
  await client.query(`insert into borrower values ('${id}', 'ph', 12, 'en-US', '\\x00', null, now())`)
  await client.query(`insert into loan (borrower_id, loan_id, market, status, product, product_version, currency, principal,
      period, period_unit, terms, agreed_repayment, received_amount, applied_at, applied_on, status_since, disbursed_on,
      charged_through)
    values ('${id}', '${id}', 'ph', 'repay', 'p', 1, 'PHP', 900000, 3, 'month', '{}', 1, 1, now(), '2026-06-20', now(),
      '2026-06-20', '2026-07-23')`)
  const move = (ref: string, debit: string, credit: string, amount: number) =>
    client.query(
      `insert into journal_entry (borrower_id, ref, loan_id, debit, credit, amount, currency, value_date, posted_at, kind)
       values ($1, $2, $1, $3, $4, $5, 'PHP', '2026-07-01', now(), 'charge')`,
      [id, ref, debit, credit, amount],
    )
  await move('a', 'interestReceivable', 'interestIncome', 700)
  await move('b', 'interestIncome', 'interestReceivable', 50)
  await move('c', 'feeReceivable', 'feeIncome', 300)
  // held back from the payout: never among what accrues
  await move('d', 'loanPrincipal', 'feeIncome', 1500)
  await move('e', 'lateReceivable', 'lateIncome', 20)
  await client.query(`insert into business_day_run values ('ph', '2026-07-23', 'chargeDay', 1, now(), now())`)
  await run('006', '999')
  const { rows } =
    await client.query(`select from_day::text, until_day::text, earned_interest(c, c.until_day) as interest,
      earned_fees(c, c.until_day) as fees, earned_late(c, c.until_day) as late from accrual_plan c`)
  const day = '2026-07-23'
  expect(rows).toEqual([{ from_day: day, until_day: day, interest: '650', fees: '300', late: '20' }])
  const { rows: through } = await client.query('select market, day::text from accrued_through')
  expect(through).toEqual([{ market: 'ph', day }])
})
