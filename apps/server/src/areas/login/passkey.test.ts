import { addPasskey, listPasskeys, passkeyCreation, removePasskey } from '@hiram/contract/account-security'
import { userInfo } from '@hiram/contract/app-info/member'
import { passkeyRequest, signInByPasskey } from '@hiram/contract/login'
import { loadSuggestions } from '@hiram/contract/suggestions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { housekeeping } from '../../jobs/housekeeping.ts'
import { routes } from '../../routes.ts'
import { makePasskey, type Passkey, signWith } from '../../testing/authenticator.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'
import type { TestCaller } from '../../testing/test-call.ts'

const minuteMs = 60_000
let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes })
})
afterAll(() => server.stop())

async function withPasskey(given: Parameters<TestServer['newBorrower']>[0] = {}) {
  const borrower = await server.newBorrower(given)
  return { borrower, passkey: await added(borrower) }
}

async function added(borrower: TestBorrower): Promise<Passkey> {
  const { passkey, made } = makePasskey(await server.as(borrower).ask(passkeyCreation, {}))
  await server.as(borrower).ask(addPasskey, { passkey: made, deviceName: 'Chrome, Android' })
  return passkey
}

/** A device that no one has signed in on yet. */
const stranger = (given: Partial<TestCaller> = {}) => server.visitor(given)

async function enter(passkey: Passkey, who: TestCaller, sent: Parameters<typeof signWith>[2] = {}) {
  const { challenge } = await server.as(who).ask(passkeyRequest, {})
  const signed = signWith(passkey, challenge, sent)
  return server.as(who).call(signInByPasskey, { passkey: signed, deviceId: 'd', deviceName: 'Safari, iPhone' })
}

test('a passkey signs in on another device, by itself, and the account says so', async () => {
  for (const market of ['ph', 'vn'] as const) {
    const { borrower, passkey } = await withPasskey({ market })
    const who = stranger({ market })
    const { answer } = await enter(passkey, who)
    expect(answer).toMatchObject({ borrowerId: borrower.borrowerId, phone: borrower.phone, isNew: false })
    const signedIn = { ...who, token: answer?.token ?? '' }
    expect((await server.as(signedIn).call(userInfo, {})).code).toBe(200)
    const { passkeys } = await server.as(signedIn).ask(listPasskeys, {})
    expect(passkeys).toMatchObject([{ name: 'Chrome, Android', isSynced: false, isStopped: false }])
    expect(passkeys[0]?.lastUsedAt).toBe(server.context.clock.wall().toISOString())
    expect((await server.as(signedIn).ask(loadSuggestions, {})).open).not.toContain('passkey')
    expect(server.providers.sentSms.some(({ text }) => text.includes(passkey.id))).toBe(false)
  }
})

test('the owner is notified when one is added', async () => {
  const { borrower } = await withPasskey()
  await server.runJobs()
  const texts = server.providers.sentSms.filter(({ to }) => to === borrower.phone)
  expect(texts.at(-1)?.text).toContain('passkey was added')
})

test('one that waits for later is added with a code; a session that is not fresh cannot without', async () => {
  const borrower = await server.newBorrower()
  server.pass(11 * minuteMs)
  expect((await server.as(borrower).ask(listPasskeys, {})).needsCode).toBe(true)
  expect((await server.as(borrower).call(passkeyCreation, {})).error).toBe('codeNeeded')
  expect((await server.as(borrower).call(passkeyCreation, { verifyCode: '000000' })).error).toBe('codeExpired')
  // a session that a passkey opened has shown no code, however young it is
  const { passkey } = await withPasskey()
  const who = stranger()
  const signedIn = { ...who, token: (await enter(passkey, who)).answer?.token ?? '' }
  expect((await server.as(signedIn).ask(listPasskeys, {})).needsCode).toBe(true)
  expect((await server.as(signedIn).call(passkeyCreation, {})).error).toBe('codeNeeded')
})

