import { runChild } from './children.ts'
import { program } from './root.ts'

const histories = 10_000

/** The reference engine through many more random histories than `npm test`, new ones each time. */
async function testLong(): Promise<number> {
  const seed = process.env.LEDGER_MODEL_SEED ?? String(Date.now() % 1_000_000_000)
  console.log(`LEDGER_MODEL_SEED=${seed}`)
  return runChild([program('vitest', 'vitest.mjs'), 'run', 'scripts/reference-engine'], {
    LEDGER_MODEL_SEED: seed,
    LEDGER_MODEL_LOANS: process.env.LEDGER_MODEL_LOANS ?? String(histories),
  })
}

process.exit(await testLong())
