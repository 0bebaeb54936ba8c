import { type Failure, fail } from '../outcome.ts'
import type { Caller } from '../route.ts'
import { consumePrefixUse, consumeUse, oldestUse } from './limit-store.ts'
import type { Limit, PrefixLimit } from './limits.ts'

export type Turn = { subject: string; limit: Limit }
type Taking = Pick<Caller, 'context' | 'queries'>

/** Takes one use of every limit, or says when the first spent one has room again. */
export async function consumeLimit(caller: Taking, turns: readonly Turn[]): Promise<Failure<'tooMany'> | undefined> {
  const now = caller.context.clock.wall()
  for (const turn of turns) {
    if (!(await consumeUse(caller.queries, subjectHash(caller, turn.subject), turn.limit, now)))
      return spent(caller, turn)
  }
  return undefined
}

/** As `consumeLimit`, for the numbers of a phone's prefix. */
export async function consumePrefixLimit(
  caller: Taking,
  phone: string,
  limit: PrefixLimit,
): Promise<Failure<'tooMany'> | undefined> {
  const subject = prefixSubject(phone)
  const taken = await consumePrefixUse(caller.queries, subjectHash(caller, subject), limit, caller.context.clock.wall())
  return taken ? undefined : spent(caller, { subject, limit })
}

/** Ranges are bought by the ten thousand: all numbers that differ in the last four digits are one. */
export function prefixSubject(phone: string): string {
  return `prefix|${phone.slice(0, -4)}`
}

export function subjectHash({ context }: Pick<Caller, 'context'>, subject: string): Buffer {
  return context.vault.lookupHash('subject', subject)
}

export function tooManyUntil(until: Date, now: Date): Failure<'tooMany'> {
  const waitMs = until.getTime() - now.getTime()
  return fail('tooMany', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

async function spent(caller: Taking, { subject, limit }: Turn): Promise<Failure<'tooMany'>> {
  const now = caller.context.clock.wall()
  const oldest = (await oldestUse(caller.queries, subjectHash(caller, subject), limit, now)) ?? now
  return tooManyUntil(new Date(oldest.getTime() + limit.windowMs), now)
}
