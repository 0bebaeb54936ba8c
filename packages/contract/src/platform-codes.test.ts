import { expect, test } from 'vitest'
import { devicePlatformCodes, newerPlatformCodes, olderPlatformCodes, platformOf } from './platform-codes.ts'

test('ENV-09 the three sets of platform codes', () => {
  expect(olderPlatformCodes).toEqual({ android: '1', ios: '2', other: '3' })
  expect(newerPlatformCodes).toEqual({ android: '4', ios: '5', other: '3' })
  expect(devicePlatformCodes).toEqual({ ANDROID: 1, IOS: 2, OTHER: 3, IPAD: 4 })
})

test('ENV-09 a header of either set names the platform, another names none', () => {
  expect(['1', '4', '2', '5', '3'].map(platformOf)).toEqual(['android', 'android', 'ios', 'ios', 'other'])
  expect([platformOf('9'), platformOf(undefined)]).toEqual([undefined, undefined])
})
