import { join } from 'node:path'
import { runChild } from './children.ts'
import { program, root } from './root.ts'

const histories = 10_000
/** Of kills under load. */
const rounds = 20

/** The reference engine through many more random histories than `npm test`, new ones each time; then some chaos. */
async function testLong(): Promise<number> {
  const seed = process.env.LEDGER_MODEL_SEED ?? String(Date.now() % 1_000_000_000)
  console.log(`LEDGER_MODEL_SEED=${seed}`)
  const code = await runChild([program('vitest', 'vitest.mjs'), 'run', 'scripts/reference-engine'], {
    LEDGER_MODEL_SEED: seed,
    LEDGER_MODEL_LOANS: process.env.LEDGER_MODEL_LOANS ?? String(histories),
    LOAN_HISTORIES: process.env.LOAN_HISTORIES ?? String(histories),
  })
  return code || runChild([join(root, 'scripts', 'run', 'chaos.ts'), String(rounds)])
}

process.exit(await testLong())
