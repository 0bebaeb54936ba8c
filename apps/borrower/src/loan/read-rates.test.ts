import { loadRates, loanCard } from '@hiram/contract/home'
import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../testing/fake-browser.ts'
import { createFakeServer, refused, succeeded } from '../testing/fake-server.ts'

let server = createFakeServer()

beforeEach(async () => {
  vi.resetModules()
  server = createFakeServer()
  installFakeBrowser({ metas: { 'envelope-root': server.root, brand: '{"market":"ph","appId":12}' } })
  vi.stubGlobal('fetch', vi.fn(server.fetch))
  await (await import('../platform/texts/texts.tsx')).startTexts()
})

async function fresh() {
  const { useLoanRateInfo } = await import('../platform/state/models.ts')
  return { ...(await import('./read-rates.ts')), kept: () => useLoanRateInfo.getState() }
}

const rate = (amount: string, period: number, periodUnit = 'month') => ({
  ...{ amount, period, periodUnit },
  ...{ product: 'p', productVersion: 1, available: true, reason: null },
})
const nothing = { auditService: '0', accountManagement: '0', transfer: '0' }
const example = {
  ...{ product: 'p', productVersion: 1, currency: 'PHP', amount: '900000', period: 3, periodUnit: 'month' },
  ...{ startDate: '2026-06-20', receivedAmount: '900000', fees: nothing, interest: '1', discount: '0' },
  ...{ costAmount: '1', repaymentAmount: '900001', instalments: [], nominalRate: '0.01' },
  ...{
    annualPercentageRate: '0.1',
    effectiveMonthlyRate: '0.01',
    lateInterestPerDay: '0',
    lateInterestOn: 'amountDue' as const,
    latePenalty: null,
  },
  legalMaximum: null,
}
const card = {
  ...{ currency: 'PHP', minAmount: '300000', maxAmount: '2000000', firstLoanMax: '900000', limit: null },
  ...{ contactsRequired: 4, example },
}

test('LON-01 rates are kept by amount, then period; a failed fetch leaves them as they were', async () => {
  const { readLoanRates, kept } = await fresh()
  const rates = [rate('900000', 4), rate('900000', 3), rate('300000', 3), rate('300000', 7, 'day')]
  server.answer(loadRates, succeeded({ rates, step: '100000' }), refused(500))
  await readLoanRates()
  const order = () => kept().rates?.map(({ amount, period, periodUnit }) => `${amount} ${period} ${periodUnit}`)
  const sorted = ['300000 7 day', '300000 3 month', '900000 3 month', '900000 4 month']
  expect(order()).toEqual(sorted)
  expect(await readLoanRates()).toMatchObject({ ok: false })
  expect(order()).toEqual(sorted)
})

test('LON-02 the card is loaded once and then kept; a failed fetch leaves the state as it was', async () => {
  const { readLoanCard, kept } = await fresh()
  server.answer(loanCard, refused(500), succeeded(card))
  expect(await readLoanCard()).toMatchObject({ ok: false })
  expect(kept().card).toBeUndefined()
  expect(await readLoanCard()).toMatchObject({ ok: true, result: { maxAmount: 2_000_000n } })
  expect(await readLoanCard()).toEqual({ ok: true, result: kept().card })
  expect(server.received).toHaveLength(2)
})

test('LON-02 what was kept for one person is not another’s', async () => {
  const { readLoanCard, kept } = await fresh()
  const { beginSession, forgetSession } = await import('../session/session.ts')
  server.answer(loanCard, succeeded(card))
  await readLoanCard()
  beginSession({ token: 't', phone: '+639175550142' })
  expect(kept()).toMatchObject({ card: undefined, rates: undefined })
  await readLoanCard()
  forgetSession()
  expect(kept()).toMatchObject({ card: undefined, rates: undefined })
})
