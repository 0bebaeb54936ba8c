import { markets } from '@hiram/markets/market'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'

installFakeBrowser({ metas: { brand: '{"market":"ph","appId":12}' } })
const shown = (component: ComponentType) => renderToString(createElement(component)).replaceAll(/<[^>]+>/g, '|')
let areas: { claims: typeof import('./claims.tsx'); promo: typeof import('../home/loan/promo-note.tsx') }

beforeAll(async () => {
  const { loadTexts, startTexts } = await import('../../platform/texts/texts.tsx')
  await startTexts()
  await loadTexts('loan', 'home')
  areas = { claims: await import('./claims.tsx'), promo: await import('../home/loan/promo-note.tsx') }
})

const { claims, quota } = structuredClone({ claims: markets.ph.claims, quota: markets.ph.quota })
afterEach(() => void Object.assign(markets.ph, { claims, quota }))

test('LON-10 a claim is on the screen with the lender’s figure once stated, and off without one', () => {
  const { PayoutClaim, ReapplyClaims } = areas.claims
  expect([shown(PayoutClaim), shown(ReapplyClaims)]).toEqual(['', ''])
  Object.assign(markets.ph, {
    claims: { payoutMinutes: 5, approvedOnReapply: 0.72, passRateGainFromMoreInfo: 0.78 },
  })
  expect(shown(PayoutClaim)).toContain('5 minutes')
  expect(shown(ReapplyClaims)).toMatch(/72%.+78%/)
  Object.assign(markets.ph, { claims: { ...claims, approvedOnReapply: 0.5 } })
  expect(shown(PayoutClaim)).toBe('')
  expect(shown(ReapplyClaims)).toContain('50%')
})

test('LON-09 the promotional limit is on the home screen, and gone where it is no more than a first loan', () => {
  const { PromoNote } = areas.promo
  expect(shown(PromoNote)).toContain('₱10,000')
  Object.assign(markets.ph, { quota: { ...quota, promoMax: 1_200_000n } })
  expect(shown(PromoNote)).toContain('₱12,000')
  Object.assign(markets.ph, { quota: { ...quota, promoMax: quota.firstLoanMax } })
  expect(shown(PromoNote)).toBe('')
})
