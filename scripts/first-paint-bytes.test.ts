import { expect, test } from 'vitest'
import { compareBytes } from './check/console-bytes.ts'
import { compareRatios } from './check/first-paint-bytes.ts'

const ratchet = { login: 1.63, home: 1.7 }

test('a first paint above the ratchet or the goal is refused, and the ratchet only goes down', () => {
  expect(compareRatios({ login: 1.62, home: 1.69 }, ratchet)).toEqual([])
  expect(compareRatios({ login: 1.64, home: 1.69 }, ratchet)).toEqual([
    expect.stringMatching(/^login\.js is 1\.640 .*1\.63/),
  ])
  expect(compareRatios({ login: 1.62, home: 1.76 }, { login: 1.63, home: 1.8 })).toEqual([
    expect.stringMatching(/^home\.js is 1\.760 .*1\.75 is allowed/),
  ])
  expect(compareRatios({ login: 1.62, home: 1.5 }, ratchet)).toEqual([expect.stringMatching(/^home\.js.*lower it/)])
})

test('the console loads 120 KB at most before its first page', () => {
  expect(compareBytes(122_880)).toEqual([])
  expect(compareBytes(122_881)).toEqual([expect.stringMatching(/122881 bytes, 122880 are allowed/)])
})
