import { beforeEach, expect, test } from 'vitest'
import { type FakeBrowser, installFakeBrowser } from '../../testing/fake-browser.ts'
import { isUploaded, markUploaded } from '../shell/upload-date.ts'
import {
  clearStoredSession,
  holdsOldStorage,
  markStorageNew,
  readStored,
  readTabFlag,
  removeStored,
  store,
  storeTabFlag,
} from './storage.ts'

let browser: FakeBrowser

beforeEach(() => {
  browser = installFakeBrowser()
})

test('SES-02 objects are kept as JSON, flags as plain text', () => {
  store('_user', { token: 't', phone: '+639175550142' })
  store('auth', '1')
  expect(browser.local.getItem('_user')).toBe('{"token":"t","phone":"+639175550142"}')
  expect(browser.local.getItem('auth')).toBe('1')
  expect(readStored('_user')?.token).toBe('t')
})

test('SES-02 what is damaged reads as absent', () => {
  browser.local.setItem('_user', '{"token"')
  expect(readStored('_user')).toBeUndefined()
})

test('SES-02 a browser that keeps nothing still works while the page lives', () => {
  browser.local.full = true
  store('auth', '1')
  expect(readStored('auth')).toBe('1')
  removeStored('auth')
  expect(readStored('auth')).toBeUndefined()
})

test('SES-03 signing out leaves exactly the kept items', () => {
  const kept = [
    'CHECK_UPDATE',
    'UPLOAD_DATA_DATE',
    'tipVersion',
    'vaydiFirstLogin',
    'auth',
    'vnIp',
    'alert',
    'h5language',
    'systemLanguage',
  ] as const
  for (const key of kept) browser.local.setItem(key, `kept ${key}`)
  store('umi_locale', 'vi-VN')
  store('_user', { token: 't', phone: '+639175550142' })
  for (const key of ['_memberInfo', '_KEY_FEES_CALCULATED', '_UPLOAD_DATAS', '_KEY_LEVEL1', 'event_failed'] as const)
    browser.local.setItem(key, '{"a":1}')
  browser.local.setItem('somebody else’s', 'x')
  storeTabFlag('saveGps', 'true')
  clearStoredSession()
  expect([...browser.local.kept.keys()].sort()).toEqual([...kept, 'umi_locale', 'storageVersion'].sort())
  expect(readStored('auth')).toBe('kept auth')
  expect(readTabFlag('saveGps')).toBeUndefined()
})

test('SES-02 what belongs to a tab lasts as long as the page where the browser keeps nothing', () => {
  browser.tab.full = true
  storeTabFlag('saveGps', 'true')
  expect(readTabFlag('saveGps')).toBe('true')
  storeTabFlag('saveGps', undefined)
  expect(readTabFlag('saveGps')).toBeUndefined()
})

test('SES-02 only a browser that holds something old is migrated, and once', () => {
  expect(holdsOldStorage()).toBe(false)
  browser.local.setItem('VNIP', '1')
  expect(holdsOldStorage()).toBe(true)
  markStorageNew()
  expect(holdsOldStorage()).toBe(false)
})

test('SES-04 the upload date counts as done when it is today’s date and the same suffix', () => {
  expect(isUploaded('_apps', '2026-06-20')).toBe(false)
  markUploaded('_apps', '2026-06-20')
  expect(browser.local.getItem('UPLOAD_DATA_DATE')).toBe('2026-06-20_apps')
  expect(isUploaded('_apps', '2026-06-20')).toBe(true)
  expect(isUploaded('_albums', '2026-06-20')).toBe(false)
  expect(isUploaded('_apps', '2026-06-21')).toBe(false)
})
