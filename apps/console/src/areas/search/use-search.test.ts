import { expect, test } from 'vitest'
import { isName, isWhole } from './use-search.ts'

test('only whole numbers are searched for', () => {
  for (const text of ['B-4F09A2', 'b4f09a2', '0917 555 0142', '+84912345678']) expect(isWhole(text), text).toBe(true)
  for (const text of ['today', 'Santos', 'B-4F0', '0917 55', '4K7-MXR']) expect(isWhole(text), text).toBe(false)
})

test('two words are a name; one, a number or a place’s letter are none', () => {
  for (const text of ['Maria Santos', 'Nguyễn Thị Đào', 'Santos, Ma. Teresa', 'O’Neill-Cruz Jo'])
    expect(isName(text), text).toBe(true)
  for (const text of ['Santos', 'Santos ', '0917 555 0142', 'Maria 2', '']) expect(isName(text), text).toBe(false)
})
