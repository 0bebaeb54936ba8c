import { expect } from 'vitest'
import type { Queries } from '../database/client.ts'
import type { TestServer } from './server.ts'
import { waitingForLock } from './waiting-for-lock.ts'

type Work<Result> = () => Promise<Result>

/** How many connections wait for a lock of somebody else's. */
export async function countWaiting({ context }: Pick<TestServer, 'context'>): Promise<number> {
  return (await context.pool.query(waitingForLock(), ['%'])).rowCount ?? 0
}

/**
 * Begins each piece of work while `hold`'s transaction holds what all of them need, the next one once the one before is seen
 * to wait. They go on together, and their results are in the same order.
 */
export async function inTurn<const Works extends readonly Work<unknown>[]>(
  server: Pick<TestServer, 'context'>,
  hold: (queries: Queries) => Promise<unknown>,
  works: Works,
): Promise<{ [At in keyof Works]: Awaited<ReturnType<Works[At]>> }> {
  const begun: Promise<unknown>[] = []
  await server.context.database.transaction().execute(async (queries) => {
    await hold(queries)
    for (const work of works) {
      const one = work()
      // seen below, also where it fails before the others are begun
      one.catch(() => undefined)
      begun.push(one)
      await expect.poll(() => countWaiting(server)).toBe(begun.length)
    }
  })
  return (await Promise.all(begun)) as { [At in keyof Works]: Awaited<ReturnType<Works[At]>> }
}
