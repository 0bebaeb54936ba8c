import { expect, test } from 'vitest'
import { findRoute } from '../routing/find-route.ts'
import { installFakeBrowser } from '../testing/fake-browser.ts'

installFakeBrowser()
const { firstScreens } = await import('./first-screens.ts')
const { otherScreens } = await import('./other-screens.ts')
const { routeOf } = await import('./screen.ts')
const screens = [...firstScreens, ...otherScreens].map(routeOf)

/** As the specification lists them, by where they hang; `/`, `/home`, `/error` and `/404` are the router’s own. */
const specified = [
  ['', ['authorization', 'finished', 'login', 'settings', 'info-manager', 'modifyPwd', 'changePhone']],
  ['', ['changePhoneNew', 'closeAccount', 'customer-service', 'coupon', 'paymentMethod', 'repayment', 'history']],
  ['', ['transactionRecord', 'apply-step']],
  ['/home', ['loan', 'loan/apply', 'record', 'me', 'vip', 'loan/status', 'loan/status/repay', 'loan/status/info']],
  ['/home/loan/status/info', ['fee', 'processLog', 'detail']],
  ['/apply-step', ['withdrawal', 'id', 'basal', 'contact', 'workInfo', 'confirm', 'progress', 'face']],
  ['/apply-step/supplement', ['contact', 'certificate']],
  ['/apply-step/select-operator', ['', 'sms-code']],
  ['/repayment', ['result']],
  ['/history', ['4f/close', '4f/fee', '4f/process']],
  ['/transactionRecord', ['rule']],
  ['/deleteAccount', ['', 'privacyPolicy', 'confirm', 'success']],
] as const
const addresses = specified.flatMap(([under, names]) => names.map((name) => `${under}/${name}`.replace(/\/$/, '')))

test('RTE-01 every address of the specification has a screen of its own, whose code comes when it is opened', async () => {
  const owners = new Map<unknown, string>()
  const shared: string[] = []
  for (const address of addresses) {
    const { route } = findRoute(screens, address) ?? {}
    if (!route) throw new Error(`${address} has no screen`)
    const component = await route.load()
    expect(component, address).toBeTypeOf('function')
    const owner = owners.get(component)
    if (owner !== undefined && owner !== route.path) shared.push(`${route.path} is ${owner}`)
    owners.set(component, route.path)
  }
  // one thing reached from two sides: the settings and outside, the current loan and one of the past
  expect(shared).toEqual([
    '/history/:id/fee is /home/loan/status/info/fee',
    '/history/:id/process is /home/loan/status/info/processLog',
    '/deleteAccount is /closeAccount',
  ])
})

test('RTE-02 the server knows the address of every screen, and answers 404 to any other', async () => {
  const { addressPatterns } = await import('../../vite/app-addresses.ts')
  const known = addressPatterns.map((path) => ({ path }))
  for (const { path } of screens) {
    const address = path.replaceAll(/:\w+\??/g, '4f')
    if (path !== '*') expect(findRoute(known, address)?.route.path, path).toBeTruthy()
  }
  expect(findRoute(known, '/nowhere')).toBeUndefined()
})
