import { expect, test } from 'vitest'
import { marketDay } from './clock.ts'

test("a market's day begins at its own midnight, to the millisecond, however the days are asked for", () => {
  const midnights = { ph: Date.parse('2026-11-16T16:00:00Z'), vn: Date.parse('2026-11-16T17:00:00Z') }
  for (const after of [-1, 0, 86_400_000, -86_400_001, 899_999, -900_000]) {
    for (const market of ['ph', 'vn'] as const) {
      const day = new Date(Date.parse('2026-11-17') + Math.floor(after / 86_400_000) * 86_400_000)
      expect(marketDay(market, new Date(midnights[market] + after))).toBe(day.toISOString().slice(0, 10))
    }
  }
})
