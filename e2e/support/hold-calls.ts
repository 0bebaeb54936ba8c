import type { Page } from '@playwright/test'

const calls = '**/v1/**'

/** Calls wait until released, so that the screen does not move on by itself. */
export async function holdCalls(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    resolve()
    // held calls are released before new ones pass
    await page.unrouteAll({ behavior: 'wait' })
  }
}
