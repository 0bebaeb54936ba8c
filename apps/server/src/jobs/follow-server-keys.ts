import type { Context } from '../context.ts'

const hourMs = 3_600_000
/** A revoked key is out of use on every server within ten seconds. */
const followMs = 3000

/** Every process rotates the envelope's keys when it is time, and follows what others do with keys. Returns the stop. */
export function followServerKeys(context: Context): () => void {
  const quietly = (work: () => Promise<unknown>) =>
    void work().catch((error: unknown) => context.log.error({ err: error }, 'keys could not be followed'))
  const rotate = setInterval(() => quietly(context.envelope.refresh), hourMs)
  const follow = setInterval(() => {
    quietly(context.followKeys)
    quietly(context.envelope.follow)
  }, followMs)
  return () => {
    clearInterval(rotate)
    clearInterval(follow)
  }
}
