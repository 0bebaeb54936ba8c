import type { Page, Request, Route } from '@playwright/test'

/** What happens to the calls of a page: answered, held back until they are let go, or never reaching anyone. */
export type Network = {
  fails: () => Promise<void>
  holds: () => Promise<void>
  answers: () => Promise<void>
  isHeld: () => boolean
  /** Calls are on their way. */
  isBusy: () => boolean
}

/** Of the borrower's app by default; `part` is in the address of each of its calls. */
export function watchNetwork(page: Page, part = '/v1/'): Network {
  const calls = `**${part}**`
  const underWay = new Set<Request>()
  let letGo: (() => void) | undefined
  page.on('request', (request) => request.url().includes(part) && underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return {
    async fails() {
      await page.route(calls, (route) => route.abort('connectionrefused'))
    },
    async holds() {
      const gate = new Promise<void>((open) => {
        letGo = open
      })
      await page.route(calls, (route) => gate.then(() => goOn(route)))
    },
    async answers() {
      letGo?.()
      letGo = undefined
      await page.unrouteAll({ behavior: 'wait' })
    },
    isHeld: () => letGo !== undefined,
    isBusy: () => underWay.size > 0,
  }
}

/** Unless the page has given the call up meanwhile. */
function goOn(route: Route): Promise<void> {
  return route.continue().catch(() => undefined)
}
