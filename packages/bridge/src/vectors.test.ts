import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import events from '../vectors/events.json' with { type: 'json' }
import methods from '../vectors/methods.json' with { type: 'json' }
import { browserBridge } from './browser-bridge.ts'
import { createBridge } from './create-bridge.ts'
import { BridgeFailure } from './failure.ts'
import { shells } from './testing/fake-page.ts'

beforeEach(() => {
  vi.stubGlobal('document', { title: 'Page' })
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0, language: 'en-US' })
})
afterEach(() => vi.unstubAllGlobals())

test('BRG-01 the vectors hold every method of the interface', () => {
  const described = methods.methods.map(({ method }) => method)
  const { mode, picksContacts, listen, ...all } = browserBridge()
  expect(described.toSorted()).toEqual(Object.keys(all).toSorted())
})

type Answer = { result?: unknown; error?: string; gives?: unknown; fails?: string }
type Vector = { method: string; given: unknown[]; sends?: unknown; answers: Answer[] }
const vectors: Vector[] = methods.methods

for (const [name, shell] of Object.entries(shells)) {
  test(`BRG-01 by ${name} each method sends what the vectors say and reads what they say`, async () => {
    for (const { method, given, sends, answers } of vectors) {
      for (const { result, error, ...outcome } of answers) {
        const page = shell(({ id }) => {
          const end = error === undefined ? { ok: true, result } : { ok: false, error }
          return JSON.stringify({ hiram: 1, kind: 'answer', id, ...end })
        })
        const bridge = createBridge({ page: page.page, permitUpload: async () => 'consent-1' })
        const gave = await attempt(() => Reflect.get(bridge, method)(...given))
        expect({ method, error, result, ...gave }).toEqual({ method, error, result, ...outcome })
        const id = page.lastId()
        expect(page.sent).toEqual([
          { hiram: 1, kind: 'call', id, method, ...(sends !== undefined && { argument: sends }) },
        ])
      }
    }
  })

  test(`BRG-01 by ${name} the page receives the events of the vectors, acknowledges them, and receives nothing else`, async () => {
    for (const { text, hears, taken } of events.events) {
      const page = shell()
      const received: unknown[] = []
      createBridge({ page: page.page }).listen((event) => received.push(event))
      page.say(text)
      expect(received).toEqual(hears ? [hears] : [])
      const ready = { hiram: 1, kind: 'ready' }
      expect(page.sent).toEqual(taken ? [ready, { hiram: 1, kind: 'taken', id: taken }] : [ready])
    }
  })
}

async function attempt(act: () => Promise<unknown>) {
  try {
    const gave = inWords(await act())
    return gave === undefined ? {} : { gives: gave }
  } catch (failure) {
    if (failure instanceof BridgeFailure) return { fails: failure.code }
    throw failure
  }
}

/** A photo by its bytes, everything else as it is. */
function inWords(value: unknown): unknown {
  if (value instanceof Blob) return { [value.type === 'image/jpeg' ? 'jpegBytes' : 'otherBytes']: value.size }
  if (Array.isArray(value)) return value.map(inWords)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inWords(part)]))
}
