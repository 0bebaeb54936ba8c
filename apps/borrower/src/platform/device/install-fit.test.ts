import { afterEach, expect, test, vi } from 'vitest'
import { installFits, installWay } from './install-fit.ts'
import { consumeInstallPrompt, keepInstallPrompt } from './install-prompt.ts'

const shell = vi.hoisted(() => ({ mode: 'browser' }))
vi.mock('../shell/bridge.ts', () => ({ bridge: () => shell }))

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/153.0.0.0 Mobile'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'

function on(userAgent: string, { maxTouchPoints = 5, standalone = false } = {}) {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
  vi.stubGlobal('matchMedia', () => ({ matches: standalone }))
}

function offer() {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  keepInstallPrompt()
  const event = new Event('beforeinstallprompt', { cancelable: true })
  target.dispatchEvent(event)
  return event
}

afterEach(() => {
  consumeInstallPrompt()
  shell.mode = 'browser'
  vi.unstubAllGlobals()
})

test('the browser’s offer is kept for later, and made once', () => {
  on(android)
  expect([installWay(), installFits()]).toEqual(['menu', false])
  const event = offer()
  expect(event.defaultPrevented).toBe(true)
  expect([installWay(), installFits()]).toEqual(['prompt', true])
  expect(consumeInstallPrompt()).toBe(event)
  expect(consumeInstallPrompt()).toBeUndefined()
  expect(installWay()).toBe('menu')
})

test('iOS has no offer, so words say how; a Mac is not an iPad', () => {
  on(iphone)
  expect([installWay(), installFits()]).toEqual(['ios', true])
  on(mac)
  expect(installWay()).toBe('ios')
  on(mac, { maxTouchPoints: 0 })
  expect([installWay(), installFits()]).toEqual(['menu', false])
})

test('never where it is installed, nor in a native shell', () => {
  on(iphone, { standalone: true })
  expect([installWay(), installFits()]).toEqual(['installed', false])
  on(android)
  offer()
  shell.mode = 'app'
  expect([installWay(), installFits()]).toEqual(['installed', false])
})
