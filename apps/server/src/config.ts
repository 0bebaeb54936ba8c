import { dottedVersion } from '@hiram/contract/app-info/app-version'
import { marketCode } from '@hiram/contract/values'
import { looksRandom, signingKeys } from '@hiram/contract/webhook-keys'
import { defaultMarket } from '@hiram/markets'
import * as z from 'zod/mini'
import { parseJson } from './parse-json.ts'
import { plainConnections } from './plain-connections.ts'
import { isPushKey } from './push-key.ts'

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
  /** `server` answers calls, `worker` does the jobs and business dates, `all` does both. */
  ROLE: z._default(z.enum(['all', 'server', 'worker']), 'all'),
  PORT: z._default(z.coerce.number<string>().check(z.int(), z.minimum(0), z.maximum(65535)), 8080),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL')),
  /** On trial: the database is spread over the servers of a Citus cluster, by borrower. One that is stays so without it. */
  DATABASE_CLUSTER: z.optional(z.enum(['citus'])),
  /** Who keeps the key that wraps the server's own: this environment (DATA_KEY), or a service. */
  KEYS_KEEPER: z._default(z.enum(['environment', 'vault', 'aws', 'google']), 'environment'),
  /** Wraps the server's own keys; until the first `keys:rotate` it is one of them itself. */
  DATA_KEY: z.optional(key),
  /** The DATA_KEY of before, until `keys:rotate` has run. */
  DATA_KEY_BEFORE: z.optional(key),
  /** Keys the hashes that phones and documents are found by, and what is computed and printed. */
  LOOKUP_KEY: z.optional(key),
  /** A key of the transit engine of Vault or OpenBao; the token, or the file where an agent keeps it. */
  KEYS_VAULT_URL: z.optional(z.url()),
  KEYS_VAULT_KEY: z.optional(z.string()),
  KEYS_VAULT_MOUNT: z._default(z.string(), 'transit'),
  KEYS_VAULT_NAMESPACE: z.optional(z.string()),
  KEYS_VAULT_TOKEN: z.optional(z.string()),
  KEYS_VAULT_TOKEN_FILE: z.optional(z.string()),
  /** A key of AWS KMS: its id, ARN or alias. */
  KEYS_AWS_KEY: z.optional(z.string()),
  KEYS_AWS_REGION: z._default(z.string(), 'us-east-1'),
  KEYS_AWS_ENDPOINT: z.optional(z.url()),
  /** A key of Google Cloud KMS: `projects/…/cryptoKeys/…`. */
  KEYS_GOOGLE_KEY: z.optional(z.string()),
  KEYS_GOOGLE_ENDPOINT: z.optional(z.string()),
  /** Private half of the root key that signs the envelope's key list: base64url PKCS #8. */
  ENVELOPE_ROOT_KEY: z.string().check(z.minLength(100)),
  /** What each party signs its webhooks with, and we our calls to it. */
  BANK_WEBHOOK_SECRETS: signingKeys,
  PAYOUT_WEBHOOK_SECRETS: signingKeys,
  REVIEW_WEBHOOK_SECRETS: signingKeys,
  SUPPORT_WEBHOOK_SECRETS: signingKeys,
  /** Development only: what server and sandbox sign their other calls with. */
  SANDBOX_SECRETS: z.optional(signingKeys),
  /** Where sealed files are kept: a folder, or a bucket of an S3-compatible store. */
  FILES_DIR: z.optional(z.string()),
  FILES_S3_BUCKET: z.optional(z.string()),
  FILES_S3_REGION: z._default(z.string(), 'us-east-1'),
  /** Of a store that is not Amazon's own. */
  FILES_S3_ENDPOINT: z.optional(z.url()),
  FILES_S3_PREFIX: z._default(z.string().check(z.regex(/^([\w-]+\/)*$/, 'must be like files/ or empty')), ''),
  /** Without both, the environment's or the machine's own role is used. */
  FILES_S3_ACCESS_KEY: z.optional(z.string()),
  FILES_S3_SECRET_KEY: z.optional(z.string()),
  /** Where files for the lender's other systems are left (`out`), and theirs read (`in`): a folder or a bucket, or none. */
  EXCHANGE_DIR: z.optional(z.string()),
  EXCHANGE_S3_BUCKET: z.optional(z.string()),
  EXCHANGE_S3_REGION: z._default(z.string(), 'us-east-1'),
  EXCHANGE_S3_ENDPOINT: z.optional(z.url()),
  EXCHANGE_S3_PREFIX: z._default(z.string().check(z.regex(/^([\w-]+\/)*$/, 'must be like exchange/ or empty')), ''),
  EXCHANGE_S3_ACCESS_KEY: z.optional(z.string()),
  EXCHANGE_S3_SECRET_KEY: z.optional(z.string()),
  APP_DIR: z.optional(z.string()),
  /** Where those who run the servers read how they are, and the documents of calls and events. Off without a port. */
  OPERATIONS_PORT: z.optional(z.coerce.number<string>().check(z.int(), z.minimum(0), z.maximum(65535))),
  /** It asks no one who they are: an address of the lender's own network. */
  OPERATIONS_HOST: z._default(z.string(), '127.0.0.1'),
  /** A collector that traces are sent to (OTLP over HTTP), and its headers, `name=value` with commas. Off without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url()),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(z.string().check(z.regex(/^([\w-]+=[^,=]+(,|$))*$/)), ''),
  OTEL_SERVICE_NAME: z._default(z.string(), 'hiram'),
  /** The share of calls, jobs and deliveries that are traced; every step of a business date is. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number<string>().check(z.minimum(0), z.maximum(1)), 0.05),
  /** The lender's console: its port, where its people open it, and its built page. Off without a port. */
  CONSOLE_PORT: z.optional(z.coerce.number<string>().check(z.int(), z.minimum(0), z.maximum(65535))),
  CONSOLE_URL: z.optional(z.url()),
  CONSOLE_DIR: z.optional(z.string()),
  /** The lender's OpenID Connect provider, where staff sign in; without it they have passkeys alone. */
  STAFF_ISSUER: z.optional(z.url()),
  STAFF_CLIENT_ID: z.optional(z.string()),
  STAFF_CLIENT_SECRET: z.optional(z.string()),
  STAFF_PROVIDER_NAME: z._default(z.string(), ''),
  /** The public address of this server, printed on documents. */
  PUBLIC_URL: z.optional(z.url()),
  SANDBOX_URL: z.optional(z.url()),
  DEFAULT_MARKET: z._default(marketCode, defaultMarket),
  TRUSTED_PROXY: z.optional(z.string()),
  /** After SIGTERM: so long `/ready` says no and calls are still answered, until the balancer has seen it. */
  DRAIN_SECONDS: z._default(z.coerce.number<string>().check(z.int(), z.minimum(0), z.maximum(600)), 5),
  /** Login codes sent in a day (UTC) to anyone; a tenth more goes to numbers with an account, then none. */
  SMS_DAILY_BUDGET: z._default(z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(100_000_000)), 50_000),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  SMS_URL: z.optional(z.url()),
  SMS_ACCOUNT: z.optional(z.string()),
  SMS_TOKEN: z.optional(z.string()),
  SMS_SENDER: z.optional(z.string()),
  /** How the payout gateway is spoken to: `xendit` in production by default; elsewhere the sandbox's own way. */
  PAYOUT_GATEWAY: z.optional(z.enum(['xendit', 'iso20022'])),
  /** The accounts that payouts leave, JSON by market, see `providers/payout/iso20022/debtors.ts`. */
  PAYOUT_DEBTORS: z.optional(z.string()),
  PAYOUT_URL: z.optional(z.url()),
  PAYOUT_KEY: z.optional(z.string()),
  /** What the payout gateway sends with its own webhooks; without it they are not received. */
  PAYOUT_WEBHOOK_TOKEN: z.optional(z.string().check(z.minLength(32), z.refine(looksRandom, 'is too easy to guess'))),
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
  /** The lender's numbers of the accounts, JSON by entity and our code: `{"ph-1":{"1100":"130-01",…},…}`. Ours by default. */
  ACCOUNT_NUMBERS: z.optional(z.string()),
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
  /** Signs notifications (VAPID): the private half of a P-256 key, base64url. Without it none are offered. */
  PUSH_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes in base64url (43 characters)'),
        z.refine(isPushKey, 'is no key of P-256'),
      ),
  ),
  /** Origins, with commas, of push services beside the browsers' own. None by default. */
  PUSH_SERVICES: origins,
  /** Origins, with commas, whose pages use passkeys, each those of its own host. PUBLIC_URL's by default. */
  PASSKEY_ORIGINS: origins,
  /** Hosts of our own network, with commas, to which connections may be without TLS in production. None by default. */
  PLAIN_HOSTS: z._default(z.string().check(z.regex(/^[\w.,:[\]-]*$/)), ''),
  /** Origins, with commas, of event receivers in our own network, or without TLS. None by default. */
  EVENT_ORIGINS: origins,
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

