import { loadSuggestions, putAwaySuggestion } from '@hiram/contract/suggestions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPassword } from '../../auth/set-password.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import { suggestionRoutes } from './routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes: suggestionRoutes })
})
afterAll(() => server.stop())

test('what was put away stays away, for this borrower alone', async () => {
  const [one, other] = [await server.newBorrower(), await server.newBorrower()]
  expect((await server.as(one).ask(loadSuggestions, {})).open).toContain('password')
  await server.as(one).ask(putAwaySuggestion, { name: 'password' })
  await server.as(one).ask(putAwaySuggestion, { name: 'password' })
  expect((await server.as(one).ask(loadSuggestions, {})).open).not.toContain('password')
  expect((await server.as(other).ask(loadSuggestions, {})).open).toContain('password')
})

test('a password is not suggested to who has one', async () => {
  const borrower = await server.newBorrower()
  await setPassword({ context: server.context, queries: server.context.database }, borrower.borrowerId, 'kalamansi77')
  expect((await server.as(borrower).ask(loadSuggestions, {})).open).not.toContain('password')
})
