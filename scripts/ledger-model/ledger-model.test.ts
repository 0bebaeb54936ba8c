import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyWorld } from './histories.ts'
import { shown } from './must-be.ts'
import { runWorld } from './run-world.ts'
import { smallest } from './smallest.ts'

const loansAWorld = 50
/** `LEDGER_MODEL_LOANS` is how many histories are lived through; `LEDGER_MODEL_SEED` the first world's seed. */
const worlds = Math.ceil(Number(process.env.LEDGER_MODEL_LOANS ?? 500) / loansAWorld)
// the same worlds each time, so that a change is what breaks them; `npm run test:long` lives through others
const firstSeed = Number(process.env.LEDGER_MODEL_SEED ?? 1)

const hour = 3_600_000

test(`${worlds * loansAWorld} random histories: the ledger is what a second hand reckons, after every step`, {
  timeout: 3 * hour,
}, async () => {
  for (let seed = firstSeed; seed < firstSeed + worlds; seed += 1) {
    const [world] = fc.sample(anyWorld(loansAWorld), { seed, numRuns: 1 })
    if (!world) throw new Error('there is no world')
    const broke = await runWorld(world)
    if (broke === null) continue
    const small = await smallest(world, broke)
    expect.fail(
      `LEDGER_MODEL_SEED=${seed} LEDGER_MODEL_LOANS=1 lives through it again\n${small.broke.message}\n${shown(small.world)}`,
    )
  }
})
