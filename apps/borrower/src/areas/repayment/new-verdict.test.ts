import { expect, test } from 'vitest'
import { newVerdict } from './new-verdict.ts'

type Proof = { proofId: string; state: 'review' | 'accepted' | 'refused' }
const waiting: Proof = { proofId: 'a', state: 'review' }
const refused: Proof = { proofId: 'a', state: 'refused' }
const accepted: Proof = { proofId: 'a', state: 'accepted' }
const none = new Set<string>()

test('REP-02 a receipt decided while the screen is open is shown once', () => {
  expect(newVerdict([waiting], [waiting], none)).toBeUndefined()
  expect(newVerdict([waiting], [accepted], none)).toBe(accepted)
  expect(newVerdict([waiting], [refused], none)).toBe(refused)
  expect(newVerdict([waiting], [refused], new Set(['a']))).toBeUndefined()
})

test('REP-02 a refusal from while the app was closed is shown, an old one behind a newer receipt is not', () => {
  expect(newVerdict(undefined, [refused], none)).toBe(refused)
  expect(newVerdict(undefined, [accepted], none)).toBeUndefined()
  expect(newVerdict(undefined, [{ proofId: 'b', state: 'review' }, refused], none)).toBeUndefined()
  expect(newVerdict([refused], [refused], none)).toBeUndefined()
})
