import { addDays, type BusinessDate, chargeRecognition, position } from '@hiram/lending'
import { sql } from 'kysely'
import type { Queries } from '../../apps/server/src/database/client.ts'
import { type LoadedLoan, lockLoans } from '../../apps/server/src/loan/loan-store.ts'
import { eventsOf } from '../../apps/server/src/loan/loan-terms.ts'
import { contextOn } from './close.ts'

const sample = 2000
const workers = 4

/** The same day's charges as frameworks do them: each loan loaded, reckoned and written by itself. Loans a second. */
export async function rowByRow(url: string, day: BusinessDate): Promise<number> {
  const context = await contextOn(url, day, () => undefined)
  const { pool, database } = context
  try {
    await pool.query('create table row_by_row (like transfer including all)')
    const { rows } = await pool.query('select borrower_id, loan_id from loan_course limit $1', [sample])
    const keys = rows.map((row) => ({ borrowerId: String(row.borrower_id), loanId: String(row.loan_id) }))
    const began = performance.now()
    await Promise.all(
      Array.from({ length: workers }, async () => {
        for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
          const one = [key]
          await database.transaction().execute(async (queries) => {
            for (const loan of await lockLoans(queries, one)) await chargeLoan(queries, loan, day)
          })
        }
      }),
    )
    return rows.length / ((performance.now() - began) / 1000)
  } finally {
    await pool.query('drop table if exists row_by_row')
    await pool.end()
  }
}

async function chargeLoan(queries: Queries, loan: LoadedLoan, day: BusinessDate): Promise<void> {
  const events = eventsOf(loan)
  const before = position({ ...events, asOf: addDays(day, -1) })
  const now = position({ ...events, asOf: day })
  const charged = chargeRecognition(
    { ref: `charge:${day}`, valueDate: day },
    {
      interest: now.interestEarned - before.interestEarned,
      fees: now.feesEarned - before.feesEarned,
      late: now.lateCharges - before.lateCharges,
    },
  )
  for (const { ref, debit, credit, amount } of charged) {
    await sql`insert into row_by_row (borrower_id, ref, loan_id, debit, credit, amount, currency, value_date, posted_at, kind)
      values (${loan.borrower_id}, ${ref}, ${loan.loan_id}, ${debit}, ${credit}, ${amount}, 'PHP', ${day}, now(), 'charge')`.execute(
      queries,
    )
  }
}
