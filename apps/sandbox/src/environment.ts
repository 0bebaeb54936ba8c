import { signingKeys } from '@hiram/contract/webhook-keys'
import * as z from 'zod/mini'

const environment = z.object({
  SANDBOX_PORT: z._default(z.coerce.number<string>().check(z.int(), z.minimum(0), z.maximum(65535)), 8090),
  /** Where webhooks go and whose clock is moved. */
  SERVER_URL: z._default(z.url(), 'http://localhost:8080'),
  /** The same as the server's. */
  BANK_WEBHOOK_SECRETS: signingKeys,
  PAYOUT_WEBHOOK_SECRETS: signingKeys,
  REVIEW_WEBHOOK_SECRETS: signingKeys,
  SUPPORT_WEBHOOK_SECRETS: signingKeys,
  SANDBOX_SECRETS: signingKeys,
  /** The server's too, where it speaks to the bank as to Xendit; without a token no webhook is sent to it. */
  PAYOUT_KEY: z.optional(z.string()),
  PAYOUT_WEBHOOK_TOKEN: z.optional(z.string()),
  /** The folder of `sandbox.json`. */
  SANDBOX_DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  /** How long the identity provider takes. */
  SANDBOX_LATENCY_MS: z._default(z.coerce.number<string>().check(z.int(), z.minimum(0), z.maximum(60_000)), 1000),
})
export type Environment = z.output<typeof environment>

/** Throws, with every problem at once; always in production, where nothing may pretend to be a bank. */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  if (env.NODE_ENV === 'production') throw new Error('the sandbox is refused in production')
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(present)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`)
  throw new Error(`the sandbox cannot start:\n  ${problems.join('\n  ')}`)
}
