import { appErrorLog } from '@hiram/contract/app-info/error-log'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import { appInfoRoutes } from './routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes: appInfoRoutes })
})
afterAll(() => server.stop())

test('ERR-09 an error of the app is logged without numbers, addresses and tokens', async () => {
  const warn = vi.spyOn(server.context.log, 'warn')
  const token = 'A'.repeat(22)
  const content = `failed for +63 917 555 0142, maria@example.com, card 9704 1512 3456 7890, P1234567A, ${token}.${'b'.repeat(43)}`
  await server.as(server.visitor()).ask(appErrorLog, { type: 'h5', content, page: '/me?phone=09175550142' })
  const logged = JSON.stringify(warn.mock.calls)
  for (const secret of ['555', 'maria', '9704', '1234567', 'bbbb']) expect(logged).not.toContain(secret)
  expect(logged).toContain('failed for')
})

test('ERR-09 an error of the app reaches the error tracking with its place; what is no report does not', async () => {
  const visitor = server.as(server.visitor())
  const content = JSON.stringify({
    name: 'TypeError',
    stackTrace: 'at f (a.js:1:2)',
    errorMsg: 'x is not a function',
    path: '/me',
    line: 1,
    column: 2,
    platform: 'Linux armv8l',
    userAgent: 'Mozilla/5.0 (Linux; Android 14; SM-A057F) Chrome/140.0.0.0 Mobile Safari/537.36',
  })
  const warn = vi.spyOn(server.context.log, 'warn')
  await visitor.ask(appErrorLog, { type: 'h5', content, page: '/me' })
  const logged = { page: '/me', name: 'TypeError', errorMsg: 'x is not a function', stackTrace: 'at f (a.js:1:2)' }
  expect(warn).toHaveBeenLastCalledWith(logged, 'an error in the app')
  await visitor.ask(appErrorLog, { type: 'h5', content: 'not JSON' })
  expect(server.trackedErrors).toEqual([
    {
      platform: 'javascript',
      type: 'TypeError',
      message: 'x is not a function',
      stack: 'at f (a.js:1:2)',
      place: '/me',
      tags: { appId: '12', platform: 'Linux armv8l', browser: 'Chrome/140' },
    },
  ])
})
