import { dottedVersion } from '@hiram/contract/app-info/app-version'
import { marketCode } from '@hiram/contract/values'
import { defaultMarket } from '@hiram/markets'
import * as z from 'zod/mini'

const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes in base64url (43 characters)'))

/** Origins with commas: `https://api.example,https://app.example`. */
const origins = z._default(z.string().check(z.regex(/^(https?:\/\/[\w.-]+(:\d+)?(,|$))*$/)), '')

const appVersions = z.pipe(
  z.codec(z.string(), z.unknown(), {
    decode: (text, issue) => {
      try {
        return JSON.parse(text)
      } catch {
        issue.issues.push({ code: 'custom', input: text, message: 'must be JSON' })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  }),
  z.record(
    z.string().check(z.regex(/^-?\d+$/)),
    z.object({ version: dottedVersion, oldest: z.optional(dottedVersion) }),
  ),
)

/** What every server needs, and what only production or only development has. */
const environment = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'development'),
  PORT: z._default(z.coerce.number<string>().check(z.int(), z.minimum(0), z.maximum(65535)), 8080),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL')),
  /** Wraps every borrower's own key. */
  DATA_KEY: key,
  /** Keys the hashes that phones and documents are found by. */
  LOOKUP_KEY: key,
  /** Private half of the root key that signs the envelope's key list: base64url PKCS #8. */
  ENVELOPE_ROOT_KEY: z.string().check(z.minLength(100)),
  /** Signs what providers send us (x-signature). */
  WEBHOOK_SECRET: z.string().check(z.minLength(32)),
  FILES_DIR: z.string(),
  APP_DIR: z.optional(z.string()),
  /** Where borrowers find this server: it stands on the documents they are given. */
  PUBLIC_URL: z.optional(z.url()),
  SANDBOX_URL: z.optional(z.url()),
  DEFAULT_MARKET: z._default(marketCode, defaultMarket),
  TRUSTED_PROXY: z.optional(z.string()),
  /** Login codes sent in a day (UTC) to anyone; a tenth more goes to numbers with an account, then none. */
  SMS_DAILY_BUDGET: z._default(z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(100_000_000)), 50_000),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  SMS_URL: z.optional(z.url()),
  SMS_ACCOUNT: z.optional(z.string()),
  SMS_TOKEN: z.optional(z.string()),
  SMS_SENDER: z.optional(z.string()),
  PAYOUT_URL: z.optional(z.url()),
  PAYOUT_KEY: z.optional(z.string()),
  IDENTITY_URL: z.optional(z.url()),
  IDENTITY_KEY: z.optional(z.string()),
  /** Who checks identity documents before a decision: the identity provider, or this server's own reader and a person. */
  DOCUMENTS: z._default(z.enum(['gateway', 'offline']), 'gateway'),
  /** Who checks faces: this server itself, or the identity provider. */
  FACES: z._default(z.enum(['offline', 'gateway']), 'offline'),
  /** The carrier check (KYC-10). Off when it is not set. */
  CARRIER_URL: z.optional(z.url()),
  CARRIER_KEY: z.optional(z.string()),
  COLLECTION_ACCOUNTS: z.optional(z.string()),
  /** The lender's manual review, where people look at what no machine can judge: photos, proofs of payment, requests. */
  REVIEW_URL: z.optional(z.url()),
  /** Newest version by app id, and the oldest that may go on: `{"12":{"version":"4.2.0","oldest":"4.0.0"}}`. */
  APP_VERSIONS: z._default(appVersions, {}),
  /** Where errors are told to, in the Sentry protocol: `https://{key}@{host}/{project}`. Off when it is not set. */
  ERROR_TRACKING_DSN: z.optional(z.url()),
  /** The commercial fingerprint service: what the page loads its agent with, and what the server asks it with. */
  FINGERPRINT_KEY: z.optional(z.string().check(z.regex(/^\w+$/))),
  FINGERPRINT_ENDPOINT: z.optional(z.url()),
  FINGERPRINT_URL: z.optional(z.url()),
  FINGERPRINT_SECRET: z.optional(z.string()),
  /** App ids, with commas, whose advertising events are sent (TRK-05). None unless the lender says so. */
  AD_EVENT_APP_IDS: z._default(z.string().check(z.regex(/^(\d+(,\d+)*)?$/)), ''),
  /** App ids, with commas, that show 'System Error!' in place of the server's words (ERR-06). None unless set. */
  SYSTEM_ERROR_APP_IDS: z._default(z.string().check(z.regex(/^(\d+(,\d+)*)?$/)), ''),
  /** Where pages of this server may make their calls beside itself: what an app gives as its API base (ENV-01). */
  API_ORIGINS: origins,
  /** Whose pages may call this server beside its own: shells that carry their own page. */
  PAGE_ORIGINS: origins,
})
export type Config = z.output<typeof environment>

export function originsOf(setting: string): string[] {
  return setting.split(',').filter(Boolean)
}

const realAdapters = [
  'SMS_URL',
  'SMS_ACCOUNT',
  'SMS_TOKEN',
  'SMS_SENDER',
  'PAYOUT_URL',
  'PAYOUT_KEY',
  'COLLECTION_ACCOUNTS',
  'REVIEW_URL',
  'APP_DIR',
  'PUBLIC_URL',
] as const

/** Needed unless this server checks documents and faces by itself. */
const identityProvider = ['IDENTITY_URL', 'IDENTITY_KEY'] as const

/** Every problem at once, so that nobody starts a server ten times to learn of ten missing settings. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`the server cannot start:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Reads the environment. Throws `ConfigError`; in production also when an adapter is missing or the sandbox is set. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(present)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => {
        const name = String(issue.path[0])
        return `${name} ${name in present ? issue.message : 'is missing'}`
      })
  if (present.NODE_ENV === 'production') {
    const asksIdentity = present.DOCUMENTS !== 'offline' || present.FACES === 'gateway'
    for (const name of [...realAdapters, ...(asksIdentity ? identityProvider : [])])
      if (!(name in present)) problems.push(`${name} is missing`)
    if ('SANDBOX_URL' in present) problems.push('SANDBOX_URL is set: the sandbox is refused in production')
  } else if (!('SANDBOX_URL' in present)) {
    problems.push('SANDBOX_URL is missing')
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError([...new Set(problems)])
  return parsed.data
}
