import { type Failure, fail } from '../../http/outcome.ts'
import type { Caller } from '../../http/route.ts'
import type { Limit } from './limits.ts'
import { oldestUse, takeUse } from './store.ts'

export type Turn = { subject: string; limits: readonly Limit[] }

/** Takes one use of every limit, or says when the first spent one has room again. */
export async function takeTurn(
  { context, queries }: Pick<Caller, 'context' | 'queries'>,
  turns: readonly Turn[],
): Promise<Failure<'tooMany'> | undefined> {
  const now = context.clock.wall()
  for (const { subject, limits } of turns) {
    const hash = context.vault.lookupHash('subject', subject)
    for (const limit of limits) {
      if (await takeUse(queries, hash, limit, now)) continue
      const oldest = (await oldestUse(queries, hash, limit, now)) ?? now
      const waitMs = oldest.getTime() + limit.windowMs - now.getTime()
      return fail('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    }
  }
  return undefined
}
