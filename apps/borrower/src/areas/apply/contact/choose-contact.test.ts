import { expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../../testing/fake-browser.ts'

type Call = { kind: string; id: string; method: string }
const sent: string[] = []
let answers: Record<string, unknown> = {}
installFakeBrowser()
// a debug build has a stand-in for the browser's picker
vi.stubEnv('DEV', false)
Object.assign(globalThis, {
  hiramNative: {
    post(text: string) {
      const { kind, id, method }: Call = JSON.parse(text)
      if (kind !== 'call') return
      sent.push(method)
      const result = answers[method]
      const answer = result === undefined ? { ok: false, error: `Method not support: ${method}` } : { ok: true, result }
      const say: (text: string) => void = Reflect.get(globalThis, 'hiramReceive')
      queueMicrotask(() => say(JSON.stringify({ hiram: 1, kind: 'answer', id, ...answer })))
    },
  },
})
const { chooseContact, numbersOf } = await import('./choose-contact.ts')

test('BRG-04 in a shell the chosen person alone is read, with all their numbers or with one', async () => {
  answers = { chooseContact: { name: 'Ana Reyes', phones: ['0918 123 4567', '0917 765 4321'] } }
  expect(await chooseContact()).toEqual({ name: 'Ana Reyes', phones: ['0918 123 4567', '0917 765 4321'] })
  expect(sent).toEqual(['chooseContact'])
  answers = { selectAContact: { name: 'Ben', phone: '0918 123 4567' } }
  expect(await chooseContact()).toEqual({ name: 'Ben', phones: ['0918 123 4567'] })
  answers = { chooseContact: null }
  expect(await chooseContact()).toBeUndefined()
})

test('ERR-15 in a shell without either method it says that this phone cannot, in the exact words', async () => {
  answers = {}
  const { startTexts } = await import('../../../platform/texts/texts.tsx')
  const { currentToast } = await import('../../../ui/toast-store.ts')
  await startTexts()
  sent.length = 0
  expect(await chooseContact()).toBeUndefined()
  expect(sent).toEqual(['chooseContact', 'selectAContact'])
  expect(currentToast()?.text).toBe(
    'Your device currently does not support this operation. Please use an Android phone.',
  )
})

test('BRG-04 the numbers offered are the market’s mobile numbers, each once', () => {
  const card = { name: 'Ana', phones: ['(02) 8555 0142', '0918 123 4567', '+63 918 123 4567', '0917 765 4321'] }
  expect(numbersOf('ph', card)).toEqual(['0918 123 4567', '0917 765 4321'])
  expect(numbersOf('vn', card)).toEqual(['(02) 8555 0142'])
  expect(numbersOf('ph', { name: 'Ana', phones: [] })).toEqual([])
})
