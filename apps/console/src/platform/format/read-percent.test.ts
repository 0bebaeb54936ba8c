import { expect, test } from 'vitest'
import { readPercent, writePercent } from './read-percent.ts'

const point = { group: ',', decimal: '.' }
const comma = { group: '.', decimal: ',' }

test('a percentage is read exactly, in the writing of the language', () => {
  expect(['2', '1.5', '0.05', '15 %', '0', '0.00', '99.999999'].map((text) => readPercent(text, point))).toEqual([
    ...['0.02', '0.015', '0.0005', '0.15', '0', '0', '0.99999999'],
  ])
  expect(readPercent('1,75', comma)).toBe('0.0175')
})

test('what is none is refused', () => {
  const texts = ['', '100', '1,5', '1.', '-1', '1.5.5', 'x', '0.1234567']
  expect(texts.map((text) => readPercent(text, point))).toEqual(texts.map(() => null))
})

test('a part is written as it would be typed', () => {
  expect(['0.02', '0.015', '0.0005', '0.15', '0', '0.00072'].map((share) => writePercent(share, point))).toEqual([
    ...['2', '1.5', '0.05', '15', '0', '0.072'],
  ])
  expect(writePercent('0.0175', comma)).toBe('1,75')
})
