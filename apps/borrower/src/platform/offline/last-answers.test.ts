import { memberInfo } from '@hiram/contract/app-info/member'
import { loadRates } from '@hiram/contract/home'
import { latestLoan } from '@hiram/contract/loan'
import { repaymentCode, repaymentQuote } from '@hiram/contract/repayment'
import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import { createFakeServer, succeeded } from '../../testing/fake-server.ts'
import { sampleRepaymentCode } from '../../testing/sample-repayment-code.ts'

let server = createFakeServer()
let browser = installFakeBrowser()
const latest = {
  latestApplication: null,
  latestInfo: { canApply: true, reason: null, from: null, limit: '900000', businessDate: '2026-06-20' },
}

beforeEach(() => {
  vi.resetModules()
  server = createFakeServer()
  server.answer(latestLoan, succeeded(latest))
  browser = installFakeBrowser({ metas: { 'envelope-root': server.root, brand: '{"market":"ph","appId":12}' } })
  browser.local.setItem('_user', '{"token":"t","phone":"+639175550142"}')
  vi.stubGlobal('fetch', vi.fn(server.fetch))
})

async function fresh() {
  const { startTexts } = await import('../texts/texts.tsx')
  await startTexts()
  const { api } = await import('../api/api.ts')
  const { readAsOf } = await import('./as-of.ts')
  return { api, readAsOf }
}

function goOffline(saysSo = true) {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  Object.assign(navigator, { onLine: !saysSo })
}

test('without a network the last answer comes back, marked with its time, until the server answers again', async () => {
  const { api, readAsOf } = await fresh()
  const before = Date.now()
  const live = await api(latestLoan, {}, { silent: true })
  expect(readAsOf()).toBeUndefined()
  goOffline()
  expect(await api(latestLoan, {}, { silent: true })).toEqual(live)
  expect(live.ok && live.result.latestInfo.limit).toBe(900_000n)
  expect(readAsOf()).toBeGreaterThanOrEqual(before)
  Object.assign(navigator, { onLine: true })
  vi.stubGlobal('fetch', vi.fn(server.fetch))
  await api(latestLoan, {}, { silent: true })
  expect(readAsOf()).toBeUndefined()
})

test('a merely failing network is reported as before: no stored answer replaces it', async () => {
  const { api, readAsOf } = await fresh()
  await api(latestLoan, {}, { silent: true })
  goOffline(false)
  expect(await api(latestLoan, {}, { silent: true })).toMatchObject({ ok: false, code: 'offline' })
  expect(readAsOf()).toBeUndefined()
})

test('what is calculated for the moment is never kept: rates, quotes', async () => {
  const { api } = await fresh()
  server.answer(loadRates, succeeded({ rates: [], step: '1' }))
  await api(loadRates, {}, { silent: true })
  goOffline()
  expect(await api(loadRates, {}, { silent: true })).toMatchObject({ ok: false, code: 'offline' })
  const quote = { loanId: '6f1c1a52-7a1e-4f2a-9b59-0e3f1f0c9a11', amount: 1n, date: '2026-06-20' }
  expect(await api(repaymentQuote, quote, { silent: true })).toMatchObject({ ok: false, code: 'offline' })
})

test('SES-05 the repayment code is kept, the account it is paid to is held in memory only', async () => {
  const { api } = await fresh()
  server.answer(repaymentCode, succeeded(sampleRepaymentCode))
  const asked = { loanId: '6f1c1a52-7a1e-4f2a-9b59-0e3f1f0c9a11', amount: 100n }
  const live = await api(repaymentCode, asked, { silent: true })
  expect(live.ok && live.result.bank.accountNumber).toBe('0012345678')
  goOffline()
  const last = await api(repaymentCode, asked, { silent: true })
  expect(last).toMatchObject({ ok: true, result: { code: 'HR123', amount: 100n, qrPayload: '', apps: [] } })
  expect(last.ok && Object.values(last.result.bank).join('')).toBe('')
})

test('SES-03 signing out leaves nothing to read, and no one reads another borrower’s', async () => {
  const { api } = await fresh()
  await api(latestLoan, {}, { silent: true })
  const { beginSession, forgetSession } = await import('../../session/session.ts')
  beginSession({ token: 'u', phone: '+639175550143' })
  goOffline()
  expect(await api(latestLoan, {}, { silent: true })).toMatchObject({ ok: false, code: 'offline' })
  beginSession({ token: 't', phone: '+639175550142' })
  forgetSession()
  beginSession({ token: 't', phone: '+639175550142' })
  // what was kept is dropped beside
  await expect.poll(() => api(latestLoan, {}, { silent: true })).toMatchObject({ ok: false, code: 'offline' })
})

test('a visitor’s answers are not kept', async () => {
  browser.local.removeItem('_user')
  const { api } = await fresh()
  await api(latestLoan, {}, { silent: true })
  browser.local.setItem('_user', '{"token":"t","phone":"+639175550142"}')
  goOffline()
  expect(await api(memberInfo, {}, { silent: true })).toMatchObject({ ok: false, code: 'offline' })
})
