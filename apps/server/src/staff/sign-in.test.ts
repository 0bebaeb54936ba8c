import { readReview } from '@hiram/contract/console/review'
import {
  passkeySignIn,
  passkeySignInChallenge,
  signInWays,
  signOut,
  stay,
  whoAmI,
} from '@hiram/contract/console/session'
import { today } from '@hiram/contract/console/today'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleRoutes } from '../console/console-routes.ts'
import { addressLimits } from '../http/rate-limit/limits.ts'
import { signWith } from '../testing/authenticator.ts'
import { asked, consoleUrl, createTestConsole, type TestConsole } from '../testing/console.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { startStaffProvider } from '../testing/staff-provider.ts'

const ana = { sub: 'ana-1', name: 'Ana Reyes', email: 'Ana.Reyes@lender.example' }
const stranger = { sub: 'eve-1', name: 'Eve', email: 'eve@elsewhere.example' }
let server: TestServer
let office: TestConsole
let provider: Awaited<ReturnType<typeof startStaffProvider>>

beforeAll(async () => {
  // later than the provider's, which is the machine's, however long the tests take
  server = await createTestContext({ routes: [], at: new Date(Date.now() + 3_600_000) })
  const client = { clientId: 'console', clientSecret: 'secret-of-a-test' }
  provider = await startStaffProvider({
    port: 0,
    ...client,
    redirectUrl: `${consoleUrl}/console/sign-in/return`,
    people: [ana, stranger],
  })
  office = await createTestConsole(server, {
    STAFF_ISSUER: provider.issuer,
    STAFF_CLIENT_ID: client.clientId,
    STAFF_CLIENT_SECRET: client.clientSecret,
  })
  await server.context.pool.query(
    `insert into staff values (gen_random_uuid(), 'Ana Reyes', 'ana.reyes@lender.example', null, '{reviewer}', '{ph}', now(), null)`,
  )
})
afterAll(async () => {
  await office.stop()
  await provider.stop()
  await server.stop()
})

const host = { host: new URL(consoleUrl).host }
const get = (url: string, cookie = '') => office.app.inject({ method: 'GET', url, headers: { ...host, cookie } })
const setCookies = (header: string | string[] | undefined) =>
  [header ?? []].flat().map((cookie) => cookie.split(';', 1)[0] ?? '')

/** The browser at the provider: from its address, by the page that asks who one is, to where it sends one back. */
async function throughProvider(start: string, sub: string): Promise<string> {
  const jar = new Map<string, string>()
  let url = start
  let answer: RequestInit = {}
  for (let step = 0; step < 8; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', ...answer, headers: { cookie } })
    for (const set of setCookies(response.headers.getSetCookie())) jar.set(...(set.split('=', 2) as [string, string]))
    const to = response.headers.get('location')
    answer = {}
    if (to?.startsWith(consoleUrl)) return to
    if (to) url = new URL(to, url).href
    else answer = { method: 'POST', body: new URLSearchParams({ person: sub }) }
  }
  throw new Error('the provider sent no one back')
}

/** Signs in at the provider; where the console leads then, and the cookies it set. */
async function signIn(sub: string, to = '') {
  const begun = await get(`/console/sign-in${to}`)
  const cookie = setCookies(begun.headers['set-cookie']).join('; ')
  const back = await throughProvider(String(begun.headers.location), sub)
  const ended = await get(back.slice(consoleUrl.length), cookie)
  const token = /^staff=(.+)/.exec(setCookies(ended.headers['set-cookie'])[0] ?? '')?.[1]
  return { to: ended.headers.location, token, cookie, back, headers: ended.headers }
}

test('a person of the lender signs in at the provider, and the console knows who it is', async () => {
  expect((await asked(office.app, signInWays, {})).json()).toEqual({ provider: '', passkeys: true })
  const { to, token, headers } = await signIn(ana.sub, '?to=/review/1')
  expect(to).toBe('/review/1')
  expect(String(headers['set-cookie'])).toMatch(/staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict/)
  const me = (await asked(office.app, whoAmI, {}, token)).json()
  expect(me).toMatchObject({ name: 'Ana Reyes', initials: 'AR', roles: ['reviewer'], markets: [{ market: 'ph' }] })
  expect(me.permissions).toContain('review.decide')
  expect(me).toMatchObject({ warnAfterSeconds: 780, signOutAfterSeconds: 900, confirmedUntil: null })
})

