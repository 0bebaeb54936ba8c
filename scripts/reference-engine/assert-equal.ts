import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../apps/server/src/context.ts'
import type { Simulation } from './simulation.ts'

/** Throws when what the product did is not what the model says. */
export function assertEqual(what: string, is: unknown, expected: unknown): void {
  if (isDeepStrictEqual(is, expected)) return
  throw new Error(`${what}: the product says ${shown(is)}, the model ${shown(expected)}`)
}

/**
 * The outside world sends something until it is handled: again, where the server dies. Whether it had been handled
 * before that shows only in the answer.
 */
export async function untilHandled<Answer>(
  simulation: Simulation,
  what: string,
  { send, expected, known }: { send: (context: Context) => Promise<Answer>; expected: Answer; known: Answer },
): Promise<void> {
  const { diesAfterMs } = simulation
  simulation.diesAfterMs = null
  if (diesAfterMs !== null) await simulation.dieDuring(send, diesAfterMs)
  const answer = await send(simulation.context)
  if (diesAfterMs === null || !isDeepStrictEqual(answer, known)) assertEqual(what, answer, expected)
}

export function shown(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part)) ?? 'nothing'
}
