import { appInfo } from '@hiram/contract/app-info'
import { appErrorLog } from '@hiram/contract/app-info/error-log'
import { memberInfo } from '@hiram/contract/app-info/member'
import { loadRates } from '@hiram/contract/home'
import { applyForLoan, canApply } from '@hiram/contract/loan'
import { repaymentCode } from '@hiram/contract/repayment'
import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import { createFakeServer, refused, succeeded } from '../../testing/fake-server.ts'
import { sampleRepaymentCode } from '../../testing/sample-repayment-code.ts'
import { closeToast, currentToast } from '../../ui/toast-store.ts'

let serverLate = 0
let server = createFakeServer()
let browser = installFakeBrowser()

const application = {
  amount: 900_000n,
  period: 3,
  periodUnit: 'month' as const,
  agreedRepaymentAmount: 954_000n,
  consents: [],
  applyCode: '246810',
}
const applied = {
  loanId: '6f1c1a52-7a1e-4f2a-9b59-0e3f1f0c9a11',
  first: true,
  firstToday: true,
  afterRepaid: false,
}

async function freshApi() {
  vi.resetModules()
  const { startTexts } = await import('../texts/texts.tsx')
  await startTexts()
  return await import('./api.ts')
}

/** `stepMs` of the timers pass in each real millisecond; what is computed keeps its own time. */
async function hurried<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const really = setTimeout
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let running = true
  const ended = work().finally(() => {
    running = false
  })
  while (running) {
    await new Promise((resolve) => really(resolve, 1))
    await vi.advanceTimersByTimeAsync(stepMs)
  }
  vi.useRealTimers()
  return await ended
}

beforeEach(() => {
  serverLate = 0
  server = createFakeServer(() => Date.now() + serverLate)
  browser = installFakeBrowser({ metas: { 'envelope-root': server.root, brand: '{"market":"ph","appId":12}' } })
  vi.stubGlobal('fetch', vi.fn(server.fetch))
  closeToast()
})

test('ENV-03 a read comes back parsed by its schema, money as bigint', async () => {
  const { api } = await freshApi()
  const rate = {
    amount: '900000',
    period: 3,
    periodUnit: 'month',
    product: 'p',
    productVersion: 1,
    available: true,
    reason: null,
  }
  server.answer(loadRates, succeeded({ rates: [rate], step: '100000' }))
  expect(await api(loadRates, {})).toMatchObject({
    ok: true,
    result: { rates: [{ amount: 900_000n }], step: 100_000n },
  })
})

test('ENV-04 a plain browser says H5, its brand’s app id, and this installation’s key as device', async () => {
  const { api } = await freshApi()
  server.answer(loadRates, succeeded({ rates: [], step: '1' }))
  await api(loadRates, {})
  expect(server.received[0]?.headers).toMatchObject({ 'app-id': '12', 'login-platform': 'H5', version: '1.0.0' })
  expect(server.received[0]?.headers['device-id']).toHaveLength(43)
})

test('ENV-08 calls at once shake hands once', async () => {
  const { api } = await freshApi()
  server.answer(loadRates, succeeded({ rates: [], step: '1' }))
  await Promise.all([api(loadRates, {}), api(loadRates, {}), api(loadRates, {})])
  expect(server.hellos()).toBe(1)
})

test('ENV-08 an ended ticket is renewed once with the same request id', async () => {
  const { api } = await freshApi()
  server.answer(applyForLoan, { refusal: 4602 }, succeeded(applied))
  expect(await api(applyForLoan, application)).toEqual({ ok: true, result: applied })
  expect(server.hellos()).toBe(2)
  expect(new Set(server.received.map((call) => call.rid)).size).toBe(1)
})

test('ENV-08 a clock that went wrong is corrected once', async () => {
  const { api } = await freshApi()
  server.answer(loadRates, succeeded({ rates: [], step: '1' }))
  await api(loadRates, {})
  serverLate = 3_600_000
  expect(await api(loadRates, {})).toMatchObject({ ok: true })
})

