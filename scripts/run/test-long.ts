import { join } from 'node:path'
import { runChild } from './children.ts'
import { program, root } from './root.ts'

const histories = 10_000
/** Closed days of each hundred of them whose every report is compared. */
const reports = 20
/** Commits whose events are all in the log and delivered, once each, while so often server and database are killed. */
const commits = 10_000
const kills = 20
/** The generated year whose events a receiver rebuilds every loan from, and whose reports agree with the ledger. */
const year = { borrowers: 300, days: 365 }
/** Of kills under load. */
const rounds = 20

/** The reference engine through many more random histories than `npm test`, new ones each time; events by the thousand; then some chaos. */
async function testLong(): Promise<number> {
  const seed = process.env.LEDGER_MODEL_SEED ?? String(Date.now() % 1_000_000_000)
  console.log(`LEDGER_MODEL_SEED=${seed}`)
  const code = await runChild([program('vitest', 'vitest.mjs'), 'run', 'scripts/reference-engine'], {
    LEDGER_MODEL_SEED: seed,
    LEDGER_MODEL_LOANS: process.env.LEDGER_MODEL_LOANS ?? String(histories),
    LEDGER_MODEL_REPORTS: process.env.LEDGER_MODEL_REPORTS ?? String(reports),
    LOAN_HISTORIES: process.env.LOAN_HISTORIES ?? String(histories),
  })
  const events = () =>
    runChild(
      [
        program('vitest', 'vitest.mjs'),
        'run',
        'event-log.test.ts',
        'events-through-kills.test.ts',
        'simulated-events.test.ts',
        'simulated-reports.test.ts',
      ],
      {
        EVENT_COMMITS: process.env.EVENT_COMMITS ?? String(commits),
        EVENT_KILLS: process.env.EVENT_KILLS ?? String(kills),
        SIMULATED_BORROWERS: process.env.SIMULATED_BORROWERS ?? String(year.borrowers),
        SIMULATED_DAYS: process.env.SIMULATED_DAYS ?? String(year.days),
      },
    )
  return code || (await events()) || runChild([join(root, 'scripts', 'run', 'chaos.ts'), String(rounds)])
}

process.exit(await testLong())
