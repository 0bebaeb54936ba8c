import { expect, test } from 'vitest'
import { newProofDecision } from './new-proof-decision.ts'

type Proof = { proofId: string; state: 'review' | 'accepted' | 'refused' }
const waiting: Proof = { proofId: 'a', state: 'review' }
const refused: Proof = { proofId: 'a', state: 'refused' }
const accepted: Proof = { proofId: 'a', state: 'accepted' }
const none = new Set<string>()

test('REP-02 a receipt decided while the screen is open is shown once', () => {
  expect(newProofDecision([waiting], [waiting], none)).toBeUndefined()
  expect(newProofDecision([waiting], [accepted], none)).toBe(accepted)
  expect(newProofDecision([waiting], [refused], none)).toBe(refused)
  expect(newProofDecision([waiting], [refused], new Set(['a']))).toBeUndefined()
})

test('REP-02 a refusal from while the app was closed is shown, an old one behind a newer receipt is not', () => {
  expect(newProofDecision(undefined, [refused], none)).toBe(refused)
  expect(newProofDecision(undefined, [accepted], none)).toBeUndefined()
  expect(newProofDecision(undefined, [{ proofId: 'b', state: 'review' }, refused], none)).toBeUndefined()
  expect(newProofDecision([refused], [refused], none)).toBeUndefined()
})
