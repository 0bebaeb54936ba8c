import { userInfo } from '@hiram/contract/app-info/member'
import { whoAmI } from '@hiram/contract/console/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { createTestConsole, type TestConsole } from '../testing/console.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../testing/server.ts'
import { endSessions } from './end-sessions.ts'

let server: TestServer
let office: TestConsole
beforeAll(async () => {
  server = await createTestContext({ routes })
  office = await createTestConsole(server)
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

const codeOf = async (borrower: TestBorrower) => (await server.as(borrower).call(userInfo, {})).code
const end = (whose: Parameters<typeof endSessions>[1]) =>
  endSessions(server.context, whose, server.context.clock.wall())

test('the sessions of a borrower end by their id or number, and no one else’s', async () => {
  const [first, second, other] = [await server.newBorrower(), await server.newBorrower(), await server.newBorrower()]
  expect(await end({ borrowerId: first.borrowerId })).toBe(1)
  expect(await end({ phone: second.phone })).toBe(1)
  expect(await end({ phone: second.phone })).toBe(0)
  expect([await codeOf(first), await codeOf(second), await codeOf(other)]).toEqual([401, 401, 200])
  expect(await end({ phone: '+639170000000' })).toBe(0)
})

test('the sessions of a person of staff end by their e-mail address, however it is written', async () => {
  const [person, other] = [await office.staff(['reviewer']), await office.staff(['reviewer'])]
  expect(await end({ email: person.email.toUpperCase() })).toBe(1)
  expect(await person.fails(whoAmI, {})).toMatchObject({ code: 'notSignedIn', because: 'ended' })
  expect((await other.ask(whoAmI, {})).staffId).toBe(other.staffId)
})

test('the sessions of everyone end at once', async () => {
  const [borrower, person] = [await server.newBorrower({ market: 'vn' }), await office.staff(['auditor'])]
  expect(await end('everyone')).toBeGreaterThanOrEqual(2)
  expect(await codeOf(borrower)).toBe(401)
  expect(await person.fails(whoAmI, {})).toMatchObject({ because: 'ended' })
  expect(await end('everyone')).toBe(0)
})
