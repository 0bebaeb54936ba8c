import { expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'

/** Longer than the first screen has the phone to itself. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 800))

test('INI-06 the steps after the start wait until the welcome is passed, and then run once', async () => {
  const browser = installFakeBrowser({ metas: { brand: '{"market":"ph","appId":12}' } })
  const runAfterStartUp = vi.fn(async () => {})
  vi.doMock('./run-after-start-up.ts', () => ({ runAfterStartUp }))
  const { initialise } = await import('./initialise.ts')
  const { useGlobal } = await import('../state/models.ts')
  await initialise()
  await aWhile()
  expect([useGlobal.getState().inited, runAfterStartUp.mock.calls.length]).toEqual([true, 0])
  browser.local.setItem('auth', '1')
  await initialise()
  await expect.poll(() => runAfterStartUp.mock.calls.length).toBe(1)
  await initialise()
  await aWhile()
  expect(runAfterStartUp).toHaveBeenCalledTimes(1)
})
