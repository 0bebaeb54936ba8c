import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../apps/server/src/context.ts'
import type { World } from './play.ts'

/** Throws when what the product did is not what the model says. */
export function mustBe(what: string, is: unknown, expected: unknown): void {
  if (isDeepStrictEqual(is, expected)) return
  throw new Error(`${what}: the product says ${shown(is)}, the model ${shown(expected)}`)
}

/**
 * The outside world tells something until it is heard: where the server dies, again. Whether it had been heard before
 * that shows only in the answer.
 */
export async function untilHeard<Answer>(
  world: World,
  what: string,
  { tell, expected, known }: { tell: (context: Context) => Promise<Answer>; expected: Answer; known: Answer },
): Promise<void> {
  const { diesAfterMs } = world
  world.diesAfterMs = null
  if (diesAfterMs !== null) await world.dieDuring(tell, diesAfterMs)
  const answer = await tell(world.context)
  if (diesAfterMs === null || !isDeepStrictEqual(answer, known)) mustBe(what, answer, expected)
}

export function shown(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part)) ?? 'nothing'
}
