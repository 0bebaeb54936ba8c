import { expect, test } from 'vitest'
import { versionOfApp } from './app-versions.ts'
import { readAppInfo } from './read-reply.ts'

test('INI-10 an app id has a version: -1 has 1.0.0, the others 4.x', () => {
  expect(versionOfApp(-1)).toBe('1.0.0')
  expect([9, 12, 13, 15, 30].map(versionOfApp)).toEqual(Array.from({ length: 5 }, () => '4.0.0'))
})

test('INI-10 a shell that gives no version has that of its app id, and its own where it gives one', () => {
  const standard = {
    appId: 12,
    version: '1.0.0',
    appName: '',
    statusBarHeight: 0,
    platform: 'other',
    isDebug: true,
  } as const
  expect(readAppInfo({ appId: -1 }, standard)).toMatchObject({ appId: -1, version: '1.0.0' })
  expect(readAppInfo({ appId: 14, version: 'new' }, standard)).toMatchObject({ appId: 14, version: '4.0.0' })
  expect(readAppInfo({ appId: 14, version: '4.10.2' }, standard)).toMatchObject({ version: '4.10.2' })
})
