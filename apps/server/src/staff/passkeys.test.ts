import {
  addPasskey,
  confirm,
  confirmChallenge,
  newPasskeyChallenge,
  passkeySignIn,
  passkeySignInChallenge,
  whoAmI,
} from '@hiram/contract/console/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePasskey, type Passkey, signWith } from '../testing/authenticator.ts'
import { asked, consoleUrl, createTestConsole, type TestConsole, type TestStaff } from '../testing/console.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { openStaffSession } from './session.ts'

const page = { origin: consoleUrl, rpId: 'localhost' }
let server: TestServer
let office: TestConsole
beforeAll(async () => {
  server = await createTestContext({ routes: [] })
  office = await createTestConsole(server)
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

async function withPasskey(): Promise<{ person: TestStaff; passkey: Passkey }> {
  const person = await office.staff(['financeLead'])
  return { person, passkey: await person.addPasskey() }
}

const codeOf = async (answer: ReturnType<typeof asked>) => {
  const { statusCode, body } = await answer
  return statusCode === 200 ? 'done' : (JSON.parse(body) as { code: string }).code
}
const signIn = async (passkey: Passkey, given: Parameters<typeof signWith>[2] = {}) => {
  const { challenge } = (await asked(office.app, passkeySignInChallenge, {})).json()
  return codeOf(asked(office.app, passkeySignIn, { passkey: signWith(passkey, challenge, { ...page, ...given }) }))
}

test('attack: of another page, another host, without a check of the person, changed or of another key, none signs in', async () => {
  const { passkey } = await withPasskey()
  const { passkey: others } = await withPasskey()
  for (const given of [
    { origin: 'http://localhost:8080' },
    { origin: 'https://console.evil.example' },
    { origin: `${consoleUrl}.evil.example` },
    { origin: 'null' },
    { rpId: 'evil.example' },
    { rpId: '' },
    { userVerified: false },
    { challenge: 'b3RoZXI' },
  ])
    expect([given, await signIn(passkey, given)]).toEqual([given, 'passkeyRefused'])
  expect(await signIn({ ...passkey, privateKey: others.privateKey })).toBe('passkeyRefused')
  expect(await signIn({ ...passkey, id: 'A'.repeat(43) })).toBe('passkeyRefused')
  expect(await signIn(passkey)).toBe('done')
})

test('attack: a signature for one use, session or person is good for no other', async () => {
  const { person, passkey } = await withPasskey()
  const other = await office.staff(['financeLead'])
  const { challenge } = await person.ask(confirmChallenge, {})
  const signed = () => ({ passkey: signWith(passkey, challenge, page) })
  expect(await codeOf(asked(office.app, passkeySignIn, signed()))).toBe('passkeyRefused')
  expect(await other.fails(confirm, signed())).toMatchObject({ code: 'passkeyRefused' })
  const elsewhere = await openStaffSession(server.context, server.context.database, {
    staffId: person.staffId,
    openedBy: 'provider',
  })
  expect(await codeOf(asked(office.app, confirm, signed(), elsewhere))).toBe('passkeyRefused')
  expect((await person.ask(whoAmI, {})).confirmedUntil).toBeNull()
  await person.ask(confirm, signed())
  expect(await person.fails(confirm, signed())).toMatchObject({ code: 'passkeyRefused' })
  const forSignIn = (await asked(office.app, passkeySignInChallenge, {})).json().challenge as string
  expect(await person.fails(confirm, { passkey: signWith(passkey, forSignIn, page) })).toMatchObject({
    code: 'passkeyRefused',
  })
})

test('attack: another person’s passkey confirms nothing, whatever it says of whom it belongs to', async () => {
  const { person } = await withPasskey()
  const { person: other, passkey: others } = await withPasskey()
  const { challenge } = await person.ask(confirmChallenge, {})
  const signed = signWith(others, challenge, page)
  expect(await person.fails(confirm, { passkey: signed })).toMatchObject({ code: 'passkeyRefused' })
  expect((await person.ask(whoAmI, {})).confirmedUntil).toBeNull()
  expect((await other.ask(whoAmI, {})).confirmedUntil).toBeNull()
})

test('attack: a passkey is added by the session that asked for it alone, once, and for this page', async () => {
  const person = await office.staff(['financeLead'])
  const other = await office.staff(['financeLead'])
  const creation = await person.ask(newPasskeyChallenge, {})
  const { passkey, made } = makePasskey(creation, page)
  expect((await other.fails(addPasskey, { passkey: made })).code).toBe('passkeyRefused')
  const evil = makePasskey(await person.ask(newPasskeyChallenge, {}), { ...page, origin: 'https://evil.example' })
  expect((await person.fails(addPasskey, { passkey: evil.made })).code).toBe('passkeyRefused')
  const unchecked = makePasskey(await person.ask(newPasskeyChallenge, {}), { ...page, userVerified: false })
  expect((await person.fails(addPasskey, { passkey: unchecked.made })).code).toBe('passkeyRefused')
  await person.ask(addPasskey, { passkey: made })
  await person.confirm(passkey)
  expect((await person.fails(addPasskey, { passkey: made })).code).toBe('passkeyRefused')
  expect((await other.ask(whoAmI, {})).passkeys).toBe(0)
})

test('attack: a challenge that is ten minutes old opens nothing, nor does the passkey of someone who left', async () => {
  const { person, passkey } = await withPasskey()
  const { challenge } = (await asked(office.app, passkeySignInChallenge, {})).json()
  server.pass(10 * 60_000)
  expect(await codeOf(asked(office.app, passkeySignIn, { passkey: signWith(passkey, challenge, page) }))).toBe(
    'passkeyRefused',
  )
  await server.context.pool.query('update staff set stopped_at = now() where staff_id = $1', [person.staffId])
  expect(await signIn(passkey)).not.toBe('done')
})
