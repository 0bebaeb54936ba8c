import type { ServerClock } from './server-clock.ts'
import type { Keys } from './signature.ts'
import type { Store } from './store.ts'
import type { Webhooks, Xendit } from './webhooks.ts'

/** What every part of the sandbox works with. */
export type Sandbox = {
  store: Store
  webhooks: Webhooks
  clock: ServerClock
  keys: Keys
  xendit: Xendit
  latencyMs: number
  /** Where the server is, without a slash at its end. */
  serverUrl: string
}
