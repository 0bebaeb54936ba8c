import { listConsents } from '@hiram/contract/app-info/consents'
import { beforeAll, expect, test } from 'vitest'
import { setAnswer } from '../../platform/api/use-call.ts'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import { shown, startAreaTexts } from '../../testing/render-area.ts'

installFakeBrowser({ metas: { brand: '{"market":"ph","appId":12,"locationReports":"coarse"}' } })
let question: () => string

beforeAll(async () => {
  await startAreaTexts('apply')
  const { LocationQuestion } = await import('./location-question.tsx')
  question = () => shown(LocationQuestion)
})

test('INI-08 the location is asked for only once the server is known to take a yes from this app', () => {
  expect(question()).toBe('')
  setAnswer(listConsents, {}, { consents: [], locationReports: 'coarse' })
  expect(question()).toContain('Allow')
  // an earlier server does not say: the page’s brand counts
  setAnswer(listConsents, {}, { consents: [] })
  expect(question()).toContain('Allow')
  // a shell of another brand than the page’s
  setAnswer(listConsents, {}, { consents: [], locationReports: 'off' })
  expect(question()).toBe('')
})
