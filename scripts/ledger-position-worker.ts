import { parentPort, workerData } from 'node:worker_threads'
import { sql } from 'kysely'
import { createDatabase, createPool } from '../apps/server/src/database/client.ts'
import { nextPaidOut, paidOutLoans } from '../apps/server/src/ledger/loan-ledgers.ts'
import { brokenIn } from './ledger-position.ts'
import type { FromWorker, Part } from './ledger-positions.ts'

const loansAtOnce = 2000
const noLoan = '00000000-0000-0000-0000-000000000000'

/** Looks at one part of the loans, in the snapshot of whoever started it. */
async function look({ url, snapshot, from, below }: Part): Promise<void> {
  const database = createDatabase(createPool(url, 1))
  const say = (said: FromWorker) => parentPort?.postMessage(said)
  try {
    await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (queries) => {
        await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(queries)
        let after = { borrowerId: from, loanId: noLoan }
        for (;;) {
          const next = await nextPaidOut(queries, { after, below, most: loansAtOnce })
          if (next === null) return
          const loans = await paidOutLoans(queries, next.range)
          say({ looked: next.loans, broken: loans.flatMap(brokenIn) })
          after = next.range.upTo
        }
      })
  } finally {
    await database.destroy()
  }
}

await look(workerData as Part)
