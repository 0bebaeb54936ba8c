import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DraftAnswer, DraftSaver, type DraftState } from './draft-saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function saverWith(answers: DraftAnswer[]) {
  const saves: { values: Record<string, unknown>; revision: number }[] = []
  const ready: typeof saves = []
  const states: DraftState['kind'][] = []
  const saver = new DraftSaver({
    revision: 3,
    savedAt: null,
    saved: { a: '' },
    save: async (values, revision) => {
      saves.push({ values, revision })
      await new Promise((resolve) => setTimeout(resolve, 100))
      return answers.shift() ?? { kind: 'saved', revision: revision + 1, savedAt: `at ${revision}` }
    },
    ready: (values, revision) => ready.push({ values, revision }),
    drop: () => {
      ready.length = 0
    },
    onChange: ({ kind }) => states.push(kind),
  })
  return { saver, saves, states, ready }
}

test('the last thing typed is saved once, a moment after it', async () => {
  const { saver, saves, states } = saverWith([])
  saver.typed({ a: 'A' })
  await vi.advanceTimersByTimeAsync(500)
  saver.typed({ a: 'An' })
  await vi.advanceTimersByTimeAsync(799)
  expect(saves).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(saves).toEqual([{ values: { a: 'An' }, revision: 3 }])
  expect(states.at(-1)).toBe('saved')
})

test('what waits is ready for the page’s end with every key, and with the revision of a save that ends meanwhile', async () => {
  const { saver, ready } = saverWith([])
  saver.typed({ a: 'A' })
  saver.typed({ a: 'An' })
  await vi.advanceTimersByTimeAsync(850)
  saver.typed({ a: 'Ann' })
  await vi.advanceTimersByTimeAsync(60)
  expect(ready).toEqual([
    { values: { a: 'A' }, revision: 3 },
    { values: { a: 'An' }, revision: 3 },
    { values: { a: 'Ann' }, revision: 3 },
    { values: { a: 'Ann' }, revision: 4 },
  ])
})

test('what is saved already is not sent', async () => {
  const { saver, saves } = saverWith([])
  saver.typed({ a: '' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(saves).toEqual([])
})

test('typing while a save is under way goes out after it, with its revision', async () => {
  const { saver, saves } = saverWith([])
  saver.typed({ a: 'A' })
  await vi.advanceTimersByTimeAsync(850)
  saver.typed({ a: 'B' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(saves.map((save) => save.revision)).toEqual([3, 4])
  expect(saves[1]?.values).toEqual({ a: 'B' })
})

test('a save that fails is tried again and nothing typed is lost', async () => {
  const { saver, saves, states } = saverWith([{ kind: 'failed' }])
  saver.typed({ a: 'A' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(states.at(-1)).toBe('failed')
  await vi.advanceTimersByTimeAsync(6000)
  expect(saves).toHaveLength(2)
  expect(states.at(-1)).toBe('saved')
})

test('an outdated draft is not sent again until the borrower has chosen', async () => {
  const { saver, saves, states, ready } = saverWith([{ kind: 'outdated' }])
  saver.typed({ a: 'A' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saves).toHaveLength(1)
  expect(states.at(-1)).toBe('outdated')
  expect(ready).toHaveLength(1)
  saver.continueFrom({ revision: 9, savedAt: null }, { a: 'their' })
  expect(ready).toEqual([])
  saver.typed({ a: 'A' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(saves.at(-1)).toEqual({ values: { a: 'A' }, revision: 9 })
})

test('a draft that is refused for good is not sent again by itself; what is typed later is, once', async () => {
  const refusal = { kind: 'refused', msg: 'This is no longer possible for this loan.' } as const
  const { saver, saves, states } = saverWith([refusal, refusal])
  saver.typed({ a: 'A' })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(saves).toHaveLength(1)
  expect(states.at(-1)).toBe('refused')
  await saver.flush()
  expect(saves).toHaveLength(1)
  saver.typed({ a: 'An' })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(saves.map(({ values }) => values)).toEqual([{ a: 'A' }, { a: 'An' }])
})

test('what was typed while a draft was being refused is sent', async () => {
  const { saver, saves, states } = saverWith([{ kind: 'refused', msg: '' }])
  saver.typed({ a: 'A' })
  await vi.advanceTimersByTimeAsync(850)
  saver.typed({ a: 'B' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(saves.map(({ values }) => values)).toEqual([{ a: 'A' }, { a: 'B' }])
  expect(states.at(-1)).toBe('saved')
})

test('leaving while a save is under way sends what was typed after it', async () => {
  const { saver, saves } = saverWith([])
  saver.typed({ a: 'A' })
  await vi.advanceTimersByTimeAsync(850)
  saver.typed({ a: 'B' })
  void saver.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(saves.map(({ values }) => values)).toEqual([{ a: 'A' }, { a: 'B' }])
})

test('leaving sends what waits; completing waits for what is under way', async () => {
  const left = saverWith([])
  left.saver.typed({ a: 'A' })
  void left.saver.stop()
  expect(left.saves).toHaveLength(1)

  const completing = saverWith([])
  completing.saver.typed({ a: 'A' })
  await vi.advanceTimersByTimeAsync(850)
  const revision = completing.saver.settle()
  await vi.advanceTimersByTimeAsync(200)
  expect(await revision).toBe(4)
})