test('attack: a challenge that was used, is too old, of another device, host, session or use is refused', async () => {
  const { borrower, passkey } = await withPasskey()
  const who = stranger()
  const as = server.as(who)
  const { challenge } = await as.ask(passkeyRequest, {})
  const form = (given: string) => ({ passkey: signWith(passkey, given), deviceId: 'd' })
  expect((await server.as(stranger()).call(signInByPasskey, form(challenge))).error).toBe('passkeyRefused')
  const elsewhere = { ...who, host: 'vn.localhost:8080' }
  expect((await server.as(elsewhere).call(signInByPasskey, form(challenge))).error).toBe('passkeyRefused')
  expect((await as.call(signInByPasskey, form(challenge))).error).toBeUndefined()
  expect((await as.call(signInByPasskey, form(challenge))).error).toBe('passkeyRefused')
  const late = await as.ask(passkeyRequest, {})
  server.pass(10 * minuteMs)
  expect((await as.call(signInByPasskey, form(late.challenge))).error).toBe('passkeyRefused')
  expect((await as.call(signInByPasskey, form('bm90IG91cnM'))).error).toBe('passkeyRefused')
  const other = await server.newBorrower()
  const creation = await server.as(other).ask(passkeyCreation, {})
  expect((await server.as(other).call(signInByPasskey, form(creation.challenge))).error).toBe('passkeyRefused')
  // another session of the same borrower, or another borrower, adds nothing with it
  const { made } = makePasskey(creation)
  expect((await server.as(borrower).call(addPasskey, { passkey: made })).error).toBe('passkeyRefused')
  await server.as(other).ask(addPasskey, { passkey: made })
  expect((await server.as(other).call(addPasskey, { passkey: made })).error).toBe('passkeyRefused')
})

test('attack: a challenge is not good for another time when it is written in another way', async () => {
  const { passkey } = await withPasskey()
  const as = server.as(stranger())
  const { challenge } = await as.ask(passkeyRequest, {})
  for (const other of [`${challenge}=`, `${challenge}==`, ` ${challenge}`, `${challenge}\n`, `${challenge}!`])
    expect((await as.call(signInByPasskey, { passkey: signWith(passkey, other), deviceId: 'd' })).error).toBe(
      'passkeyRefused',
    )
  const signed = signWith(passkey, challenge)
  expect((await as.call(signInByPasskey, { passkey: signed, deviceId: 'd' })).error).toBeUndefined()
})

test('attack: another origin, another host’s passkey, no check of the person, a changed signature', async () => {
  const { passkey } = await withPasskey()
  const who = stranger()
  for (const sent of [
    { origin: 'https://hiram.evil.example' },
    { origin: 'http://localhost:9090' },
    { rpId: 'evil.example' },
    { userVerified: false },
    { challenge: 'b3RoZXI' },
  ])
    expect((await enter(passkey, who, sent)).error).toBe('passkeyRefused')
  const { challenge } = await server.as(who).ask(passkeyRequest, {})
  const signed = signWith(passkey, challenge)
  const changed = Buffer.from(signed.response.signature, 'base64url')
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  const response = { ...signed.response, signature: changed.toString('base64url') }
  const given = { passkey: { ...signed, response }, deviceId: 'd' }
  expect((await server.as(who).call(signInByPasskey, given)).error).toBe('passkeyRefused')
  expect((await enter(passkey, who)).error).toBeUndefined()
})

test('attack: a passkey opens its own account and no other, in its own market', async () => {
  const [own, victim] = [await withPasskey(), await withPasskey()]
  const forged = { ...own.passkey, userHandle: victim.passkey.userHandle }
  expect((await enter(forged, stranger())).error).toBe('passkeyRefused')
  const borrowed = { ...victim.passkey, privateKey: own.passkey.privateKey }
  expect((await enter(borrowed, stranger())).error).toBe('passkeyRefused')
  expect((await enter({ ...own.passkey, userHandle: 'AAAA' }, stranger())).error).toBe('passkeyRefused')
  expect((await enter(victim.passkey, stranger({ market: 'vn' }))).error).toBe('passkeyRefused')
})

