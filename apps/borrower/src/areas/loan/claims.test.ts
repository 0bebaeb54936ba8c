import type { LoanView } from '@hiram/contract/loan'
import { markets } from '@hiram/markets/market'
import { createElement, type FunctionComponent } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { MoneyFormatContext } from '../../loan/money-format.ts'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import { shown, startAreaTexts } from '../../testing/render-area.ts'

installFakeBrowser({ metas: { brand: '{"market":"ph","appId":12}' } })
let onItsWay: () => string
let sentBack: () => string

const loan = {
  ...{ loanId: '6f1c1a52-7a1e-4f2a-9b59-0e3f1f0c9a11', currency: 'PHP', period: 7, periodUnit: 'day' },
  ...{ loanAmount: 300_000n, receivedAmount: 300_000n, costAmount: 2_000n, repaymentAmount: 302_000n, plan: [] },
  ...{ instalments: [], corrections: [], payout: null, repaymentDate: null, statusSince: '2026-11-20T02:00:00Z' },
  ...{ annualPercentageRate: '0.24', discount: 0n, fees: { auditService: 0n, accountManagement: 0n, transfer: 0n } },
} as unknown as LoanView

beforeAll(async () => {
  await startAreaTexts('loan')
  const { StatusPass } = await import('./status-pass.tsx')
  const { StatusRollback } = await import('./status-rollback.tsx')
  const plain = { minus: '', mark: '₱', markAt: 'before' as const, whole: '1', cents: '' }
  const screen = (status: FunctionComponent<{ loan: LoanView }>) => () =>
    shown(() => createElement(MoneyFormatContext, { value: () => plain }, createElement(status, { loan })))
  onItsWay = screen(StatusPass)
  sentBack = screen(StatusRollback)
})

const { claims } = markets.ph
afterEach(() => void Object.assign(markets.ph, { claims }))

const anyClaim = /within \d+ minutes|% of people|up to \d+%/

test('LON-10 a claim is on its screen with the lender’s figure once stated, and off without one', () => {
  expect(onItsWay()).toContain('Money on its way')
  for (const screen of [onItsWay(), sentBack()]) expect(screen).not.toMatch(anyClaim)
  Object.assign(markets.ph, {
    claims: { payoutMinutes: 5, approvedOnReapply: 0.72, passRateGainFromMoreInfo: 0.78 },
  })
  expect(onItsWay()).toContain('within 5 minutes')
  expect(sentBack()).toMatch(/72% of people.+up to 78%/)
  Object.assign(markets.ph, { claims: { ...claims, approvedOnReapply: 0.5 } })
  expect(onItsWay()).not.toMatch(anyClaim)
  expect(sentBack()).toContain('50% of people')
  expect(sentBack()).not.toContain('up to')
})
