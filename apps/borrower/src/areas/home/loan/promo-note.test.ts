import { markets } from '@hiram/markets/market'
import { createElement } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { MoneyFormatContext } from '../../../loan/money-format.ts'
import { installFakeBrowser } from '../../../testing/fake-browser.ts'
import { shown, startAreaTexts } from '../../../testing/render-area.ts'

installFakeBrowser({ metas: { brand: '{"market":"ph","appId":12}' } })
let home: (limit: bigint | null) => string

beforeAll(async () => {
  await startAreaTexts('home')
  const { NewHome } = await import('./new-home.tsx')
  const plain = { minus: '', mark: '₱', markAt: 'before' as const, whole: '1', cents: '' }
  home = (limit) => {
    const screen = createElement(NewHome, { card, limit, signedIn: false })
    return shown(() => createElement(MoneyFormatContext, { value: () => plain }, screen))
  }
})

const { quota } = markets.ph
const example = {
  ...{ amount: 900_000n, receivedAmount: 900_000n, costAmount: 1n, repaymentAmount: 900_001n, interest: 1n },
  ...{ fees: { auditService: 0n, accountManagement: 0n, transfer: 0n }, period: 3, periodUnit: 'month' },
  ...{ annualPercentageRate: '0.24', instalments: [] },
}
const card = {
  ...{ currency: 'PHP', minAmount: quota.min, maxAmount: quota.max, firstLoanMax: quota.firstLoanMax, limit: null },
  ...{ contactsRequired: 4, isClosed: false, example },
} as never
afterEach(() => void Object.assign(markets.ph, { quota }))

test('LON-09 the promotional limit is on the home screen, and gone where it is no more than a first loan', () => {
  const words = /your next loan can be (₱[\d,]+) or more/
  expect(words.exec(home(null))?.[1]).toBe('₱10,000')
  expect(home(quota.firstLoanMax)).not.toMatch(words)
  Object.assign(markets.ph, { quota: { ...quota, promoMax: 1_200_000n } })
  expect(words.exec(home(null))?.[1]).toBe('₱12,000')
  Object.assign(markets.ph, { quota: { ...quota, promoMax: quota.firstLoanMax } })
  expect(home(null)).not.toMatch(words)
})
