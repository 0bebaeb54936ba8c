import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleUrl, createTestConsole, type TestConsole } from '../testing/console.ts'
import { type ForgingProvider, startForgingProvider } from '../testing/forging-provider.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'

const clientId = 'console'
const clientSecret = 'secret-of-a-test'
const kid = 'k1'
const rightKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 })

const hour = 3600
/** What the server takes for now, which does not move: the provider's clock may not come past it however long the tests take. */
const serverSeconds = () => server.context.clock.wall().getTime() / 1000

let server: TestServer
let office: TestConsole
let provider: ForgingProvider
beforeAll(async () => {
  server = await createTestContext({ routes: [], at: new Date(Date.now() + hour * 1000) })
  provider = await startForgingProvider([
    { ...rightKey.publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' },
  ])
  office = await createTestConsole(server, {
    STAFF_ISSUER: provider.issuer,
    STAFF_CLIENT_ID: clientId,
    STAFF_CLIENT_SECRET: clientSecret,
  })
  await server.context.pool.query(
    `insert into staff values (gen_random_uuid(), 'Ana Reyes', 'ana@lender.example', null, '{reviewer}', '{ph}', now(), null)`,
  )
})
afterAll(async () => {
  await office.stop()
  await provider.stop()
  await server.stop()
})

type Json = Record<string, unknown>
const seconds = () => Math.floor(Date.now() / 1000)
const encoded = (json: Json) => Buffer.from(JSON.stringify(json)).toString('base64url')
const rs256 = (key: KeyObject) => (text: string) => sign('sha256', Buffer.from(text), key).toString('base64url')
const hs256 = (secret: string) => (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
const publicPem = String(rightKey.publicKey.export({ format: 'pem', type: 'spki' }))
const publicJwk = (key: KeyObject) => key.export({ format: 'jwk' })

/** What is wrong with an ID token; nothing, where it is the provider's own. */
type Forged = { claims?: Json; header?: Json; signature?: (text: string) => string; changed?: Json }

function tokenOf(nonce: string, { claims, header, signature, changed }: Forged): string {
  const who = { iss: provider.issuer, sub: 'ana-1', aud: clientId, email: 'ana@lender.example', email_verified: true }
  const when = { iat: seconds(), exp: seconds() + 300, auth_time: seconds() }
  const right = { ...who, ...when, nonce, ...claims }
  const text = `${encoded({ alg: 'RS256', kid, ...header })}.${encoded(right)}`
  const signed = (signature ?? rs256(rightKey.privateKey))(text)
  return changed ? `${text.split('.')[0]}.${encoded({ ...right, ...changed })}.${signed}` : `${text}.${signed}`
}

const get = (url: string, cookie = '') =>
  office.app.inject({ method: 'GET', url, headers: { host: new URL(consoleUrl).host, cookie } })

/** Where the console leads after a sign-in that ended with this ID token. */
async function signInWith(
  forged: Forged | undefined,
  returned: (state: string) => string = (state) => `state=${state}`,
) {
  const begun = await get('/console/sign-in')
  const asked = new URL(String(begun.headers.location)).searchParams
  const cookie = String(begun.headers['set-cookie']).split(';', 1)[0] ?? ''
  provider.setToken(forged && tokenOf(asked.get('nonce') ?? '', forged))
  const ended = await get(`/console/sign-in/return?code=c&${returned(asked.get('state') ?? '')}`, cookie)
  const hasSession = /(^|,)staff=[^;]/.test(String(ended.headers['set-cookie'] ?? ''))
  return { to: ended.headers.location, hasSession }
}

const refused = { to: '/sign-in?failed=notProved', hasSession: false }

test("the provider's own ID token signs in", async () => {
  expect(await signInWith({})).toEqual({ to: '/', hasSession: true })
  expect(await signInWith({ claims: { aud: [clientId] } })).toEqual({ to: '/', hasSession: true })
})

const forgeries: [string, () => Forged | undefined][] = [
  ['no ID token', () => undefined],
  ['another key under the right name', () => ({ signature: rs256(otherKey.privateKey) })],
  ['another key under a name of its own', () => ({ header: { kid: 'k2' }, signature: rs256(otherKey.privateKey) })],
  [
    'another key, which the token brings with it',
    () => ({ header: { kid: 'k2', jwk: publicJwk(otherKey.publicKey) }, signature: rs256(otherKey.privateKey) }),
  ],
  [
    'another key, at an address that the token names',
    () => ({ header: { jku: 'https://evil.example/keys' }, signature: rs256(otherKey.privateKey) }),
  ],
  ['no signature', () => ({ signature: () => '' })],
  ['alg none', () => ({ header: { alg: 'none' }, signature: () => '' })],
  ['alg None, with a signature', () => ({ header: { alg: 'None' } })],
  ['HS256 with the public key as PEM', () => ({ header: { alg: 'HS256' }, signature: hs256(publicPem) })],
  [
    'HS256 with the public key as JWK',
    () => ({ header: { alg: 'HS256' }, signature: hs256(JSON.stringify(publicJwk(rightKey.publicKey))) }),
  ],
  ["HS256 with the console's own secret", () => ({ header: { alg: 'HS256' }, signature: hs256(clientSecret) })],
  ['an extension that must be understood', () => ({ header: { crit: ['exp'] } })],
  ['another person, under the signature of the first', () => ({ changed: { sub: 'eve-1' } })],
  ['another audience', () => ({ claims: { aud: 'another-client' } })],
  ['two audiences', () => ({ claims: { aud: [clientId, 'another-client'] } })],
  ['two audiences, made for the other', () => ({ claims: { aud: [clientId, 'other'], azp: 'other' } })],
  ['made for another', () => ({ claims: { azp: 'another-client' } })],
  ['no audience', () => ({ claims: { aud: undefined } })],
  ['another issuer', () => ({ claims: { iss: 'https://accounts.evil.example' } })],
  ['the issuer with a stroke behind it', () => ({ claims: { iss: `${provider.issuer}/` } })],
  ['another nonce', () => ({ claims: { nonce: 'of another sign-in' } })],
  ['no nonce', () => ({ claims: { nonce: undefined } })],
  ['expired', () => ({ claims: { iat: seconds() - hour, exp: seconds() - hour / 2 } })],
  ['no end', () => ({ claims: { exp: undefined } })],
  ['an end that is no number', () => ({ claims: { exp: '9999999999' } })],
  ['not valid yet', () => ({ claims: { nbf: seconds() + hour } })],
  ['made in the future', () => ({ claims: { iat: serverSeconds() + 120, exp: serverSeconds() + hour } })],
  ['signed in in the future', () => ({ claims: { auth_time: serverSeconds() + 120 } })],
  ['signed in an hour ago', () => ({ claims: { auth_time: seconds() - hour } })],
  ['no time of the sign-in', () => ({ claims: { auth_time: undefined } })],
  ['an address of e-mail that was not verified', () => ({ claims: { email_verified: false } })],
  ['verified by a word', () => ({ claims: { email_verified: 'true' } })],
  ['no address of e-mail', () => ({ claims: { email: undefined } })],
  ['no person', () => ({ claims: { sub: undefined } })],
]

test.each(forgeries)('attack: %s signs no one in', async (_, forged) => {
  expect(await signInWith(forged())).toEqual(refused)
})

test.each([
  ['another state', () => 'state=of-another-browser'],
  ['no state', () => ''],
  ['the state twice', (state: string) => `state=${state}&state=${state}`],
  ['an answer of another issuer', (state: string) => `state=${state}&iss=https://evil.example`],
  ['an error beside the code', (state: string) => `state=${state}&error=access_denied`],
])('attack: the right token with %s signs no one in', async (_, returned) => {
  expect(await signInWith({}, returned)).toEqual(refused)
})

test('attack: the address of a person of staff under another identity of the provider is no way in', async () => {
  expect((await signInWith({})).hasSession).toBe(true)
  for (const email of ['ana@lender.example', 'ANA@lender.example', 'ana@lender.example '])
    expect((await signInWith({ claims: { sub: 'eve-1', email } })).to).toBe('/sign-in?failed=notStaff')
})
