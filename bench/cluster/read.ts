import { createDatabase, createPool } from '../../apps/server/src/database/client.ts'
import { loadLoan } from '../../apps/server/src/loan/loan-store.ts'
import { rateOf } from '../parts/rate.ts'

/** Loans read a second, each with all its figures depend on, as a borrower's calls read their own. */
export async function readRate(url: string, clients: number, seconds: number): Promise<number> {
  const pool = createPool(url, () => undefined, clients)
  const database = createDatabase(pool)
  try {
    const { rows } = await pool.query<{ borrower_id: string; loan_id: string }>(
      'select borrower_id, loan_id from loan_route order by loan_id limit 2000',
    )
    let read = 0
    const readNext = async () => {
      const row = rows[read % rows.length]
      read += 1
      if (!row || !(await loadLoan(database, row.borrower_id, row.loan_id))) throw new Error('a loan is not there')
    }
    const numbers = Array.from({ length: clients }, (_, client) => client)
    // the first for the code to be compiled
    await rateOf(numbers, 1, readNext)
    return await rateOf(numbers, seconds, readNext)
  } finally {
    await database.destroy()
  }
}
