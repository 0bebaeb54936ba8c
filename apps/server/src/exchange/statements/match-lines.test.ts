import { expect, test } from 'vitest'
import { type Found, type Known, matchLines, type NewLine } from './match-lines.ts'
import type { LineReference, StatementLine } from './statement.ts'

const line = (more: Partial<StatementLine> = {}): StatementLine => ({
  direction: 'credit',
  amount: 5000n,
  currency: 'PHP',
  bookedOn: '2026-06-22',
  valueDate: '2026-06-22',
  references: [{ kind: 'transaction', value: 'ref' }],
  remark: '',
  ...more,
})
const notice = (more: Partial<Known> = {}): Known => ({
  reference: 'ref',
  kind: 'transfer',
  amount: 5000n,
  currency: 'PHP',
  valueDate: '2026-06-22',
  ...more,
})
const newLine = (given: StatementLine, more: Partial<NewLine> = {}): NewLine => ({
  line: given,
  lineId: 'line',
  isRepeated: false,
  ...more,
})
type Given = { known?: Known[]; unclaimed?: Known[]; otherwise?: string[]; isRepeated?: boolean; today?: string }

function found({ known = [], unclaimed = [], otherwise = [], today = '2026-06-23' }: Given): Found {
  return { known: new Map(known.map((one) => [one.reference, one])), unclaimed, otherwise: new Set(otherwise), today }
}

function outcomeOf(given: StatementLine, more: Given = {}) {
  const [matched] = matchLines([newLine(given, { isRepeated: more.isRepeated ?? false })], found(more))
  return [matched?.outcome, matched?.reference]
}

test('a line and its notice match by reference, amount, currency and about the same day', () => {
  const known = [notice()]
  expect(outcomeOf(line(), { known })).toEqual(['matched', 'ref'])
  expect(outcomeOf(line({ amount: 5001n }), { known })).toEqual(['differs', 'ref'])
  expect(outcomeOf(line({ currency: 'VND' }), { known })).toEqual(['differs', 'ref'])
  for (const valueDate of ['2026-06-17', '2026-06-27'])
    expect(outcomeOf(line({ valueDate }), { known })).toEqual(['matched', 'ref'])
  for (const valueDate of ['2026-06-16', '2026-06-28'])
    expect(outcomeOf(line({ valueDate }), { known })).toEqual(['differs', 'ref'])
})

test('a line that the bank booked twice, or elsewhere with another amount, is for a person, notice or not', () => {
  expect(outcomeOf(line(), { known: [notice()], isRepeated: true })).toEqual(['doubled', 'ref'])
  expect(outcomeOf(line(), { isRepeated: true })).toEqual(['doubled', null])
  expect(outcomeOf(line(), { known: [notice()], otherwise: ['line'] })).toEqual(['differs', 'ref'])
  expect(outcomeOf(line(), { otherwise: ['line'] })).toEqual(['differs', null])
})

test('money that went out is an order of ours, a transfer sent back, or unknown', () => {
  const debit = line({ direction: 'debit' })
  expect(outcomeOf(debit)).toEqual(['debitUnknown', null])
  expect(outcomeOf(debit, { known: [notice()] })).toEqual(['returnNotNotified', 'ref'])
  for (const kind of ['order', 'returned'] as const) {
    expect(outcomeOf(debit, { known: [notice({ kind })] })).toEqual(['matched', 'ref'])
    expect(outcomeOf(debit, { known: [notice({ kind, amount: 1n })] })).toEqual(['differs', 'ref'])
  }
})

test('money of an order of ours that came in again was returned, as we were notified or not', () => {
  expect(outcomeOf(line(), { known: [notice({ kind: 'order' })] })).toEqual(['orderReturned', 'ref'])
  const back = notice({ kind: 'orderBack', valueDate: '2026-01-01' })
  expect(outcomeOf(line(), { known: [back] })).toEqual(['matched', 'ref'])
  expect(outcomeOf(line({ amount: 1n }), { known: [back] })).toEqual(['differs', 'ref'])
})

test('a notice of this amount and day with another reference is asked about, by one line only', () => {
  const unclaimed = [notice({ reference: 'far', valueDate: '2026-05-01' }), notice({ reference: 'near' })]
  const lines = [newLine(line()), newLine(line(), { lineId: 'second' })]
  expect(matchLines(lines, found({ unclaimed })).map(({ outcome, reference }) => [outcome, reference])).toEqual([
    ['otherReference', 'near'],
    ['missing', 'ref'],
  ])
  expect(unclaimed).toHaveLength(2)
})

test('money without a notice is missing once its day is over; until then its notice may come', () => {
  expect(outcomeOf(line(), { today: '2026-06-22' })).toEqual(['waiting', null])
  expect(outcomeOf(line(), { today: '2026-06-23' })).toEqual(['missing', 'ref'])
})

test('it is posted by the kind of reference that this bank’s notices have', () => {
  const references = (id: string): LineReference[] => [
    { kind: 'transaction', value: `t${id}` },
    { kind: 'endToEnd', value: `e${id}` },
    { kind: 'entry', value: `n${id}` },
  ]
  const lines = [1, 2, 3, 4].map((id) => newLine(line({ references: references(String(id)) }), { lineId: String(id) }))
  const known = ['t1', 'e2', 'e3'].map((reference) => notice({ reference }))
  expect(matchLines(lines, found({ known })).at(-1)).toMatchObject({ outcome: 'missing', reference: 'e4' })
  expect(matchLines(lines, found({})).at(-1)).toMatchObject({ outcome: 'missing', reference: 't4' })
})
