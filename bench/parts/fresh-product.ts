import { ensureBuilt } from '../../scripts/run/built-app.ts'
import { startFreshStack } from '../../scripts/run/fresh-stack.ts'

const log = (line: string) => console.error(line)

/** Does `work` on the built product, started fresh. `e2e/support` knows it when it is imported in there, not before. */
export async function onFreshProduct<Result>(work: () => Promise<Result>): Promise<Result> {
  await ensureBuilt(log)
  const stack = await startFreshStack('bench', new AbortController().signal, log)
  try {
    process.env.E2E_STACKS = JSON.stringify([await stack.places])
    return await work()
  } finally {
    await stack.clean()
  }
}