/** Without a service that keeps keys, the settings have them. */
function keyProblems(present: Record<string, string | undefined>): string[] {
  const needed = {
    environment: ['DATA_KEY', 'LOOKUP_KEY'],
    vault: ['KEYS_VAULT_URL', 'KEYS_VAULT_KEY'],
    aws: ['KEYS_AWS_KEY'],
    google: ['KEYS_GOOGLE_KEY'],
  }
  const keeper = present.KEYS_KEEPER ?? 'environment'
  const names = Object.entries(needed).find(([name]) => name === keeper)?.[1] ?? []
  const missing = names.filter((name) => !(name in present)).map((name) => `${name} is missing`)
  if (keeper !== 'vault' || 'KEYS_VAULT_TOKEN' in present || 'KEYS_VAULT_TOKEN_FILE' in present) return missing
  return [...missing, 'KEYS_VAULT_TOKEN or KEYS_VAULT_TOKEN_FILE is missing']
}

/** Each gateway's own settings, and none of the other's. */
function payoutProblems(present: Record<string, string | undefined>): string[] {
  const isIso = present.PAYOUT_GATEWAY === 'iso20022'
  const needed = isIso ? 'PAYOUT_DEBTORS' : 'PAYOUT_KEY'
  const others = isIso ? ['PAYOUT_KEY', 'PAYOUT_WEBHOOK_TOKEN'] : ['PAYOUT_DEBTORS']
  const problems = others
    .filter((name) => name in present)
    .map((name) => `${name} is set, and is not of the payout gateway that PAYOUT_GATEWAY names`)
  if (present.NODE_ENV === 'production' && !(needed in present)) problems.push(`${needed} is missing`)
  return problems
}

