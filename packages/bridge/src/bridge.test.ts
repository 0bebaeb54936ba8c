import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import hostile from '../vectors/hostile.json' with { type: 'json' }
import { createBridge } from './create-bridge.ts'
import { lazyBridge, platformOf } from './lazy-bridge.ts'
import { isMissingMethod } from './missing-method.ts'
import { shells } from './testing/fake-page.ts'
import { uploads } from './uploads.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { title: 'Page' })
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0, language: 'en-US' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('BRG-02 app mode with a shell on the page, browser mode without', () => {
  expect(createBridge({ page: {} }).mode).toBe('browser')
  for (const shell of Object.values(shells)) expect(createBridge({ page: shell().page }).mode).toBe('app')
})

test('BRG-02 what only looks like a shell is not one: text, markup with its name, a frame with its name', () => {
  const frame = Object.assign(new EventTarget(), { postMessage: () => {}, window: {} })
  const foreign = new Proxy(
    {},
    {
      get: () => {
        throw new Error('blocked a frame of another origin')
      },
    },
  )
  for (const hiramPort of ['yes', {}, { postMessage: () => {} }, { addEventListener: () => {} }, frame, foreign]) {
    expect(createBridge({ page: { hiramPort } }).mode).toBe('browser')
  }
  expect(createBridge({ page: { webkit: { messageHandlers: {} } } }).mode).toBe('browser')
  expect(createBridge({ page: { hiramNative: { post: 'yes' } } }).mode).toBe('browser')
})

test('BRG-03 how a missing method is recognised', () => {
  for (const text of ['app not found', 'Method not support: getGps', 'Un supported method:getGps']) {
    expect(isMissingMethod(text)).toBe(true)
  }
  expect(isMissingMethod('some Method not support')).toBe(false)
})

for (const [name, shell] of Object.entries(shells)) {
  test(`a call that ${name} never answers times out, and a later answer is ignored`, async () => {
    const { page, lastId, say } = shell()
    const asked = createBridge({ page }).canGoBack()
    const outcome = expect(asked).rejects.toMatchObject({ code: 'timeout', method: 'canGoBack' })
    await vi.advanceTimersByTimeAsync(5000)
    await outcome
    say(JSON.stringify({ hiram: 1, kind: 'answer', id: lastId(), ok: true, result: { canGoBack: true } }))
    await expect(asked).rejects.toThrow('canGoBack: no answer')
  })

  test(`INI-01 the app starts though ${name} never answers`, async () => {
    const { page } = shell()
    const bridge = createBridge({ page })
    const [appInfo, deviceInfo] = [bridge.getAppInfo(), bridge.getDeviceInfo()]
    await vi.advanceTimersByTimeAsync(3000)
    expect(await appInfo).toMatchObject({ appId: 9, version: '4.0.0', isDebug: false })
    expect(await deviceInfo).toEqual({})
  })

  test(`hostile messages by ${name} change nothing and run nothing`, async () => {
    const { page, lastId, say, sent } = shell()
    const bridge = createBridge({ page })
    const received: unknown[] = []
    bridge.listen((event) => received.push(event))
    const asked = bridge.canGoBack()
    const id = lastId()
    const before = sent.length
    for (const text of hostile.texts) say(text.replaceAll('ID', id))
    for (const value of [undefined, null, 7, {}, { hiram: 1, kind: 'answer', id, ok: true }, 'x'.repeat(33_554_433)])
      say(value)
    expect(received).toEqual([])
    expect(sent).toHaveLength(before)
    expect(Reflect.has(globalThis, 'broken')).toBe(false)
    say(JSON.stringify({ hiram: 1, kind: 'answer', id, ok: true, result: { canGoBack: true } }))
    say(JSON.stringify({ hiram: 1, kind: 'answer', id, ok: true, result: { canGoBack: false } }))
    expect(await asked).toBe(true)
  })

  test(`BRG-05 by default no upload reaches ${name}`, async () => {
    const { page, sent } = shell()
    const bridge = createBridge({ page })
    for (const upload of uploads) await expect(bridge[upload]()).rejects.toMatchObject({ code: 'notAllowed' })
    expect(sent).toEqual([])
  })
}

test('BRG-05 an upload runs with a consent to that very upload, and carries its id', async () => {
  const { page, sent } = shells['the port of an Android shell'](({ id }) =>
    JSON.stringify({ hiram: 1, kind: 'answer', id, ok: true, result: {} }),
  )
  const bridge = createBridge({ page, permitUpload: async (upload) => (upload === 'uploadApps' ? 'c-1' : undefined) })
  await bridge.uploadApps()
  await expect(bridge.uploadContacts()).rejects.toMatchObject({ code: 'notAllowed' })
  expect(sent).toMatchObject([{ method: 'uploadApps', argument: { consentId: 'c-1' } }])
})

