import { expect, test } from 'vitest'
import { leastRecentMap } from './least-recent.ts'

test('what was used longest ago is forgotten first; a look counts as a use', () => {
  const map = leastRecentMap<number>(2)
  map.set('a', 1)
  map.set('b', 2)
  expect([map.get('a'), map.get('b')]).toEqual([1, 2])
  expect(map.get('a')).toBe(1)
  map.set('c', 3)
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3])
  map.set('d', 4)
  expect([map.get('a'), map.get('c'), map.get('d')]).toEqual([undefined, 3, 4])
})

test('a name set again keeps one place, and clearing forgets all', () => {
  const map = leastRecentMap<number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.set('a', 5)
  expect([map.get('a'), map.get('b')]).toEqual([5, 2])
  map.clear()
  expect([map.get('a'), map.get('b')]).toEqual([undefined, undefined])
})