test('ENV-08 a clock that is days off: the borrower learns that it is the phone’s date, in every language', async () => {
  browser.local.setItem('umi_locale', 'vi-VN')
  server = createFakeServer(() => Date.now() + 30 * 86_400_000)
  browser.metas['envelope-root'] = server.root
  vi.stubGlobal('fetch', vi.fn(server.fetch))
  const { api } = await freshApi()
  const { currentToast: shown } = await import('../../ui/toast-store.ts')
  expect(await api(loadRates, {}, { background: true })).toMatchObject({ ok: false, code: 'server' })
  expect(shown()).toBeUndefined()
  const words = expect.stringContaining('Ngày hoặc giờ trên điện thoại')
  expect(await api(loadRates, {}, { silent: true })).toMatchObject({ code: 'server', isClock: true, msg: words })
  expect(shown()).toMatchObject({ kind: 'fail', text: words })
})

test('SES-01 ERR-03 a call of an ended session is not made again for the next one, and its answer ends no other', async () => {
  const { api } = await freshApi()
  const { beginSession, forgetSession } = await import('../../session/session.ts')
  const next = { token: 'n3xt', phone: '+639175550199' }
  const change = () => {
    forgetSession()
    beginSession(next)
  }
  beginSession({ token: 't0k3n', phone: '+639175550142' })
  server.answer(applyForLoan, () => {
    change()
    return 'lost'
  })
  expect(await api(applyForLoan, application, { silent: true })).toMatchObject({ ok: false, code: 'notLoggedIn' })
  expect(server.received.map(({ headers }) => headers.token)).toEqual(['t0k3n'])
  beginSession({ token: 't0k3n', phone: '+639175550142' })
  server.answer(memberInfo, () => {
    change()
    return refused(401)
  })
  expect(await api(memberInfo, {})).toMatchObject({ ok: false, code: 'notLoggedIn' })
  expect(browser.local.getItem('_user')).toBe(JSON.stringify(next))
})

test('SES-03 two tabs: a page whose borrower another tab signs out while it waits for an answer begins again', async () => {
  browser.local.setItem('_user', JSON.stringify({ token: 't0k3n', phone: '+639175550142' }))
  const reload = vi.fn()
  Object.assign(location, { reload })
  const { api } = await freshApi()
  server.answer(memberInfo, () => {
    browser.local.removeItem('_user')
    return refused(401)
  })
  expect(await api(memberInfo, {}, { silent: true })).toMatchObject({ ok: false, code: 'notLoggedIn' })
  expect(reload).toHaveBeenCalledTimes(1)
})

test('ENV-08 an unsealed answer that carries a result is refused', async () => {
  const { api } = await freshApi()
  server.answer(loadRates, { plain: '{"code":200,"success":true,"result":{"rates":[],"step":"1"}}', status: 200 })
  expect(await api(loadRates, {})).toMatchObject({ ok: false, code: 'server' })
})

test('ENV-08 a lost answer is asked for again under the same request id', async () => {
  const { api } = await freshApi()
  server.answer(applyForLoan, 'lost', 'lost', succeeded(applied))
  expect(await hurried(20, () => api(applyForLoan, application))).toEqual({ ok: true, result: applied })
  expect(server.received).toHaveLength(3)
  expect(new Set(server.received.map((call) => call.rid)).size).toBe(1)
})