/** The console is whole or off, and in production reached by TLS, as its cookie needs. */
function consoleProblems(present: Record<string, string | undefined>): string[] {
  if (!('CONSOLE_PORT' in present)) return []
  const names = ['STAFF_ISSUER', 'STAFF_CLIENT_ID', 'STAFF_CLIENT_SECRET'] as const
  const given = names.filter((name) => name in present)
  const missing = [
    ...('CONSOLE_URL' in present ? [] : ['CONSOLE_URL']),
    ...(given.length > 0 ? names.filter((name) => !(name in present)) : []),
  ]
  const insecure =
    present.NODE_ENV === 'production'
      ? (['CONSOLE_URL', 'STAFF_ISSUER'] as const).filter((name) => present[name]?.startsWith('http:'))
      : []
  return [
    ...missing.map((name) => `${name} is missing`),
    ...insecure.map((name) => `${name} must be https in production`),
  ]
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
    problems.push(...plainConnections(present))
    if (present.PUSH_SERVICES?.includes('http:')) problems.push('PUSH_SERVICES must be https in production')
    if ('SANDBOX_URL' in present) problems.push('SANDBOX_URL is set: the sandbox is refused in production')
  } else {
    for (const name of ['SANDBOX_URL', 'SANDBOX_SECRETS']) if (!(name in present)) problems.push(`${name} is missing`)
  }
  problems.push(...payoutProblems(present), ...consoleProblems(present), ...keyProblems(present))
  if ('FILES_DIR' in present === 'FILES_S3_BUCKET' in present)
    problems.push('one of FILES_DIR and FILES_S3_BUCKET must be set, and only one')
  if ('EXCHANGE_DIR' in present && 'EXCHANGE_S3_BUCKET' in present)
    problems.push('EXCHANGE_DIR and EXCHANGE_S3_BUCKET are both set: only one may be')
  for (const place of ['FILES', 'EXCHANGE'])
    if (`${place}_S3_ACCESS_KEY` in present !== `${place}_S3_SECRET_KEY` in present)
      problems.push(`${place}_S3_ACCESS_KEY and ${place}_S3_SECRET_KEY belong together`)
  if (!parsed.success || problems.length > 0) throw new ConfigError([...new Set(problems)])
  return parsed.data
}
