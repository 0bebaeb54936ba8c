import { join } from 'node:path'
import { runningEmbeddedUrl, startEmbeddedPostgres } from '../../apps/server/src/database/embedded.ts'
import { brokenInvariants, invariantNames } from '../ledger-invariants.ts'
import { root } from './root.ts'

/** Holds the invariants of the ledger against `DATABASE_URL`, else against this clone's own database. */
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

async function openDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = join(root, '.data', 'postgres')
  const running = process.env.DATABASE_URL || (await runningEmbeddedUrl(dataDir))
  if (running) return { url: running, stop: async () => undefined }
  return startEmbeddedPostgres({ dataDir, log: (line) => console.log(line) })
}

process.exit(
  await ledgerCheck().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }),
)
