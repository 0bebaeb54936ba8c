import { parentPort, workerData } from 'node:worker_threads'
import { createDatabase, createPool, statementOfDayMs } from '../apps/server/src/database/client.ts'
import { paidOutLoans, seeSnapshot } from './ledger-loans.ts'
import { brokenIn } from './ledger-position.ts'
import type { FromWorker, Work } from './ledger-positions.ts'

/** Checks some parts of the loans, in the snapshot of the process that started it. */
async function look({ url, snapshot, parts }: Work): Promise<void> {
  const database = createDatabase(createPool(url, () => undefined, 1, statementOfDayMs))
  try {
    await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (queries) => {
        await seeSnapshot(queries, snapshot)
        for (const part of parts) {
          for await (const loans of paidOutLoans(queries, part)) {
            const message: FromWorker = { looked: loans.length, broken: loans.flatMap(brokenIn) }
            parentPort?.postMessage(message)
          }
        }
      })
  } finally {
    await database.destroy()
  }
}

await look(workerData as Work)
