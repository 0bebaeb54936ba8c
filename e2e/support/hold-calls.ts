import type { Page } from '@playwright/test'

/**
 * Calls wait until released, so that the screen does not move on by itself. Nothing else of the page is held or looked at: a
 * part of the app that is fetched meanwhile comes.
 */
export async function holdCalls(page: Page): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page)
  let isReleased = false
  const held: string[] = []
  // a page that was left has no such request any more
  const pass = (requestId: string) => devTools.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
  devTools.on('Fetch.requestPaused', ({ requestId }) => {
    if (isReleased) void pass(requestId)
    else held.push(requestId)
  })
  await devTools.send('Fetch.enable', { patterns: [{ urlPattern: '*/v1/*' }] })
  return async () => {
    isReleased = true
    await Promise.all(held.map(pass))
    await devTools.detach()
  }
}