test('a message with the origin of another page is not accepted as the shell’s', () => {
  const listeners: ((event: object) => void)[] = []
  const hiramPort = {
    postMessage: () => {},
    addEventListener: (_type: string, listener: (event: object) => void) => listeners.push(listener),
  }
  const received: unknown[] = []
  createBridge({ page: { hiramPort, location: { origin: 'https://app.example' } } }).listen((event) =>
    received.push(event),
  )
  const data = '{"hiram":1,"kind":"event","name":"resume"}'
  for (const origin of ['https://evil.example', 'null']) for (const listener of listeners) listener({ data, origin })
  expect(received).toEqual([])
  for (const origin of ['https://app.example', '']) for (const listener of listeners) listener({ data, origin })
  expect(received).toHaveLength(2)
})

test('messages that frames post to the window are ignored; the receiver cannot be replaced', () => {
  const { page } = shells['the handler of an iOS shell']()
  const added: string[] = []
  Object.assign(page, { addEventListener: (type: string) => added.push(type) })
  createBridge({ page }).listen(() => {})
  expect(added).toEqual([])
  expect(Reflect.set(page, 'hiramReceive', () => {})).toBe(false)
})

test('setLocale refuses an invalid locale, in both modes', async () => {
  const { page, sent } = shells['the port of an Android shell']()
  for (const bridge of [createBridge({ page }), createBridge({ page: {} })]) {
    await expect(bridge.setLocale('vietnamese')).rejects.toThrow('setLocale lang format error')
  }
  expect(sent).toEqual([])
})

test('LNG-04 setLocale takes every language that is offered, Filipino too, and the specified forms of a code', async () => {
  const shell = shells['the port of an Android shell'](({ id }) =>
    JSON.stringify({ hiram: 1, kind: 'answer', id, ok: true, result: {} }),
  )
  const bridge = createBridge({ page: shell.page })
  const codes = ['zh-CN', 'en-US', 'th-TH', 'vi-VN', 'fil-PH', 'vi_VN', 'viVN']
  for (const locale of codes) await bridge.setLocale(locale)
  expect(shell.sent).toMatchObject(codes.map((locale) => ({ method: 'setLocale', argument: { locale } })))
})

test('INI-01 the platform comes from the browser', () => {
  expect(platformOf('Mozilla/5.0 (Linux; Android 14)', 5)).toBe('android')
  expect(platformOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 5)).toBe('ios')
  expect(platformOf('Mozilla/5.0 (Macintosh; Intel Mac OS X)', 5)).toBe('ios')
  expect(platformOf('Mozilla/5.0 (Macintosh; Intel Mac OS X)', 0)).toBe('other')
})

test('a lazy bridge knows its mode at once and loads the rest when it is needed', async () => {
  const { page, sent } = shells['the port of an Android shell'](({ id }) =>
    JSON.stringify({ hiram: 1, kind: 'answer', id, ok: true, result: { appId: 13 } }),
  )
  const load = vi.fn(async () => createBridge({ page }))
  const bridge = lazyBridge(load, { page })
  expect([bridge.mode, bridge.picksContacts]).toEqual(['app', true])
  expect(load).not.toHaveBeenCalled()
  expect((await bridge.getAppInfo()).appId).toBe(13)
  await bridge.callPhone('0285550142')
  expect(sent.at(-1)).toMatchObject({ method: 'callPhone', argument: { phone: '0285550142' } })
})

test('a lazy bridge listens once it is loaded', async () => {
  const { page, sent, say } = shells['the port of an Android shell']()
  const received: unknown[] = []
  const stop = lazyBridge(async () => createBridge({ page }), { page }).listen((event) => received.push(event))
  await expect.poll(() => sent).toEqual([{ hiram: 1, kind: 'ready' }])
  const resume = '{"hiram":1,"kind":"event","name":"resume"}'
  say(resume)
  stop()
  await Promise.resolve()
  say(resume)
  expect(received).toEqual([{ name: 'resume' }])
})

test('INI-01 a plain browser describes itself without loading anything', async () => {
  const bridge = lazyBridge(() => Promise.reject(new Error('not now')), { page: {} })
  expect(bridge.mode).toBe('browser')
  expect(await bridge.getAppInfo()).toMatchObject({ appId: 12, version: '1.0.0', platform: 'other', isDebug: true })
  expect(await bridge.getDeviceInfo()).toEqual({})
  await expect(bridge.takePhoto()).rejects.toThrow('not now')
})