test('ENV-08 a reload after lost answers repeats the same intent, an answered one is new', async () => {
  Object.assign(navigator, { onLine: false })
  const before = await freshApi()
  server.answer(applyForLoan, 'lost', succeeded(applied))
  expect(await before.api(applyForLoan, application)).toMatchObject({ ok: false, code: 'offline' })
  const after = await freshApi()
  await after.api(applyForLoan, application)
  await after.api(applyForLoan, application)
  const [first, second, third] = server.received.map((call) => call.rid)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('ERR-03 body code 401 forgets the session', async () => {
  const { api } = await freshApi()
  browser.local.setItem('_user', '{"token":"old","phone":"+639175550142"}')
  server.answer(memberInfo, refused(401))
  expect(await api(memberInfo, {}, { silent: true })).toMatchObject({ ok: false, code: 'notLoggedIn', number: 401 })
  expect(browser.local.getItem('_user')).toBeNull()
})

test('ERR-05 the words of an unsuccessful answer show, unless the screen shows that code itself', async () => {
  const { api } = await freshApi()
  const { currentToast: shown, closeToast: close } = await import('../../ui/toast-store.ts')
  server.answer(applyForLoan, refused(1303, 'You can apply again from 24 June.', { from: '2026-06-24' }))
  const outcome = await api(applyForLoan, application)
  expect(outcome).toMatchObject({ ok: false, code: 'coolingOff', detail: { from: '2026-06-24' } })
  expect(shown()?.text).toBe('You can apply again from 24 June.')
  close()
  await api(applyForLoan, application, { handles: ['coolingOff'] })
  await api(applyForLoan, application, { silent: true })
  expect(shown()).toBeUndefined()
  expect(currentToast()).toBeUndefined()
})

test('ERR-01 a status that is not 200 shows, with code 500', async () => {
  const { api } = await freshApi()
  const { currentToast: shown } = await import('../../ui/toast-store.ts')
  server.answer(loadRates, { status: 500 })
  expect(await api(loadRates, {})).toMatchObject({ ok: false, code: 'server', number: 500 })
  expect(shown()?.text).toBe('Error response http-code of 500 responsed!')
})

test('ERR-01 a read of a screen tells its status too, also when the handshake meets it', async () => {
  const { api } = await freshApi()
  const { closeToast: close, currentToast: shown } = await import('../../ui/toast-store.ts')
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 418 }))
  expect(await api(loadRates, {}, { silent: true })).toMatchObject({ ok: false, code: 'server', number: 500 })
  expect(shown()?.text).toBe('Error response http-code of 418 responsed!')
  close()
  expect(await api(loadRates, {}, { background: true })).toMatchObject({ ok: false, code: 'server' })
  expect(shown()).toBeUndefined()
  vi.stubGlobal('fetch', server.fetch)
  server.answer(loadRates, { status: 500 })
  await api(loadRates, {}, { handles: ['server'] })
  expect(shown()?.text).toBe('Error response http-code of 500 responsed!')
})

test('ERR-01 ERR-03 a status of 401 shows too, is code 401, and logs out', async () => {
  const { api } = await freshApi()
  const { currentToast: shown } = await import('../../ui/toast-store.ts')
  browser.local.setItem('_user', '{"token":"old","phone":"+639175550142"}')
  server.answer(loadRates, { status: 401 })
  expect(await api(loadRates, {})).toMatchObject({ ok: false, code: 'notLoggedIn', number: 401 })
  expect(shown()?.text).toBe('Error response http-code of 401 responsed!')
  expect(browser.local.getItem('_user')).toBeNull()
})

test('ERR-06 an app of the configured list says System Error! in place of the server’s words', async () => {
  browser.metas.brand = '{"market":"ph","appId":15,"systemErrorAppIds":[15,17]}'
  const { api } = await freshApi()
  const { currentToast: shown } = await import('../../ui/toast-store.ts')
  server.answer(loadRates, refused(1001, 'The figures are not right.'))
  await api(loadRates, {})
  expect(shown()?.text).toBe('System Error!')
})

test('ERR-07 a request that fails on the network: loading ends, a toast shows, and the outcome is returned', async () => {
  Object.assign(navigator, { onLine: false })
  const { api } = await freshApi()
  const { loadingNow } = await import('./loading.ts')
  const { currentToast: shown } = await import('../../ui/toast-store.ts')
  server.answer(loadRates, 'lost')
  const asked = api(loadRates, {})
  expect(loadingNow().count).toBe(1)
  expect(await asked).toMatchObject({ ok: false, code: 'offline', number: 500 })
  expect(loadingNow().count).toBe(0)
  expect(shown()).toMatchObject({ kind: 'offline', text: 'Network error, please refresh and try again' })
})

