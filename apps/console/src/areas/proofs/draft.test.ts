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
const days = { first: '2026-11-01', last: '2026-11-21' }
const lines = [line('IP1'), line('IP2')]

test('a digit chooses a bank line, the one behind them to accept without one, and after r a reason', () => {
  const second = chooseByDigit(emptyDraft, 2, lines)
  expect(decisionOf(second, lines, days)).toEqual({ outcome: 'accepted', providerReference: 'IP2' })
  const beforeBank = { ...chooseByDigit(emptyDraft, 3, lines), paidOn: '2026-11-20' }
  expect(decisionOf(beforeBank, lines, days)).toEqual({
    outcome: 'accepted',
    providerReference: null,
    valueDate: '2026-11-20',
  })
  expect(chooseByDigit(second, 4, lines)).toBe(second)
  const refused = chooseByDigit({ ...emptyDraft, outcome: 'refused' }, 2, lines)
  expect(decisionOf(refused, lines, days)).toEqual({ outcome: 'refused', because: 'unreadable' })
})

test('nothing is decided while something is still to choose, or once the chosen line is gone', () => {
  expect(decisionOf(emptyDraft, lines, days)).toBeUndefined()
  expect(decisionOf({ ...emptyDraft, outcome: 'accepted' }, lines, days)).toBeUndefined()
  expect(decisionOf({ ...emptyDraft, outcome: 'refused' }, lines, days)).toBeUndefined()
  expect(decisionOf(chooseByDigit(emptyDraft, 2, lines), lines.slice(0, 1), days)).toBeUndefined()
})

test('without a bank line the day of the payment is asked for, from the payout to the day the proof was sent', () => {
  const on = (paidOn: string) => decisionOf({ ...emptyDraft, outcome: 'accepted', line: null, paidOn }, lines, days)
  expect(on('')).toBeUndefined()
  for (const never of ['2026-10-31', '2026-11-22']) expect(on(never)).toBeUndefined()
  for (const paidOn of [days.first, days.last]) expect(on(paidOn)).toMatchObject({ valueDate: paidOn })
})
