import { saveLocation } from '@hiram/contract/location'
import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import { createFakeServer, succeeded } from '../../testing/fake-server.ts'

let server = createFakeServer()
let browser = installFakeBrowser()
let asked = 0

beforeEach(() => {
  vi.resetModules()
  asked = 0
  server = createFakeServer()
  server.answer(saveLocation, succeeded({ recorded: true }))
  browser = installFakeBrowser({ metas: { 'envelope-root': server.root, brand: '{"market":"ph","appId":12}' } })
  browser.local.setItem('auth', '1')
  browser.local.setItem('_user', '{"token":"t","phone":"+639175550142"}')
  vi.stubGlobal('fetch', vi.fn(server.fetch))
})

async function reported(permission: 'granted' | 'denied' | 'prompt') {
  Object.assign(navigator, {
    permissions: { query: async () => ({ state: permission }) },
    geolocation: {
      getCurrentPosition: (found: (position: unknown) => void) => {
        asked++
        found({ coords: { latitude: 14.60987, longitude: 121.05432 } })
      },
    },
  })
  const { startTexts } = await import('../texts/texts.tsx')
  await startTexts()
  const { reportLocation } = await import('./location.ts')
  await reportLocation()
  return server.received.map(({ text }) => JSON.parse(text))
}

test('INI-08 a position that the browser was allowed before is reported rounded, with the start type and the phone', async () => {
  const report = { latitude: 14.61, longitude: 121.05, startType: 'start', phone: '+639175550142' }
  expect(await reported('granted')).toEqual([report])
})

test('INI-08 a browser is never made to ask', async () => {
  expect([await reported('prompt'), await reported('denied')]).toEqual([[], []])
  expect(asked).toBe(0)
})

test('INI-08 nothing before the notice is accepted, nothing of a visitor', async () => {
  browser.local.removeItem('_user')
  expect(await reported('granted')).toEqual([])
  browser.local.setItem('_user', '{"token":"t","phone":"+639175550142"}')
  browser.local.removeItem('auth')
  expect(await reported('granted')).toEqual([])
})
