import { expect, test } from 'vitest'
import { dayIn } from '../platform/format/format-date.ts'
import { usualWait } from './usual-wait.ts'

const now = Date.parse('2026-06-20T02:10:00Z') // ten past ten in Manila
const dayOf = (at: number) => dayIn('Asia/Manila', at)
const wordsOf = (seconds: number, agoSeconds = 0) => usualWait(seconds, { began: now - agoSeconds * 1000, now, dayOf })

test('KYC-08 the figure is round, and never earlier than what was measured', () => {
  expect(wordsOf(3)).toEqual({ kind: 'minutes', count: 1 })
  expect(wordsOf(60)).toEqual({ kind: 'minutes', count: 1 })
  expect(wordsOf(61)).toEqual({ kind: 'minutes', count: 5 })
  expect(wordsOf(901)).toEqual({ kind: 'minutes', count: 30 })
  expect(wordsOf(1801)).toEqual({ kind: 'hour' })
})

test('KYC-08 above an hour it is a time of today, the next full hour, or working days', () => {
  // 17:40 in Manila, so before 18:00
  expect(wordsOf(7.5 * 3600)).toEqual({ kind: 'today', before: Date.parse('2026-06-20T10:00:00Z') })
  // 23:40 becomes midnight, which is today's end
  expect(wordsOf(13.5 * 3600)).toEqual({ kind: 'today', before: Date.parse('2026-06-20T16:00:00Z') })
  expect(wordsOf(14 * 3600)).toEqual({ kind: 'days', count: 1 })
  expect(wordsOf(24 * 3600 + 1)).toEqual({ kind: 'days', count: 2 })
})

test('KYC-08 counted from when the waiting began; what takes longer than usual is late', () => {
  expect(wordsOf(300, 299)).toEqual({ kind: 'minutes', count: 5 })
  expect(wordsOf(300, 301)).toEqual({ kind: 'late' })
  expect(wordsOf(20 * 3600, 19.5 * 3600)).toEqual({ kind: 'today', before: Date.parse('2026-06-20T03:00:00Z') })
})
