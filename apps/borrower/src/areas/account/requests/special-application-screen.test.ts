import {
  listSpecialApplications,
  type SpecialApplication,
  type SpecialKind,
} from '@hiram/contract/account/special-applications'
import { loadBasisInfo } from '@hiram/contract/apply'
import { latestLoan } from '@hiram/contract/loan'
import { type ComponentType, createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { setAnswer } from '../../../platform/api/use-call.ts'
import { ShownScreenContext } from '../../../routing/shown-screen.ts'
import { installFakeBrowser } from '../../../testing/fake-browser.ts'
import { shown, startAreaTexts } from '../../../testing/render-area.ts'

installFakeBrowser({ metas: { brand: '{"market":"ph","appId":12}' } })
const offerId = '6f1c1a52-7a1e-4f2a-9b59-0e3f1f0c9a11'
let Shown: ComponentType

beforeAll(async () => {
  await startAreaTexts('account')
  const { loadTexts } = await import('../../../platform/texts/texts.tsx')
  await loadTexts('apply')
  Shown = (await import('./special-application-screen.tsx')).SpecialApplicationScreen
})

/** The screen with one accepted request, the borrower's steps and the loan as they are now. */
function screenOf(
  kind: SpecialKind,
  effect: SpecialApplication['effect'],
  now: { basal?: string; openOffer?: string | null; search?: string } = {},
): string {
  const request = {
    ...{ applicationId: offerId, kind, text: 'Please look at it.', state: 'accepted', effect },
    ...{ askedAt: '2026-11-01T02:00:00Z', promisedOn: null, answeredAt: '2026-11-02T02:00:00Z', answer: null },
  }
  const steps = { basal: { state: now.basal ?? 'corrections' } }
  const restructuringOffer = now.openOffer ? { offerId: now.openOffer, answerBy: '2026-11-30' } : null
  setAnswer(listSpecialApplications, {}, { applications: [request] } as never)
  setAnswer(loadBasisInfo, {}, { steps } as never)
  setAnswer(latestLoan, {}, { latestApplication: { restructuringOffer }, latestInfo: {} } as never)
  const { search = '' } = now
  const value = {
    address: { pathname: '/specialApplication', search, key: '' },
    params: {},
    title: '',
    returning: false,
  }
  return shown(() => createElement(ShownScreenContext, { value }, createElement(Shown)))
}

test('ACC-07 a raised limit is named as what it was raised to, which later loans may change', () => {
  const words = screenOf('limitReview', { kind: 'limit', limit: 1_080_000n })
  expect(words).toContain('Your limit was raised to ₱10,800.00.')
  expect(words).not.toContain('now ₱')
})

test('ACC-07 a step is open until it is corrected, and no longer', () => {
  const effect = { kind: 'steps', steps: ['basal'], wrong: ['firstName'] } as const
  const asked = { ...effect, steps: [...effect.steps], wrong: [...effect.wrong] }
  expect(screenOf('wrongData', asked)).toMatch(/Open for you to correct\. Incorrect: First name\..+About you/)
  const corrected = screenOf('wrongData', asked, { basal: 'complete' })
  expect(corrected).toContain('You have corrected it.')
  expect(corrected).not.toMatch(/Open for you|About you/)
})

test('ACC-07 a plan asks for an answer only while it waits for one', () => {
  const effect = { kind: 'plan', offerId } as const
  expect(screenOf('hardshipPlan', effect, { openOffer: offerId })).toContain('See the plan and answer')
  for (const openOffer of [null, '00000000-0000-0000-0000-000000000000'])
    expect(screenOf('hardshipPlan', effect, { openOffer })).toMatch(/See the plan(?! and)/)
})

test('ACC-07 who comes from a late payment asks for a plan, not for a limit', () => {
  const about = (search: string) => screenOf('closeAccount', { kind: 'close' }, { search })
  expect(about('?about=hardshipPlan')).toContain('Our team can offer you a plan with new dates.')
  for (const search of ['', '?about=nothing']) expect(about(search)).toContain('your limit goes up right away')
})
