import { expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../testing/fake-browser.ts'
import { installFakeHistory } from '../testing/fake-history.ts'

test('ERR-10 a screen that could not be fetched is called an error: its own title may not have come either', async () => {
  installFakeBrowser()
  installFakeHistory('https://hiram.example/messages')
  const { createRouter } = await import('./create-router.ts')
  const problem = new Error('Failed to fetch dynamically imported module')
  const messages = {
    path: '/messages',
    title: 'messages',
    instead: () => undefined,
    load: () => Promise.reject(problem),
  }
  const router = createRouter({ first: [messages], others: async () => [] }, '', () => null)
  await vi.waitUntil(() => !router.state().loading)
  expect(router.state().shown).toMatchObject({ title: 'error', problem, Screen: undefined })
})
