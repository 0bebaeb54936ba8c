import { markets } from '@hiram/markets/market'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { installFakeBrowser } from '../../../testing/fake-browser.ts'
import { shown, startAreaTexts } from '../../../testing/render-area.ts'

installFakeBrowser({ metas: { brand: '{"market":"ph","appId":12}' } })
let area: typeof import('./promo-note.tsx')

beforeAll(async () => {
  await startAreaTexts('home')
  area = await import('./promo-note.tsx')
})

const { quota } = markets.ph
afterEach(() => void Object.assign(markets.ph, { quota }))

test('LON-09 the promotional limit is on the home screen, and gone where it is no more than a first loan', () => {
  const { PromoNote } = area
  expect(shown(PromoNote)).toContain('₱10,000')
  Object.assign(markets.ph, { quota: { ...quota, promoMax: 1_200_000n } })
  expect(shown(PromoNote)).toContain('₱12,000')
  Object.assign(markets.ph, { quota: { ...quota, promoMax: quota.firstLoanMax } })
  expect(shown(PromoNote)).toBe('')
})
