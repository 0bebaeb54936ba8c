import { memberInfo } from '@hiram/contract/app-info/member'
import { latestLoan } from '@hiram/contract/loan'
import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from './testing/fake-browser.ts'
import { installFakeHistory } from './testing/fake-history.ts'
import { createFakeServer, refused } from './testing/fake-server.ts'

let server = createFakeServer()
let browser = installFakeBrowser()

beforeEach(() => {
  vi.resetModules()
  server = createFakeServer()
  vi.stubGlobal('fetch', vi.fn(server.fetch))
})

type Visitor = { auth?: boolean; signedIn?: boolean; basePath?: string }

/** The whole app's routes at an address; answers where the visitor is then. */
async function visit(path: string, { auth = false, signedIn = false, basePath = '/' }: Visitor = {}) {
  vi.resetModules()
  const metas = { 'envelope-root': server.root, brand: '{"market":"ph","appId":12}', 'base-path': basePath }
  browser = installFakeBrowser({ metas })
  if (auth) browser.local.setItem('auth', '1')
  if (signedIn) browser.local.setItem('_user', '{"token":"t","phone":"+639175550142"}')
  installFakeHistory(`https://hiram.example${path}`)
  await (await import('./platform/texts/texts.tsx')).startTexts()
  const { startRouter } = await import('./router.tsx')
  const router = startRouter()
  await vi.waitUntil(() => !router.state().loading, 20_000)
  return location.pathname + location.search
}

const openBeforeWelcome = [
  '/authorization',
  '/authorization/costs',
  '/deleteAccount',
  '/deleteAccount/privacyPolicy',
  '/deleteAccount/confirm',
  '/deleteAccount/success',
  '/finished',
  '/error',
  '/404',
  '/nope/nothing',
]
const behindWelcome = ['/', '/home', '/home/loan', '/home/loan/costs', '/login', '/customer-service', '/settings']

test('RTE-06 without the welcome every address leads to it but those of the account’s deletion, /error and the 404 screen', async () => {
  for (const path of openBeforeWelcome) expect(await visit(path), path).toBe(path)
  for (const path of [...behindWelcome, '/transactionRecord/rule', '/repayment?pay=part'])
    expect(await visit(path, { signedIn: true }), path).toBe('/authorization')
  for (const path of ['/login?back=%2Fsettings', '/customer-service/about'])
    expect(await visit(path), path).toBe('/authorization')
}, 60_000)

test('RTE-06 RTE-07 past the welcome root and home are the loan screen, and a signed-in borrower is not led back', async () => {
  for (const path of ['/', '/home']) {
    expect(await visit(path, { auth: true }), path).toBe('/home/loan')
    // replaced: back does not lead to what leads on again
    expect(history.length, path).toBe(1)
  }
  expect(await visit('/authorization', { auth: true })).toBe('/authorization')
  expect(await visit('/authorization', { auth: true, signedIn: true })).toBe('/home/loan')
  expect(await visit('/customer-service', { auth: true })).toBe('/customer-service')
})

test('RTE-03 under another base the page’s addresses all carry it, in links, moves and redirects', async () => {
  const under = { basePath: '/app/' }
  expect(await visit('/app/home', under)).toBe('/app/authorization')
  expect(await visit('/app/home', { ...under, auth: true })).toBe('/app/home/loan')
  const { hrefOf } = await import('./routing/history.ts')
  expect([hrefOf('/login'), hrefOf('/')]).toEqual(['/app/login', '/app/'])
  const { push, currentPath, goBack } = await import('./platform/navigation/navigation.ts')
  push('/customer-service?from=me')
  await vi.waitUntil(() => location.pathname === '/app/customer-service')
  expect(currentPath()).toBe('/customer-service?from=me')
  await goBack()
  await vi.waitUntil(() => location.pathname === '/app/home/loan')
  push('/repayment')
  await vi.waitUntil(() => location.pathname === '/app/login')
  expect(location.search).toBe('?back=%2Frepayment')
})

/** A start with a session that the server has ended; a screen reads by itself meanwhile. */
async function startWithEndedSession(path: string) {
  server.answer(memberInfo, refused(401))
  server.answer(latestLoan, refused(401))
  await visit(path, { auth: true, signedIn: true })
  const { api } = await import('./platform/api/api.ts')
  const { initialise } = await import('./platform/start-up/initialise.ts')
  const { useGlobal } = await import('./platform/state/models.ts')
  const { isSignedIn } = await import('./session/session.ts')
  // its last steps wait some seconds
  void initialise()
  await api(latestLoan, {}, { silent: true })
  await vi.waitUntil(() => useGlobal.getState().inited, 20_000)
  const { pathname, search } = location
  return { at: pathname + search, inited: useGlobal.getState().inited, signedIn: isSignedIn() }
}

test.each(['/home/loan', '/home/loan/costs', '/customer-service', '/settings'])(
  'INI-03 a 401 on member info is no login where the page is open to anyone: %s',
  async (path) => {
    expect(await startWithEndedSession(path)).toEqual({ at: path, inited: true, signedIn: false })
    expect(server.received.map((call) => call.path)).toContain('/member/info')
  },
)

test('INI-03 ERR-03 a borrower’s own screen goes to the login and comes back', async () => {
  expect(await startWithEndedSession('/repayment?pay=part')).toMatchObject({
    at: '/login?back=%2Frepayment%3Fpay%3Dpart',
    signedIn: false,
  })
})

test('ENV-08 INI-03 a start with a clock that is days off goes to /error, which says so, also when it is loaded again', async () => {
  server = createFakeServer(() => Date.now() + 30 * 86_400_000)
  vi.stubGlobal('fetch', vi.fn(server.fetch))
  await visit('/home/loan', { auth: true, signedIn: true })
  const { initialise } = await import('./platform/start-up/initialise.ts')
  await initialise()
  expect(location.pathname + location.search).toBe('/error?because=clock')
  for (const again of [false, true]) {
    if (again) expect(await visit('/error?because=clock')).toBe('/error?because=clock')
    const { translate } = await import('./platform/texts/texts.tsx')
    expect(translate('error.clockTitle')).toBe("Check your phone's date and time")
  }
})

test('ERR-03 once the app has started, a session that ends leads to the login from any screen', async () => {
  await visit('/home/loan', { auth: true, signedIn: true })
  const { useGlobal } = await import('./platform/state/models.ts')
  useGlobal.getState().updateState({ inited: true })
  server.answer(latestLoan, refused(401))
  const { api } = await import('./platform/api/api.ts')
  await api(latestLoan, {}, { silent: true })
  await vi.waitUntil(() => location.pathname === '/login')
  expect(location.search).toBe('?back=%2Fhome%2Floan')
})
