import { addDays, type BusinessDate, chargeRecognition, position } from '@hiram/lending'
import type { Queries } from '../../apps/server/src/database/client.ts'
import { writeEntries } from '../../apps/server/src/ledger/write-entries.ts'
import { type LoadedLoan, lockLoans } from '../../apps/server/src/loan/loan-store.ts'
import { eventsOf } from '../../apps/server/src/loan/loan-terms.ts'
import { contextOn } from './run.ts'

const sample = 2000
const workers = 4

/**
 * The same day's charges as frameworks write them: each loan loaded, calculated and written by itself; loans a second.
 * Afterwards these charges are in the ledger twice, so it is not used again.
 */
export async function rowByRow(url: string, day: BusinessDate): Promise<number> {
  const context = await contextOn(url, day, () => undefined)
  const { pool, database } = context
  try {
    const { rows } = await pool.query('select borrower_id, loan_id from accrual_plan limit $1', [sample])
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
    await pool.end()
  }
}

async function chargeLoan(queries: Queries, loan: LoadedLoan, day: BusinessDate): Promise<void> {
  const events = eventsOf(loan)
  const before = position({ ...events, asOf: addDays(day, -1) })
  const now = position({ ...events, asOf: day })
  const entries = chargeRecognition(
    { ref: `charge:${day}`, valueDate: day },
    {
      interest: now.interestEarned - before.interestEarned,
      fees: now.feesEarned - before.feesEarned,
      late: now.lateCharges - before.lateCharges,
    },
  )
  const of = { borrowerId: loan.borrower_id, loanId: loan.loan_id, currency: loan.currency, source: null }
  await writeEntries(queries, new Date(), [{ ...of, kind: 'charge', entries }])
}
