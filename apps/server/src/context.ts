import type pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/client.ts'
import type { Drain } from './http/drain.ts'
import type { Metrics } from './metrics.ts'
import type { EnvelopeKeys } from './privacy/envelope-keys.ts'
import type { Vault } from './privacy/vault.ts'
import type { ErrorTracking } from './providers/errors/error-tracking.ts'
import type { Providers } from './providers/ports.ts'

/** Everything a part of the server may need, made once in main.ts and passed on; never global. */
export type Context = {
  config: Config
  log: Logger
  pool: pg.Pool
  database: Database
  clock: Clock
  vault: Vault
  /** Takes over the server keys that others have made. Called every few seconds. */
  followKeys: () => Promise<void>
  providers: Providers
  errors: ErrorTracking
  envelope: EnvelopeKeys
  drain: Drain
  metrics: Metrics
}
