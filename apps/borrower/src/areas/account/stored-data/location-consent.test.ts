import { listConsents } from '@hiram/contract/app-info/consents'
import { listLocations } from '@hiram/contract/location'
import { beforeAll, expect, test } from 'vitest'
import { setAnswer } from '../../../platform/api/use-call.ts'
import { installFakeBrowser } from '../../../testing/fake-browser.ts'
import { shown, startAreaTexts } from '../../../testing/render-area.ts'

installFakeBrowser({ metas: { brand: '{"market":"ph","appId":12,"locationReports":"coarse"}' } })
let stored: () => string
let consents: () => string

beforeAll(async () => {
  await startAreaTexts('account')
  const [{ StoredLocations }, { Consents }] = await Promise.all([
    import('./stored-locations.tsx'),
    import('./consents.tsx'),
  ])
  stored = () => shown(StoredLocations)
  consents = () => shown(() => Consents({ locked: true }))
})

test('INI-08 a shell whose brand takes no location has no switch for it; a yes of before is withdrawn among the consents', () => {
  const given = { version: '1', locale: 'en-US', textHash: '', givenAt: '2026-11-22T02:00:00.000Z' } as const
  const consent = { consentId: '6f1c1a52-7a1e-4f2a-9b59-0e3f1f0c9a11', ...given, withdrawnAt: null }
  const answer = (locationReports: 'coarse' | 'off') =>
    setAnswer(listConsents, {}, { consents: [{ ...consent, document: 'location' }], locationReports })
  setAnswer(listLocations, {}, { locations: [] })
  answer('coarse')
  expect([stored().includes('Share my approximate location'), consents().includes('Withdraw')]).toEqual([true, false])
  answer('off')
  expect([stored().includes('Share my approximate location'), consents().includes('Withdraw')]).toEqual([false, true])
})