test('one that was removed opens nothing, and the sessions it opened end', async () => {
  const { borrower, passkey } = await withPasskey()
  const who = stranger()
  const { answer } = await enter(passkey, who)
  const opened = { ...who, token: answer?.token ?? '' }
  const [first] = (await server.as(borrower).ask(listPasskeys, {})).passkeys
  const passkeyId = first?.passkeyId ?? ''
  const other = await server.newBorrower()
  expect((await server.as(other).call(removePasskey, { passkeyId })).error).toBe('passkeyNotFound')
  await server.as(borrower).ask(removePasskey, { passkeyId })
  expect((await server.as(opened).call(userInfo, {})).code).toBe(401)
  expect((await enter(passkey, stranger())).error).toBe('passkeyRefused')
  expect((await server.as(borrower).call(userInfo, {})).code).toBe(200)
})

test('a blocked borrower learns it only after the passkey was right', async () => {
  const { borrower, passkey } = await withPasskey()
  const block = 'update borrower set blocked_at = now() where borrower_id = $1'
  await server.context.pool.query(block, [borrower.borrowerId])
  expect((await enter(passkey, stranger(), { userVerified: false })).error).toBe('passkeyRefused')
  expect((await enter(passkey, stranger())).error).toBe('accountBlocked')
})

test('a counter that runs backwards stops the passkey, ends its sessions, and its owner is notified', async () => {
  const { borrower, passkey } = await withPasskey()
  const who = stranger()
  const { answer } = await enter(passkey, who, { signCount: 7 })
  expect((await enter({ ...passkey }, stranger(), { signCount: 7 })).error).toBe('passkeyRefused')
  expect((await enter(passkey, stranger(), { signCount: 8 })).error).toBe('passkeyRefused')
  expect((await server.as({ ...who, token: answer?.token ?? '' }).call(userInfo, {})).code).toBe(401)
  expect((await server.as(borrower).ask(listPasskeys, {})).passkeys[0]?.isStopped).toBe(true)
  await server.runJobs()
  const texts = server.providers.sentSms.filter(({ to }) => to === borrower.phone)
  expect(texts.some(({ text }) => text.includes('may have been copied'))).toBe(true)
  // those of Apple and Google do not count
  const still = await withPasskey()
  for (const _ of [1, 2]) expect((await enter(still.passkey, stranger(), { signCount: 0 })).error).toBeUndefined()
})

test('of one challenge used twenty times at once, one signs in', async () => {
  const { passkey } = await withPasskey()
  const who = stranger()
  const { challenge } = await server.as(who).ask(passkeyRequest, {})
  const given = { passkey: signWith(passkey, challenge), deviceId: 'd' }
  const tries = Array.from({ length: 20 }, () => server.as(who).call(signInByPasskey, given))
  expect((await Promise.all(tries)).filter(({ error }) => error === undefined)).toHaveLength(1)
})

test('ten at most; nothing of a credential is to be read in the table; used challenges go with their time', async () => {
  const { borrower, passkey } = await withPasskey()
  for (let number = 2; number <= 10; number++) await added(borrower)
  const { made } = makePasskey(await server.as(borrower).ask(passkeyCreation, {}))
  expect((await server.as(borrower).call(addPasskey, { passkey: made })).error).toBe('passkeysFull')
  const stored = 'select credential_sealed, credential_hash from passkey where borrower_id = $1'
  const { rows } = await server.context.pool.query(stored, [borrower.borrowerId])
  for (const value of rows.flatMap((row: Record<string, Buffer>) => Object.values(row)))
    expect(value.toString('latin1')).not.toContain(passkey.id)
  server.pass(11 * minuteMs)
  await housekeeping(server.context)
  expect((await server.context.pool.query('select from passkey_challenge_used')).rowCount).toBe(0)
})

test('a page that the settings do not name has no passkeys', async () => {
  const who = stranger({ host: 'hiram.evil.example' })
  expect((await server.as(who).call(passkeyRequest, {})).error).toBe('passkeyRefused')
  const borrower = await server.newBorrower({ host: 'hiram.evil.example' })
  expect((await server.as(borrower).call(passkeyCreation, {})).error).toBe('passkeyRefused')
})
