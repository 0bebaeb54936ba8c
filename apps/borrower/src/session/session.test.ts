import { latestLoan } from '@hiram/contract/loan'
import { maxMount, signOut as signOutCall } from '@hiram/contract/login'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../testing/fake-browser.ts'
import { createFakeServer, succeeded } from '../testing/fake-server.ts'

const phone = '+639175550142'
const went: string[] = []
let server = createFakeServer()
let browser = installFakeBrowser()

beforeEach(() => {
  vi.resetModules()
  went.length = 0
  server = createFakeServer()
  browser = installFakeBrowser({ metas: { 'envelope-root': server.root, brand: '{"market":"ph","appId":12}' } })
  vi.stubGlobal('fetch', vi.fn(server.fetch))
  vi.doMock('../platform/navigation/navigation.ts', () => ({
    currentPath: () => '/settings',
    replace: (path: string) => went.push(path),
  }))
})

function Shown({ useCall }: Pick<typeof import('../platform/api/use-call.ts'), 'useCall'>) {
  return useCall(latestLoan, {}, { enabled: false }).data ? 'kept' : 'gone'
}

test('SES-01 the session is an object with a token under _user; without a token no one is logged in', async () => {
  const { beginSession, isSignedIn } = await import('./session.ts')
  expect(isSignedIn()).toBe(false)
  beginSession({ token: 't0k3n', phone })
  expect(JSON.parse(browser.local.getItem('_user') ?? '')).toEqual({ token: 't0k3n', phone })
  expect(isSignedIn()).toBe(true)
  for (const damaged of ['{"phone":"+639175550142"}', '{"token":"","phone":"+639175550142"}', 'null', 't0k3n']) {
    browser.local.setItem('_user', damaged)
    expect(isSignedIn()).toBe(false)
  }
})

test('SES-03 signing out ends the server’s session, empties models, answers and storage, and the web cache', async () => {
  const { startTexts } = await import('../platform/texts/texts.tsx')
  await startTexts()
  const { beginSession } = await import('./session.ts')
  const { useGlobal, useLoanBasisInfo } = await import('../platform/state/models.ts')
  const { setAnswer, useCall } = await import('../platform/api/use-call.ts')
  const dropped: string[] = []
  vi.stubGlobal('caches', { keys: async () => ['app'], delete: async (name: string) => void dropped.push(name) })
  server.answer(signOutCall, succeeded({ done: true }))
  beginSession({ token: 't0k3n', phone })
  browser.local.setItem('auth', '1')
  browser.local.setItem('_memberInfo', '{}')
  browser.local.setItem('_KEY_FEES_CALCULATED', '{}')
  const basisInfo = { complete: [] } as never
  useGlobal.getState().updateState({ inited: true, memberInfo: { phone, market: 'ph' } as never, basisInfo })
  useLoanBasisInfo.getState().updateState({ basisInfo })
  setAnswer(latestLoan, {}, { latestApplication: null } as never)
  expect(renderToString(createElement(Shown, { useCall }))).toBe('kept')

  await (await import('./sign-out.ts')).signOut()

  expect(server.received.map(({ path, headers }) => [path, headers.token])).toEqual([[signOutCall.path, 't0k3n']])
  const emptied = { inited: false, userInfo: undefined, memberInfo: undefined, basisInfo: undefined }
  expect(useGlobal.getState()).toMatchObject(emptied)
  expect(useLoanBasisInfo.getState().basisInfo).toBeUndefined()
  expect(renderToString(createElement(Shown, { useCall }))).toBe('gone')
  expect([...browser.local.kept.keys()].sort()).toEqual(['auth', 'storageVersion', 'vaydiFirstLogin'])
  await vi.waitFor(() => expect(dropped).toEqual(['app']), { timeout: 10_000 })
  expect(went).toEqual(['/home/loan'])
})

test('SES-03 a shell that fails, and a server that does not answer, keep no one on a screen that is not theirs', async () => {
  const { startTexts } = await import('../platform/texts/texts.tsx')
  await startTexts()
  const cleared: string[] = []
  vi.doMock('../platform/shell/bridge.ts', () => ({
    bridge: () => ({
      mode: 'app',
      getAppInfo: async () => ({ appId: 12, version: '4.2.0', platform: 'android' }),
      clearWebCache: () => Promise.reject(new Error('clearWebCache broke')),
      clearStore: async () => void cleared.push('store'),
      putStore: async () => void cleared.push('kept'),
    }),
  }))
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { beginSession, isSignedIn } = await import('./session.ts')
  const { signOut } = await import('./sign-out.ts')
  beginSession({ token: 't0k3n', phone })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const leaving = signOut()
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  await leaving
  vi.doUnmock('../platform/shell/bridge.ts')
  expect([isSignedIn(), went]).toEqual([false, ['/home/loan']])
  await vi.waitFor(() => expect(cleared).toEqual(['store', 'kept']), { timeout: 10_000 })
})