/** An answer that never comes. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

test('ENV-06 ERR-04 a call ends after 30 s as a timeout', async () => {
  const { api } = await freshApi()
  const { currentToast: shown } = await import('../../ui/toast-store.ts')
  server.answer(loadRates, succeeded({ rates: [], step: '1' }))
  await api(loadRates, {})
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => aborted(signal))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ended = vi.fn()
  const outcome = api(loadRates, {}).finally(ended)
  await vi.advanceTimersByTimeAsync(29_999)
  const early = ended.mock.calls.length
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect([early, ended.mock.calls.length]).toEqual([0, 1])
  expect(await outcome).toMatchObject({ ok: false, code: 'timeout', number: 500 })
  expect(shown()?.text).toBe('Error response,time out!')
})

test('ENV-06 ERR-04 a handshake that hangs ends as a timeout too, and the next call shakes hands again', async () => {
  const { api } = await freshApi()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => aborted(signal))
  expect(await hurried(1000, () => api(loadRates, {}))).toMatchObject({ ok: false, code: 'timeout' })
  vi.stubGlobal('fetch', fetch)
  server.answer(loadRates, succeeded({ rates: [], step: '1' }))
  expect(await api(loadRates, {})).toMatchObject({ ok: true })
})

test('ENV-06 ERR-04 what hangs and knows no signal, such as the browser’s own database, ends as a timeout too', async () => {
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  const { api } = await freshApi()
  const { loadingNow } = await import('./loading.ts')
  expect(await hurried(1000, () => api(loadRates, {}))).toMatchObject({ ok: false, code: 'timeout' })
  expect(loadingNow().count).toBe(0)
  vi.stubGlobal('indexedDB', undefined)
})

test('ERR-06 ‘System Error!’ is what a screen gets to show in its own place, too', async () => {
  browser.metas.brand = '{"market":"ph","appId":12,"systemErrorAppIds":[12]}'
  const { api } = await freshApi()
  server.answer(applyForLoan, refused(5001, 'Another amount was offered'))
  const outcome = await api(applyForLoan, application, { silent: true })
  expect(outcome).toMatchObject({ ok: false, msg: 'System Error!' })
})

test('LOD-01 requests in flight are counted, not what a screen reads by itself and what no one waits for', async () => {
  const { api } = await freshApi()
  const { loadingNow } = await import('./loading.ts')
  server.answer(loadRates, succeeded({ rates: [], step: '1' }))
  const loud = api(loadRates, {}, { label: 'Reading' })
  const quiet = [api(loadRates, {}, { silent: true }), api(loadRates, {}, { background: true })]
  expect(loadingNow()).toEqual({ count: 1, label: 'Reading' })
  await Promise.all([loud, ...quiet])
  expect(loadingNow().count).toBe(0)
})

test('ENV-05 code, toast, success, msg, result and data are read; the toast of a success shows', async () => {
  const { api } = await freshApi()
  const { currentToast: shown } = await import('../../ui/toast-store.ts')
  const info = { langType: 'en-US', market: 'ph', currency: 'PHP', brand: 'Hiram', legalLine: '', hotline: '' }
  server.answer(appInfo, { frame: { code: 200, success: true, msg: '', toast: 'Welcome', data: info } })
  expect(await api(appInfo, {})).toEqual({ ok: true, result: info })
  expect(shown()).toMatchObject({ kind: 'info', text: 'Welcome' })
})

test('ENV-07 ERR-08 a failed call reaches the reporter, applying and the error log do not', async () => {
  const { api } = await freshApi()
  const { onFailedCall } = await import('../errors/failed-calls.ts')
  const reported: string[] = []
  onFailedCall(({ call, status }) => reported.push(`${call} ${status}`))
  for (const call of [loadRates, canApply, applyForLoan, appErrorLog]) server.answer(call, { status: 500 })
  await api(loadRates, {})
  await api(canApply, {})
  await api(applyForLoan, application)
  await api(appErrorLog, { type: 'h5', content: '{}' })
  expect(reported).toEqual(['loadRates 500'])
})

test('SES-05 the account that a repayment goes to is held in memory only', async () => {
  const { api } = await freshApi()
  server.answer(repaymentCode, succeeded(sampleRepaymentCode))
  expect(await api(repaymentCode, { loanId: applied.loanId, amount: 100n })).toMatchObject({ ok: true })
  expect(JSON.stringify([...browser.local.kept, ...browser.tab.kept])).not.toContain('0012345678')
})

test('ENV-08 when a server’s keys change mid-use, the handshake is repeated unnoticed', async () => {
  const { api } = await freshApi()
  server.answer(loadRates, succeeded({ rates: [], step: '1' }), { refusal: 4602 }, succeeded({ rates: [], step: '2' }))
  await api(loadRates, {})
  expect(await api(loadRates, {})).toMatchObject({ ok: true, result: { step: 2n } })
  expect(server.hellos()).toBe(2)
})
