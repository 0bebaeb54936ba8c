import type { ProofLine } from '@hiram/contract/console/proofs'
import { expect, test } from 'vitest'
import { chooseByDigit, decisionOf, emptyDraft } from './draft.ts'

const line = (providerReference: string): ProofLine => ({
  providerReference,
  amount: 1n,
  valueDate: '2026-11-21',
  receivedAt: '2026-11-21T10:00:00.000Z',
  channel: 'instapay',
  remark: '',
  evidence: ['amount'],
})
const lines = [line('IP1'), line('IP2')]

test('a digit chooses a bank line, the one behind them to accept without one, and after r a reason', () => {
  const second = chooseByDigit(emptyDraft, 2, lines)
  expect(decisionOf(second, lines)).toEqual({ outcome: 'accepted', providerReference: 'IP2' })
  expect(decisionOf(chooseByDigit(emptyDraft, 3, lines), lines)).toEqual({
    outcome: 'accepted',
    providerReference: null,
  })
  expect(chooseByDigit(second, 4, lines)).toBe(second)
  const refused = chooseByDigit({ ...emptyDraft, outcome: 'refused' }, 2, lines)
  expect(decisionOf(refused, lines)).toEqual({ outcome: 'refused', because: 'unreadable' })
})

test('nothing is decided while something is still to choose, or once the chosen line is gone', () => {
  expect(decisionOf(emptyDraft, lines)).toBeUndefined()
  expect(decisionOf({ ...emptyDraft, outcome: 'accepted' }, lines)).toBeUndefined()
  expect(decisionOf({ ...emptyDraft, outcome: 'refused' }, lines)).toBeUndefined()
  expect(decisionOf(chooseByDigit(emptyDraft, 2, lines), lines.slice(0, 1))).toBeUndefined()
})
