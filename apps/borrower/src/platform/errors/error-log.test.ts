import { appErrorLog } from '@hiram/contract/app-info/error-log'
import { expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import { createFakeServer, refused } from '../../testing/fake-server.ts'

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
  await postErrorLog('{"name":"TypeError"}', '/repayment')
  expect(server.received.map(({ path, text }) => [path, JSON.parse(text)])).toEqual([
    ['/appErrorLog', { type: 'h5', content: '{"name":"TypeError"}', page: '/repayment' }],
  ])
  expect([reported, currentToast()]).toEqual([[], undefined])
})