test('two tabs: once another borrower is signed in, this page makes no call for them and begins again', async () => {
  const { startTexts } = await import('../platform/texts/texts.tsx')
  await startTexts()
  const reload = vi.fn()
  vi.stubGlobal('location', { origin: 'https://hiram.example', href: 'https://hiram.example/', reload })
  const { beginSession } = await import('./session.ts')
  const { api } = await import('../platform/api/api.ts')
  const { reactToFailure } = await import('../platform/errors/react-to-failure.ts')
  server.answer(maxMount, succeeded({ maxMount: '1' }))
  const call = async () => (await api(maxMount, {}, { silent: true })).ok
  beginSession({ token: 't0k3n', phone })
  expect(await call()).toBe(true)
  const other = '{"token":"0ther","phone":"+639175550199"}'
  browser.local.setItem('_user', other)
  expect(await call()).toBe(false)
  expect([server.received.length, reload.mock.calls.length]).toEqual([1, 1])
  // a late answer to this page's own session ends no one else's
  reactToFailure({
    code: 'notLoggedIn',
    status: 200,
    msg: '',
    toast: '',
    silent: true,
    background: false,
    handled: false,
  })
  expect(browser.local.getItem('_user')).toBe(other)
  browser.local.removeItem('_user')
  expect(await call()).toBe(false)
  expect(server.received).toHaveLength(1)
  // another number on this page, or another login, is its own
  for (const mine of ['+639175550143', '+639175550144']) {
    beginSession({ token: 't0k3n', phone: mine })
    await call()
  }
  expect(server.received.map(({ headers }) => headers.token)).toEqual(['t0k3n', 't0k3n', 't0k3n'])
})

test('two tabs: a page in the background begins again when another tab signs its borrower out, a visitor’s does not', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  let report = (_event: { key: string | null }) => {}
  vi.stubGlobal('addEventListener', (name: string, listener: typeof report) => {
    if (name === 'storage') report = listener
  })
  const { watchOtherTabs } = await import('./page-owner.ts')
  watchOtherTabs()
  browser.local.setItem('_user', JSON.stringify({ token: 't0k3n', phone }))
  report({ key: '_user' })
  report({ key: 'theme' })
  expect(reload).not.toHaveBeenCalled()
  browser.local.clear()
  report({ key: 'theme' })
  expect(reload).not.toHaveBeenCalled()
  report({ key: null })
  expect(reload).toHaveBeenCalledTimes(1)
})

test('two tabs: a page that was still starting when another tab signed its borrower out begins again, too', async () => {
  browser.local.setItem('_user', JSON.stringify({ token: 't0k3n', phone }))
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  vi.resetModules()
  await import('./owner-at-start.ts')
  browser.local.clear()
  const { watchOtherTabs } = await import('./page-owner.ts')
  watchOtherTabs()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('SES-02 that somebody signed in here stays, and an ended session shows at the login until the next one', async () => {
  const { startTexts } = await import('../platform/texts/texts.tsx')
  await startTexts()
  const { beginSession } = await import('./session.ts')
  const { reactToFailure } = await import('../platform/errors/react-to-failure.ts')
  const ended = { status: 200, msg: '', toast: '', silent: true, background: false, handled: false } as const
  reactToFailure({ ...ended, code: 'notLoggedIn' })
  expect([browser.local.getItem('alert'), browser.local.getItem('vaydiFirstLogin')]).toEqual([null, null])
  beginSession({ token: 't0k3n', phone })
  reactToFailure({ ...ended, code: 'notLoggedIn' })
  expect([browser.local.getItem('alert'), browser.local.getItem('vaydiFirstLogin')]).toEqual(['true', 'false'])
  beginSession({ token: 't0k3n', phone })
  expect(browser.local.getItem('alert')).toBeNull()
  reactToFailure({ ...ended, code: 'notLoggedIn', detail: { because: 'elsewhere' } })
  const { endedFlag, loginFlag, readTabFlag } = await import('../platform/storage/storage.ts')
  expect([readTabFlag(endedFlag), readTabFlag(loginFlag)]).toEqual(['elsewhere', JSON.stringify({ phone })])
  beginSession({ token: 't0k3n', phone })
  reactToFailure({ ...ended, code: 'notLoggedIn', detail: { because: '<b>' } })
  expect(readTabFlag(endedFlag)).toBeUndefined()
})

test('what was half typed is there after the next login, for the same borrower alone', async () => {
  const { beginSession, forgetSession } = await import('./session.ts')
  const { useHalfTyped } = await import('../platform/storage/half-typed.ts')
  let type = (_text: string) => {}
  function Typing() {
    const [text, change] = useHalfTyped('message')
    type = change
    return text
  }
  const shown = () => renderToString(createElement(Typing))
  beginSession({ token: 't0k3n', phone })
  expect(shown()).toBe('')
  forgetSession()
  type('a question')
  beginSession({ token: 'other', phone: '+639170000000' })
  expect(shown()).toBe('')
  beginSession({ token: 't0k3n', phone })
  expect(shown()).toBe('a question')
})
