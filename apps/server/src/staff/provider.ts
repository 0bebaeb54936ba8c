import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { staffTokenHash } from './session.ts'
import { consumeSignIn, insertSignIn } from './session-store.ts'

const signInMs = 10 * 60_000
/** So far the provider's clock may be ahead of ours. */
const aheadMs = 60_000

/** The lender's OpenID Connect provider, and where it sends people back to. */
export type StaffProvider = { name: string; issuer: URL; clientId: string; clientSecret: string; redirect: URL }

/** Undefined where none is set; a console without one has passkeys alone. */
export function staffProvider(config: Config): StaffProvider | undefined {
  const { STAFF_ISSUER, STAFF_CLIENT_ID, STAFF_CLIENT_SECRET, STAFF_PROVIDER_NAME, CONSOLE_URL } = config
  if (!STAFF_ISSUER || !STAFF_CLIENT_ID || !STAFF_CLIENT_SECRET || !CONSOLE_URL) return undefined
  return {
    name: STAFF_PROVIDER_NAME,
    issuer: new URL(STAFF_ISSUER),
    clientId: STAFF_CLIENT_ID,
    clientSecret: STAFF_CLIENT_SECRET,
    redirect: new URL('/console/sign-in/return', CONSOLE_URL),
  }
}

let found: { key: string; configuration: Promise<Configuration> } | undefined

/** What the provider says of itself, asked once; asked again after a failure. */
function configurationOf({ issuer, clientId, clientSecret }: StaffProvider): Promise<Configuration> {
  const key = `${issuer.href}|${clientId}`
  if (found?.key === key) return found.configuration
  // over plain HTTP there is a provider on this machine alone, for development
  const insecure = issuer.protocol === 'http:' ? [allowInsecureRequests] : []
  // the ID token's signature is verified too, not only the connection it came by
  const execute = [...insecure, enableNonRepudiationChecks]
  const configuration = discovery(issuer, clientId, clientSecret, undefined, { execute })
  found = { key, configuration }
  configuration.catch(() => {
    found = undefined
  })
  return configuration
}

/** Begins a sign-in: where the browser goes, and the state that a cookie binds to this browser. */
export async function beginSignIn(
  { database, clock }: Context,
  provider: StaffProvider,
  returnTo: string,
): Promise<{ url: URL; state: string }> {
  const configuration = await configurationOf(provider)
  const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  await insertSignIn(database, {
    state_hash: staffTokenHash(state),
    nonce,
    code_verifier: codeVerifier,
    return_to: returnTo,
    expires_at: new Date(clock.wall().getTime() + signInMs),
  })
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: provider.redirect.href,
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    // signed in there is not enough to be signed in here: the provider asks again
    max_age: '0',
  })
  return { url, state }
}

export type ProvedIdentity = { subject: string; email: string; returnTo: string }

/** What the provider proved, of a sign-in of this browser's; undefined when any of it is wrong. */
export async function endSignIn(
  { database, clock, log }: Context,
  provider: StaffProvider,
  { query, state }: { query: string; state: string },
): Promise<ProvedIdentity | undefined> {
  const begun = await consumeSignIn(database, staffTokenHash(state), clock.wall())
  if (!begun) return undefined
  const url = new URL(`?${query}`, provider.redirect)
  try {
    const tokens = await authorizationCodeGrant(await configurationOf(provider), url, {
      expectedState: state,
      expectedNonce: begun.nonce,
      pkceCodeVerifier: begun.code_verifier,
      idTokenExpected: true,
      maxAge: signInMs / 1000,
    })
    const claims = tokens.claims()
    if (!claims || !isForUs(claims, provider, clock.wall())) return undefined
    if (typeof claims.email !== 'string' || claims.email_verified !== true) return undefined
    return { subject: `${claims.iss}|${claims.sub}`, email: claims.email, returnTo: begun.return_to }
  } catch (error) {
    log.warn({ err: error }, 'a sign-in of staff was not proved')
    return undefined
  }
}

/** What openid-client leaves open: a token made for another client, and one of a time that has not come. */
function isForUs({ azp, iat, auth_time }: IDToken, { clientId }: StaffProvider, now: Date): boolean {
  if (azp !== undefined && azp !== clientId) return false
  const latest = (now.getTime() + aheadMs) / 1000
  return iat <= latest && (auth_time === undefined || auth_time <= latest)
}
