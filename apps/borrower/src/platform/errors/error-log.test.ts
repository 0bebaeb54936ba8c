import { appErrorLog } from '@hiram/contract/app-info/error-log'
import { expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import { createFakeServer, refused } from '../../testing/fake-server.ts'
import type { ErrorReport } from './error-log.ts'

const report: ErrorReport = {
  name: 'TypeError',
  ...{ stackTrace: 'TypeError: no\n  at main.js:3:9', errorMsg: 'no', path: '/repayment', line: 3, column: 9 },
  ...{ platform: 'Linux armv8l', userAgent: 'Mozilla/5.0 (Linux; Android 14)' },
}

test('ERR-09 ENV-07 an error is posted with type h5; a failure of that post is not reported', async () => {
  const server = createFakeServer()
  installFakeBrowser({ metas: { 'envelope-root': server.root, brand: '{"market":"ph","appId":12}' } })
  vi.stubGlobal('fetch', vi.fn(server.fetch))
  await (await import('../texts/texts.tsx')).startTexts()
  const { currentToast } = await import('../../ui/toast-store.ts')
  const { onFailedCall } = await import('./failed-calls.ts')
  const reported: unknown[] = []
  onFailedCall((failed) => reported.push(failed))
  server.answer(appErrorLog, refused(500))
  const { postErrorLog } = await import('./error-log.ts')
  await postErrorLog(report)
  expect(server.received.map(({ path, text }) => [path, JSON.parse(text)])).toEqual([
    ['/appErrorLog', { type: 'h5', content: JSON.stringify(report), page: '/repayment' }],
  ])
  expect([reported, currentToast()]).toEqual([[], undefined])
  // long words are cut, so that what the call takes is a whole report
  server.answer(appErrorLog, { frame: { code: 200, success: true } })
  await postErrorLog({ ...report, errorMsg: '"'.repeat(30_000) })
  const { content } = appErrorLog.request.parse(JSON.parse(server.received.at(-1)?.text ?? ''))
  expect(JSON.parse(content)).toEqual({ ...report, errorMsg: expect.stringMatching(/^"{1000,}$/) })
  expect(content.length).toBeLessThanOrEqual(20_000)
})
