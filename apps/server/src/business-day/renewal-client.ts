import { workerClient } from '../worker-client.ts'
import type { Renewing } from './renew-batches.ts'
import type { RenewAsked, RenewalResponse } from './renewal-worker.ts'

export type Hearing = { failed: Renewing['failed']; progress: (touched: number) => Promise<void> }

const ask = workerClient<RenewAsked, RenewalResponse>(new URL('./renewal-worker.ts', import.meta.url))

/** Renews in a thread of its own, which stays for the next day: starting one is felt by whoever is answered then. */
export async function renewInWorker(asked: Omit<RenewAsked, 'number'>, { failed, progress }: Hearing): Promise<number> {
  const told: Promise<void>[] = []
  const tell = (touched: number) => {
    const telling = progress(touched)
    // heard of at the end
    telling.catch(() => undefined)
    told.push(telling)
  }
  const ends: RenewalResponse[] = []
  await ask(asked, (said) => {
    if ('failed' in said) failed(said.failed, said.error)
    else if ('touched' in said) tell(said.touched)
    else ends.push(said)
    return ends.length > 0
  })
  await Promise.all(told)
  const [end] = ends
  if (end && 'done' in end) return end.done
  throw end && 'broken' in end ? end.broken : new Error('the renewing thread said no end')
}