test('who is no staff, an answer used twice, and one of another browser are refused', async () => {
  expect((await signIn(stranger.sub)).to).toBe('/sign-in?failed=notStaff')
  const first = await signIn(ana.sub)
  expect(first.token).toBeDefined()
  const again = await get(first.back.slice(consoleUrl.length), first.cookie)
  expect(again.headers.location).toBe('/sign-in?failed=notProved')
  const begun = await get('/console/sign-in')
  const back = await throughProvider(String(begun.headers.location), ana.sub)
  expect((await get(back.slice(consoleUrl.length))).headers.location).toBe('/sign-in?failed=notProved')
  const { rows } = await server.context.pool.query(`select outcome from staff_audit where action = 'signIn'`)
  expect(rows.map(({ outcome }) => outcome)).toContain('refused')
})

test('after a sign-in one is led to the console, never to another site', async () => {
  for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', 'review'])
    expect((await signIn(ana.sub, `?to=${encodeURIComponent(to)}`)).to).toBe('/')
})

test('a session ends after a quarter of an hour without activity; what the page asks by itself is none', async () => {
  const person = await office.staff(['reviewer'])
  server.pass(14 * 60_000)
  await person.ask(whoAmI, {})
  await person.ask(stay, {})
  server.pass(14 * 60_000)
  await person.ask(today, {})
  server.pass(60_000 - 1)
  await person.ask(whoAmI, {})
  server.pass(1)
  expect(await person.fails(whoAmI, {})).toMatchObject({ code: 'notSignedIn', because: 'idle' })
  const other = await office.staff(['reviewer'])
  await other.ask(signOut, {})
  expect(await other.fails(whoAmI, {})).toMatchObject({ code: 'notSignedIn', because: 'ended' })
})

test('a review that its page reads again is no activity; only reading calls are polled', async () => {
  const person = await office.staff(['reviewer'])
  const reviewId = crypto.randomUUID()
  const polled = consoleRoutes.filter(({ call }) => call.isPolled)
  expect(polled.map(({ call }) => call.name)).toContain('readReview')
  for (const { call } of polled) expect([call.name, call.method]).toEqual([call.name, 'GET'])
  server.pass(14 * 60_000)
  await person.fails(readReview, { reviewId })
  server.pass(2 * 60_000)
  expect(await person.fails(readReview, { reviewId })).toMatchObject({ code: 'notSignedIn', because: 'idle' })
})

test('typing keeps a session, and is no line of the audit log', async () => {
  const person = await office.staff(['reviewer'])
  for (let quarter = 0; quarter < 3; quarter += 1) {
    server.pass(10 * 60_000)
    await person.ask(stay, {})
    await person.ask(today, {})
  }
  const { rows } = await server.context.pool.query('select action from staff_audit where staff_id = $1', [
    person.staffId,
  ])
  expect(rows).toEqual([])
})

test('a session ends after twelve hours, however active it is', async () => {
  const person = await office.staff(['reviewer'])
  for (let passed = 0; passed < 12 * 60 - 10; passed += 10) {
    server.pass(10 * 60_000)
    await person.ask(stay, {})
  }
  server.pass(10 * 60_000 - 1)
  await person.ask(stay, {})
  server.pass(1)
  expect(await person.fails(stay, {})).toMatchObject({ code: 'notSignedIn', because: 'idle' })
})

test('who left the lender has no session any more', async () => {
  const person = await office.staff(['reviewer'])
  await server.context.pool.query('update staff set stopped_at = now() where staff_id = $1', [person.staffId])
  expect(await person.fails(whoAmI, {})).toMatchObject({ code: 'notSignedIn', because: 'ended' })
})

