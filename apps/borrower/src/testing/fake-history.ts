/** The browser's address and history, for tests of the router in Node: call it after `installFakeBrowser`. */
export function installFakeHistory(url: string) {
  const page = new EventTarget()
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(url), state: null }]
  let at = 0
  const history = {
    get length() {
      return entries.length
    },
    get state() {
      return entries[at]?.state
    },
    pushState(state: unknown, _: string, href: string) {
      entries.splice(at + 1, Number.POSITIVE_INFINITY, { url: new URL(href, here()), state })
      at++
      showAddress()
    },
    replaceState(state: unknown, _: string, href?: string) {
      entries[at] = { url: new URL(href ?? '', here()), state }
      showAddress()
    },
    go(steps: number) {
      at = Math.min(Math.max(at + steps, 0), entries.length - 1)
      showAddress()
      page.dispatchEvent(new Event('popstate'))
    },
  }
  function here() {
    return entries[at]?.url ?? new URL(url)
  }
  function showAddress() {
    Object.defineProperty(globalThis, 'location', { value: here(), configurable: true, writable: true })
  }
  showAddress()
  Object.defineProperty(globalThis, 'history', { value: history, configurable: true, writable: true })
  const listening = {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  }
  Object.assign(document, listening)
  Object.assign(globalThis, listening)
  const window = {
    history,
    ...listening,
    document,
    get location() {
      return here()
    },
  }
  Object.defineProperty(globalThis, 'window', { value: window, configurable: true, writable: true })
}
