import { businessDate } from '@hiram/lending'
import { expect, test } from 'vitest'
import { createTestContext } from '../../apps/server/src/testing/server.ts'
import { brokenInvariants } from '../ledger-invariants.ts'
import { slipPhoto } from '../reference-engine/payment-slip.ts'
import { withClient } from '../with-client.ts'
import { simulateBusiness } from './simulate-business.ts'
import { type Figure, figuresOf, fingerprintOf } from './summary.ts'

const from = businessDate('2026-03-02')

/** What so many borrowers' business came to. */
async function simulated(seed: number, borrowers: number, days: number) {
  const server = await createTestContext({ routes: [], at: new Date(`${from}T02:00:00Z`) })
  const { context, providers, setTime } = server
  try {
    await simulateBusiness({ context, providers, setTime }, { seed, borrowers, days, from, photo: await slipPhoto() })
    return await withClient(context.config.DATABASE_URL, async (client) => ({
      figures: await figuresOf(client),
      books: await fingerprintOf(client),
      broken: await brokenInvariants(context.config.DATABASE_URL),
    }))
  } finally {
    await server.stop()
  }
}

function timesOf(figures: readonly Figure[], what: string): number {
  return figures.filter((figure) => figure.what === what).reduce((sum, { times }) => sum + Number(times), 0)
}

test('the same seed does the same business to the unit, another seed another one, and the books hold', async () => {
  const first = await simulated(7, 16, 50)
  const again = await simulated(7, 16, 50)
  const other = await simulated(8, 16, 50)
  expect(again).toEqual(first)
  expect(other.books).not.toBe(first.books)
  expect([first.broken, other.broken]).toEqual([[], []])
  for (const market of ['ph', 'vn']) {
    expect(first.figures.filter((figure) => figure.market === market).map(({ what }) => what)).toContain('paid out')
  }
  for (const what of ['accounts', 'applied', 'paid out', 'paid'])
    expect(timesOf(first.figures, what)).toBeGreaterThan(5)
})
