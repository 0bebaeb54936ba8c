import { markets } from '@hiram/markets/market'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'

installFakeBrowser({ metas: { brand: '{"market":"ph","appId":12}' } })
const shown = (component: ComponentType) => renderToString(createElement(component)).replaceAll(/<[^>]+>/g, '|')
let area: typeof import('./claims.tsx')

beforeAll(async () => {
  const { loadTexts, startTexts } = await import('../../platform/texts/texts.tsx')
  await startTexts()
  await loadTexts('loan')
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
