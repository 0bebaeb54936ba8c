import { expect } from 'vitest'
import { ProviderError, type ProviderFailure } from '../provider-error.ts'
import type { FakeProvider, Reply } from './fake-provider.ts'

const cases: [Reply, ProviderFailure][] = [
  [{ status: 400, text: '{"message":"SECRET-IN-ANSWER"}' }, 'refused'],
  [{ status: 401, text: 'no' }, 'refused'],
  [{ status: 429 }, 'unavailable'],
  [{ status: 503, text: '<html>SECRET-IN-ANSWER' }, 'unavailable'],
  [{ status: 302 }, 'unreachable'],
  [{ text: 'SECRET-IN-ANSWER' }, 'malformed'],
  [{ body: { another: 'SECRET-IN-ANSWER' } }, 'malformed'],
  [{ text: `"${'x'.repeat(300_000)}"` }, 'malformed'],
  [{ breakOff: true }, 'unreachable'],
  [{ never: true }, 'timeout'],
]

/**
 * Every way a provider can fail a call, and that the error contains none of `secrets`. The deadline is long where a
 * reply comes, so that a busy machine does not cause a timeout.
 */
export async function expectEveryFailure(
  provider: FakeProvider,
  call: (timeoutMs: number) => Promise<unknown>,
  secrets: string[],
) {
  for (const [reply, failure] of cases) {
    provider.reply(reply)
    const error = await call(reply.never ? 100 : 60_000).then(
      () => undefined,
      (caught: unknown) => caught,
    )
    expect(error, JSON.stringify(reply).slice(0, 80)).toBeInstanceOf(ProviderError)
    if (!(error instanceof ProviderError)) continue
    expect(error.failure, JSON.stringify(reply).slice(0, 80)).toBe(failure)
    const shown = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`
    for (const secret of [...secrets, 'SECRET-IN-ANSWER']) expect(shown).not.toContain(secret)
  }
}
