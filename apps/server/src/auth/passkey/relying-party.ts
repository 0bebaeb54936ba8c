import { type Config, originsOf } from '../../config.ts'

/** Whose passkeys a page uses: those of its own host, and its exact origin. */
export type RelyingParty = { rpId: string; origin: string }

/** The relying party of the host a call was made on; undefined where the settings name no such page. */
export function relyingParty(
  config: Pick<Config, 'NODE_ENV' | 'PASSKEY_ORIGINS' | 'PUBLIC_URL'>,
  host: string,
): RelyingParty | undefined {
  const origin = allowedOrigins(config, host).find((allowed) => new URL(allowed).host === host)
  return origin === undefined ? undefined : { rpId: new URL(origin).hostname, origin }
}

function allowedOrigins(config: Parameters<typeof relyingParty>[0], host: string): string[] {
  const named = originsOf(config.PASSKEY_ORIGINS)
  if (named.length > 0) return named
  if (config.NODE_ENV === 'production') return config.PUBLIC_URL ? [new URL(config.PUBLIC_URL).origin] : []
  return /^([\w-]+\.)*localhost(:\d+)?$/.test(host) ? [`http://${host}`] : []
}

/** COSE: Ed25519, ECDSA on P-256, RSA: what phones and computers make. */
export const passkeyAlgorithms = [-8, -7, -257] as const
