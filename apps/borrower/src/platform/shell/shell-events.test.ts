import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'

const navigation = { push: vi.fn<(path: string) => void>(), goBack: vi.fn<() => Promise<void>>(async () => {}) }
vi.mock('../navigation/navigation.ts', () => navigation)
installFakeBrowser()

let say: (text: string) => void = () => {}
const sent: { kind: string; id: string; method: string }[] = []
Object.assign(globalThis, {
  hiramNative: { post: (text: string) => void sent.push(JSON.parse(text)) },
})
const over: EventTarget[] = []
const style = new Map<string, string>()
Object.assign(document, {
  querySelectorAll: () => over,
  documentElement: { style: { setProperty: (name: string, value: string) => style.set(name, value) } },
})
class Key extends Event {
  readonly key: string
  constructor(type: string, { key, ...more }: { key: string } & EventInit) {
    super(type, more)
    this.key = key
  }
}
vi.stubGlobal('KeyboardEvent', Key)
const { listenToShell } = await import('./shell-events.ts')
listenToShell()
say = await vi.waitUntil(() => Reflect.get(globalThis, 'hiramReceive'), 120_000)

const event = (name: string, detail = {}) => say(JSON.stringify({ hiram: 1, kind: 'event', name, detail }))

beforeEach(() => {
  navigation.push.mockClear()
  navigation.goBack.mockClear()
})

test('RTE-12 a notification tap opens customer service; any other key opens nothing', () => {
  for (const routeKey of ['/repayment', 'javascript:alert(1)', '__proto__', 'constructor', '']) {
    event('notificationTap', { routeKey })
  }
  expect(navigation.push).not.toHaveBeenCalled()
  event('notificationTap', { routeKey: 'to_customer_service' })
  expect(navigation.push.mock.calls).toEqual([['/customer-service']])
})

test('RTE-08 the phone’s back key does what the arrow does, but closes what is open first', () => {
  event('backKey')
  expect(navigation.goBack).toHaveBeenCalledTimes(1)
  const dialog = new EventTarget()
  const keys: unknown[] = []
  dialog.addEventListener('keydown', (pressed) => keys.push(Reflect.get(pressed, 'key')))
  over.push(dialog)
  event('backKey')
  over.pop()
  expect(keys).toEqual(['Escape'])
  expect(navigation.goBack).toHaveBeenCalledTimes(1)
})

test('the screens keep below the status bar of the shell', async () => {
  await expect.poll(() => sent.some(({ method }) => method === 'getAppInfo')).toBe(true)
  const id = sent.find(({ method }) => method === 'getAppInfo')?.id
  say(JSON.stringify({ hiram: 1, kind: 'answer', id, ok: true, result: { appId: 13, statusBarHeight: 24 } }))
  await expect.poll(() => style.get('--safe-top')).toBe('max(env(safe-area-inset-top, 0px), 24px)')
})
