import { expect, test } from 'vitest'
import { askedPairs, namePairs } from './name-pairs.ts'

const dao = { firstName: 'Đào', middleName: 'Thị', lastName: 'Nguyễn' }
const maria = { firstName: 'Ma. Teresa', middleName: 'Peña', lastName: 'De los Santos' }

test('a given name’s word is paired with another’s, and never alone', () => {
  expect(namePairs('vn', dao)).toEqual(['DAO THI', 'DAO NGUYEN'])
  expect(namePairs('ph', maria)).toEqual(['MARIA PENA', 'MARIA SANTOS', 'PENA TERESA', 'SANTOS TERESA'])
  expect(namePairs('vn', { firstName: 'An', lastName: 'An' })).toEqual(['AN AN'])
  // a name of particles alone is found by them
  expect(namePairs('ph', { firstName: 'Y', lastName: 'De la' })).toEqual(['DE Y', 'LA Y'])
})

test.each([
  ['vn', 'nguyễn thị đào', dao],
  ['vn', 'Dao Nguyen', dao],
  ['ph', 'DELOS SANTOS, Maria', maria],
  ['ph', 'teresa pena delossantos Santos Jr.', maria],
] as const)('in %s, “%s” has a pair of the name', (market, text, person) => {
  const known = namePairs(market, person)
  expect(askedPairs(market, text).pairs.some(({ pair }) => known.includes(pair))).toBe(true)
})

test('fewer than two telling words are no pair', () => {
  expect(askedPairs('ph', 'de los Santos').pairs).toEqual([])
  expect(askedPairs('vn', ' ').pairs).toEqual([])
  expect(askedPairs('vn', 'An An')).toEqual({ words: ['AN'], pairs: [{ pair: 'AN AN', words: ['AN', 'AN'] }] })
})
