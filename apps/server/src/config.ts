import { dottedVersion } from '@hiram/contract/app-info/app-version'
import { marketCode } from '@hiram/contract/values'
import { looksRandom, signingKeys } from '@hiram/contract/webhook-keys'
import { defaultMarket } from '@hiram/markets'
import * as z from 'zod/mini'
import { parseJson } from './parse-json.ts'

const key = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes in base64url (43 characters)'),
    z.refine(looksRandom, 'is too easy to guess: it must be random'),
  )

/** Origins with commas: `https://api.example,https://app.example`. */
const origins = z._default(z.string().check(z.regex(/^(https?:\/\/[\w.-]+(:\d+)?(,|$))*$/)), '')

const appVersions = z.pipe(
  z.codec(z.string(), z.unknown(), {
    decode: (text, issue) => {
      const value = parseJson(text)
      if (value !== undefined) return value
      issue.issues.push({ code: 'custom', input: text, message: 'must be JSON' })
      return z.NEVER
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
  /** What each party signs its webhooks with, and we our calls to it. */
  BANK_WEBHOOK_SECRETS: signingKeys,
  PAYOUT_WEBHOOK_SECRETS: signingKeys,
  REVIEW_WEBHOOK_SECRETS: signingKeys,
  SUPPORT_WEBHOOK_SECRETS: signingKeys,
  /** Development only: what server and sandbox sign their other calls with. */
  SANDBOX_SECRETS: z.optional(signingKeys),
  FILES_DIR: z.string(),
  APP_DIR: z.optional(z.string()),
  /** The public address of this server, printed on documents. */
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
  /** Who checks identity documents: the identity provider, or this server's own reader and reviewers. */
  DOCUMENTS: z._default(z.enum(['gateway', 'offline']), 'gateway'),
  /** Who checks faces: this server itself, or the identity provider. */
  FACES: z._default(z.enum(['offline', 'gateway']), 'offline'),
  /** The carrier check (KYC-10). Off when it is not set. */
  CARRIER_URL: z.optional(z.url()),
  CARRIER_KEY: z.optional(z.string()),
  COLLECTION_ACCOUNTS: z.optional(z.string()),
  /** The lender's manual review of what no machine can judge: photos, payment proofs, applications. */
  REVIEW_URL: z.optional(z.url()),
  /** Newest version by app id, and the oldest that may go on: `{"12":{"version":"4.2.0","oldest":"4.0.0"}}`. */
  APP_VERSIONS: z._default(appVersions, {}),
  /** Where errors are reported, in the Sentry protocol: `https://{key}@{host}/{project}`. Off when not set. */
  ERROR_TRACKING_DSN: z.optional(z.url()),
  /** The commercial fingerprint service: the key for the page's agent, and the one for the server's queries. */
  FINGERPRINT_KEY: z.optional(z.string().check(z.regex(/^\w+$/))),
  FINGERPRINT_ENDPOINT: z.optional(z.url()),
  FINGERPRINT_URL: z.optional(z.url()),
  FINGERPRINT_SECRET: z.optional(z.string()),
  /** App ids, with commas, whose advertising events are sent (TRK-05). None by default. */
  AD_EVENT_APP_IDS: z._default(z.string().check(z.regex(/^(\d+(,\d+)*)?$/)), ''),
  /** App ids, with commas, that show 'System Error!' in place of the server's texts (ERR-06). None by default. */
  SYSTEM_ERROR_APP_IDS: z._default(z.string().check(z.regex(/^(\d+(,\d+)*)?$/)), ''),
  /** Further origins that pages of this server may call: what an app gives as its API base (ENV-01). */
  API_ORIGINS: origins,
  /** Further origins whose pages may call this server: shells that contain their own page. */
  PAGE_ORIGINS: origins,
})
export type Config = z.output<typeof environment>

export function originsOf(setting: string): string[] {
  return setting.split(',').filter(Boolean)
}

/** The server's exit code when it cannot run with its settings: `EX_CONFIG` of sysexits.h. */
export const settingsExitCode = 78

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

/** Required unless this server checks documents and faces itself. */
const identityProvider = ['IDENTITY_URL', 'IDENTITY_KEY'] as const

/** The server cannot run with this setting; another start would end the same. */
export class SettingError extends Error {}

/** Reports every problem at once, so that ten missing settings do not take ten starts. */
export class ConfigError extends SettingError {
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
  } else {
    for (const name of ['SANDBOX_URL', 'SANDBOX_SECRETS']) if (!(name in present)) problems.push(`${name} is missing`)
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError([...new Set(problems)])
  return parsed.data
}
