import { markets } from '@hiram/markets/market'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import { shown, startAreaTexts } from '../../testing/render-area.ts'

installFakeBrowser({ metas: { brand: '{"market":"ph","appId":12}' } })
let area: typeof import('./claims.tsx')

beforeAll(async () => {
  await startAreaTexts('loan')
  area = await import('./claims.tsx')
})

const { claims } = markets.ph
afterEach(() => void Object.assign(markets.ph, { claims }))

test('LON-10 a claim is on the screen with the lender’s figure once stated, and off without one', () => {
  const { PayoutClaim, ReapplyClaims } = area
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
