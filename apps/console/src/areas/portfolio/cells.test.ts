import { expect, test } from 'vitest'
import { loadTexts } from '../../platform/texts/texts.tsx'
import { cellText, type Report, writtenOff } from './cells.ts'
import vi from './texts/vi-VN.json' with { type: 'json' }

const where = { currency: 'PHP', timeZone: 'Asia/Manila' } as const
const read = (cell: string, name: string, kind: 'text' | 'day' | 'count' = 'text') =>
  cellText(cell, { name, kind }, where)

test('a word of a report is read in the language of the page, a figure and a bucket as they are', async () => {
  await loadTexts('portfolio')
  expect(read('paid off', 'to')).toBe('Paid off')
  expect(read('all', 'due date', 'day')).toBe('All')
  expect(read('31-60', 'from')).toBe('31-60')
  expect(read('accrueDay askReminders', 'steps open')).toBe('Accrue, Reminders')
  expect(read('2026-11-23T17:00:05.000Z', 'closed at')).toMatch(/^24 Nov, 01:00/)
  expect(read('2026-11-01', 'paid out in', 'day')).toBe('Nov 2026')
  expect(read('', 'to')).toBe('–')
})

test('each of them has a Vietnamese word of its own', () => {
  for (const word of ['paid off', 'written off', 'stage', 'debt group', 'on balance', 'off balance', 'all'])
    expect(vi[`report.cell.${word}` as keyof typeof vi], word).not.toMatch(/^[A-Z][a-z ]+$/)
})

test('written off in twelve months is of these months, also where most of them have no row', () => {
  const row = (month: string, principal: string) => ({ cells: [month, principal], loanId: null, behind: [] })
  const report = {
    asOf: '2026-11-30',
    columns: [
      { name: 'month', kind: 'day' },
      { name: 'principal', kind: 'amount' },
    ],
    rows: [row('2024-02-01', '1'), row('2025-11-01', '20'), row('2025-12-01', '300'), row('2026-11-01', '4000')],
  } as unknown as Report
  expect(writtenOff(report)).toBe(4300n)
  expect(writtenOff({ ...report, asOf: '2026-10-31' })).toBe(4320n)
  expect(writtenOff({ ...report, rows: [] })).toBe(0n)
})
