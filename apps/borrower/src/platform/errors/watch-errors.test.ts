import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import type { ErrorReport } from './error-log.ts'

const posted: ErrorReport[] = []
const went: string[] = []
let page = new EventTarget()

beforeEach(() => {
  posted.length = 0
  went.length = 0
  page = new EventTarget()
  installFakeBrowser({ metas: { brand: '{"market":"ph","appId":12}' } })
  vi.resetModules()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.doMock('./error-log.ts', () => ({ postErrorLog: async (report: ErrorReport) => void posted.push(report) }))
  vi.doMock('../navigation/navigation.ts', () => ({
    currentPath: () => '/repayment?loan=1',
    replace: (path: string) => went.push(path),
  }))
})

function happens(type: string, fields: object) {
  page.dispatchEvent(Object.assign(new Event(type), fields))
}

async function watching(appId: number) {
  const { useGlobal } = await import('../state/models.ts')
  const appInfo = { appId, version: '1.0.0', appName: '', statusBarHeight: 0, isDebug: true }
  useGlobal.getState().updateState({ appInfo: { ...appInfo, platform: 'other' } })
  const { watchErrors } = await import('./watch-errors.ts')
  watchErrors()
}

test('ERR-09 a script error goes to /error and is posted with its place, without the query', async () => {
  await watching(12)
  happens('error', { error: new RangeError('too far'), lineno: 3, colno: 9 })
  await expect.poll(() => posted).toHaveLength(1)
  expect(went).toEqual(['/error'])
  expect(posted[0]).toMatchObject({
    name: 'RangeError',
    errorMsg: 'too far',
    path: '/repayment',
    line: 3,
    column: 9,
    platform: 'Linux armv8l',
    userAgent: 'Mozilla/5.0 (Linux; Android 14)',
  })
  expect(posted[0]?.stackTrace).toContain('RangeError: too far')
})

test('ERR-09 whatever is thrown leads there; what a blocked script says without an error does not', async () => {
  await watching(12)
  happens('error', { error: null, message: 'Script error.' })
  expect(went).toEqual([])
  happens('error', { error: 'only words' })
  await expect.poll(() => posted).toHaveLength(1)
  expect(went).toEqual(['/error'])
  expect(posted[0]).toMatchObject({ errorMsg: 'only words', path: '/repayment' })
})

test('ERR-09 app id -1 posts nothing', async () => {
  await watching(-1)
  happens('unhandledrejection', { reason: new Error('lost') })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(posted).toEqual([])
})

test('ERR-15 what neither shell nor browser can do is reported in the exact words', async () => {
  const { BridgeFailure } = await import('@hiram/bridge')
  const { startTexts } = await import('../texts/texts.tsx')
  await startTexts()
  await watching(12)
  const { currentToast } = await import('../../ui/toast-store.ts')
  happens('unhandledrejection', {
    reason: new BridgeFailure('facebookLogin', 'missing', 'Un supported method:facebookLogin'),
  })
  await expect.poll(() => currentToast()?.text).toBeDefined()
  expect(currentToast()?.text).toBe(
    'Your device currently does not support this operation. Please use an Android phone.',
  )
})
