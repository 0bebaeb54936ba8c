import { expect, test } from 'vitest'
import { changeOf, type EntryDraft } from './entry-draft.ts'

const typed: EntryDraft = {
  ...{ debit: '2420', credit: '1010.payout', amount: '10.50', valueDate: '2026-07-01', document: ' BIR 2551 ' },
  ...{ reason: '', reverses: '', month: '' },
}

test('an entry is asked for when it is whole', () => {
  expect(changeOf(typed, 'PHP')).toEqual({
    ...{ kind: 'manualEntry', debit: '2420', credit: '1010.payout', amount: 1050n },
    ...{ valueDate: '2026-07-01', document: 'BIR 2551' },
  })
  for (const missing of [{ debit: '' }, { amount: '0' }, { amount: 'all' }, { document: ' ' }, { valueDate: '' }])
    expect(changeOf({ ...typed, ...missing }, 'PHP')).toBeNull()
})

test('a reversal names its entry, a close its month', () => {
  const reverses = 'b0e6a1f0-6b52-4a49-9f5e-0f6e8d1c2b3a'
  expect(changeOf({ ...typed, reverses }, 'PHP')).toEqual({ kind: 'reversal', reverses, valueDate: '2026-07-01' })
  expect(changeOf({ ...typed, reverses: 'x' }, 'PHP')).toBeNull()
  expect(changeOf({ ...typed, month: '2026-06' }, 'PHP')).toEqual({ kind: 'periodClose', month: '2026-06' })
})
