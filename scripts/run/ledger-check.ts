import { brokenInvariants, invariantNames } from '../ledger-invariants.ts'
import { openDatabase } from './open-database.ts'

/** Holds the invariants of the ledger against `DATABASE_URL`, else against the database of `STATE_DIR` or this clone. */
async function ledgerCheck(): Promise<number> {
  const { url, stop } = await openDatabase()
  try {
    const broken = await brokenInvariants(url, (loans) => console.log(`       ${loans} loans calculated again`))
    for (const name of invariantNames) {
      const rows = broken.find((each) => each.invariant === name)?.rows ?? []
      console.log(`${rows.length === 0 ? 'ok    ' : 'BROKEN'} ${name}`)
      for (const row of rows.slice(0, 20)) console.log(`         ${JSON.stringify(row)}`)
    }
    console.log(`${invariantNames.length - broken.length} invariants hold, ${broken.length} are broken`)
    return broken.length === 0 ? 0 : 1
  } finally {
    await stop()
  }
}

process.exit(
  await ledgerCheck().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }),
)
