import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import type { Outcome } from './api.ts'

const offline = { ok: false, code: 'offline', number: 500, msg: '', detail: undefined } as const
const key = 'latestLoan {}'
const asked: ((outcome: Outcome<string>) => void)[] = []
const shown: boolean[] = []
const read = ({ background }: { background: boolean }) => {
  shown.push(!background)
  return new Promise<Outcome<string>>((resolve) => asked.push(resolve))
}
let answers: typeof import('./use-answer.ts')

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.resetModules()
  installFakeBrowser()
  asked.length = 0
  shown.length = 0
  Object.assign(document, { addEventListener: () => undefined, visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', () => undefined)
  answers = await import('./use-answer.ts')
})

async function answer(outcome: Outcome<string>) {
  asked.at(-1)?.(outcome)
  await vi.advanceTimersByTimeAsync(0)
}

test('two screens share one read; a fresh answer is not read again, a stale one stays while it is', async () => {
  const stop = answers.observe(key, { freshMs: 5000, read })
  answers.observe(key, { freshMs: 5000, read })
  expect(asked).toHaveLength(1)
  await answer({ ok: true, result: 'first' })
  stop()
  answers.observe(key, { freshMs: 5000, read })
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(5000)
  answers.observe(key, { freshMs: 5000, read })
  expect(asked).toHaveLength(2)
  expect(answers.answered(key).data).toBe('first')
  await answer(offline)
  expect(answers.answered(key)).toMatchObject({ data: 'first', failure: offline })
})

test('ERR-01 a read that keeps failing is shown once, and again when the borrower refreshes it', async () => {
  const stop = answers.observe(key, { freshMs: 0, read })
  await answer({ ok: true, result: 'first' })
  for (const again of [
    () => answers.observe(key, { freshMs: 0, read }),
    () => answers.observe(key, { freshMs: 0, read }),
  ]) {
    again()
    await answer(offline)
  }
  expect(shown).toEqual([true, true, false])
  void answers.refreshAnswers(() => true)
  expect(shown).toEqual([true, true, false, true])
  stop()
})

test('after a change what an earlier read brings no longer counts', async () => {
  answers.observe(key, { freshMs: 5000, read })
  void answers.refreshAnswers((name) => name.startsWith('latestLoan '))
  expect(asked).toHaveLength(2)
  asked[0]?.({ ok: true, result: 'before the change' })
  await vi.advanceTimersByTimeAsync(0)
  expect(answers.answered(key).data).toBeUndefined()
  await answer({ ok: true, result: 'after it' })
  expect(answers.answered(key).data).toBe('after it')
})

test('answers end with the session, and those that nothing shows after five minutes', async () => {
  const stop = answers.observe(key, { freshMs: 5000, read })
  await answer({ ok: true, result: 'mine' })
  const { forgetSession } = await import('../../session/session.ts')
  void answers.refreshAnswers(() => true)
  forgetSession()
  await answer({ ok: true, result: 'too late' })
  expect(answers.answered(key).data).toBeUndefined()
  answers.replaceAnswer(key, 'other')
  stop()
  vi.advanceTimersByTime(5 * 60_000 + 1)
  expect(answers.answered(key).data).toBeUndefined()
})

test('the key says what was asked, amounts too', () => {
  expect(answers.answerKey('calculateFees', { amount: 900n, couponId: undefined })).toBe(
    'calculateFees {"amount":"900"}',
  )
})