test("a borrower's session is no session of staff, and another site's page asks nothing", async () => {
  const borrower = await server.newBorrower()
  expect((await asked(office.app, whoAmI, {}, borrower.token)).json()).toMatchObject({ because: 'none' })
  const person = await office.staff(['reviewer'])
  const others: Record<string, string>[] = [
    { origin: 'http://localhost:8080' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ]
  for (const headers of others) expect((await asked(office.app, stay, {}, person.token, headers)).statusCode).toBe(403)
  expect((await asked(office.app, whoAmI, {}, person.token, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await asked(office.app, whoAmI, {}, person.token, { host: 'evil.example' })).statusCode).toBe(421)
})

test('a passkey signs in and confirms; copied, of another challenge or of another person it does not', async () => {
  const page = { origin: consoleUrl, rpId: 'localhost' }
  const person = await office.staff(['financeLead'])
  const passkey = await person.addPasskey()
  const challenge = async () => (await asked(office.app, passkeySignInChallenge, {})).json().challenge as string
  const signed = signWith(passkey, await challenge(), page)
  const opened = await asked(office.app, passkeySignIn, { passkey: signed })
  expect(opened.statusCode).toBe(200)
  const token = /^staff=(.+)/.exec(setCookies(opened.headers['set-cookie'])[0] ?? '')?.[1]
  const me = (await asked(office.app, whoAmI, {}, token)).json()
  expect(me).toMatchObject({ staffId: person.staffId, passkeys: 1 })
  expect(me.confirmedUntil).not.toBeNull()
  // the same signature again, one for another page, one whose counter did not move
  expect((await asked(office.app, passkeySignIn, { passkey: signed })).json().code).toBe('passkeyRefused')
  const elsewhere = signWith(passkey, await challenge(), { ...page, origin: 'http://localhost:8080' })
  expect((await asked(office.app, passkeySignIn, { passkey: elsewhere })).json().code).toBe('passkeyRefused')
  await person.confirm(passkey)
  expect((await person.ask(whoAmI, {})).confirmedUntil).not.toBeNull()
  server.pass(3 * 60_000)
  expect((await person.ask(whoAmI, {})).confirmedUntil).toBeNull()
  const other = await office.staff(['financeLead'])
  await expect(other.confirm(passkey)).rejects.toThrow('passkeyRefused')
  const copied = signWith(passkey, await challenge(), { ...page, signCount: 1 })
  expect((await asked(office.app, passkeySignIn, { passkey: copied })).json().code).toBe('passkeyRefused')
  const stopped = signWith(passkey, await challenge(), { ...page, signCount: 99 })
  expect((await asked(office.app, passkeySignIn, { passkey: stopped })).json().code).toBe('passkeyRefused')
})

test('one address asks only so often a minute without a session, and is led to the provider only so often', async () => {
  const live = await createTestConsole(server, { NODE_ENV: 'production' })
  const { console: open, consoleSignIn } = addressLimits('production')
  const ask = (url: string, remoteAddress: string) =>
    live.app.inject({ method: 'GET', url, remoteAddress, headers: host })
  for (const [url, { most }] of [
    [signInWays.path, open],
    ['/console/sign-in', consoleSignIn],
    ['/console/sign-in/return', consoleSignIn],
  ] as const) {
    const address = `192.0.2.${url.length}`
    for (let time = 1; time < most; time += 1) await ask(url, address)
    expect((await ask(url, address)).statusCode).not.toBe(429)
    const late = await ask(url, address)
    expect([late.statusCode, late.body, Number(late.headers['retry-after']) > 0]).toEqual([429, '{"code":4600}', true])
    expect((await ask(url, '192.0.2.1')).statusCode).not.toBe(429)
  }
  await live.stop()
})

test('in production the cookies of staff are Secure, bound to this host, and out of scripts’ reach', async () => {
  const live = await createTestConsole(server, {
    NODE_ENV: 'production',
    STAFF_ISSUER: provider.issuer,
    STAFF_CLIENT_ID: 'console',
    STAFF_CLIENT_SECRET: 'secret-of-a-test',
  })
  const begun = await live.app.inject({ method: 'GET', url: '/console/sign-in', headers: host })
  expect(begun.headers['set-cookie']).toMatch(/^__Host-staff-sign-in=\S+; Path=\/; HttpOnly; SameSite=Lax; .*; Secure$/)
  const person = await live.staff(['reviewer'])
  const asked = { host: host.host, origin: consoleUrl, 'sec-fetch-site': 'same-origin' }
  const cookie = `__Host-staff=${person.token}`
  const ended = await live.app.inject({ method: 'POST', url: signOut.path, headers: { ...asked, cookie } })
  expect(ended.headers['set-cookie']).toBe('__Host-staff=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure')
  await live.stop()
})
