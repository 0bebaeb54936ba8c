import { expect, test } from 'vitest'
import { FakeStorage } from '../../testing/fake-browser.ts'
import { migrateStorage } from './migrate-storage.ts'

function migrated(old: Record<string, string>) {
  const storage = new FakeStorage()
  for (const [key, text] of Object.entries(old)) storage.setItem(key, text)
  migrateStorage(storage)
  return Object.fromEntries(storage.kept)
}

test('SES-02 keys of another casing become the ones of today, and those of today win', () => {
  expect(migrated({ _MEMBERINFO: '{"a":1}', TIPVERSION: '4.1.0', Auth: '1' })).toEqual({
    _memberInfo: '{"a":1}',
    tipVersion: '4.1.0',
    auth: '1',
  })
  expect(migrated({ TIPVERSION: '4.1.0', tipVersion: '4.2.0' })).toEqual({ tipVersion: '4.2.0' })
})

test('SES-02 flags become true and false, quoted texts plain, languages what is offered', () => {
  expect(migrated({ vnIp: '1', alert: '"true"', vaydiFirstLogin: '0', auth: 'true' })).toEqual({
    vnIp: 'true',
    alert: 'true',
    vaydiFirstLogin: 'false',
    auth: '1',
  })
  expect(migrated({ umi_locale: '"vi_VN"', tipVersion: '"4.1.0"' })).toEqual({
    umi_locale: 'vi-VN',
    tipVersion: '4.1.0',
  })
  expect(migrated({ umi_locale: 'fr-FR' })).toEqual({})
})

test('SES-02 a session of another format is removed, a current one and unknown keys stay', () => {
  expect(migrated({ _user: 'a-bare-token' })).toEqual({})
  expect(migrated({ _user: '{"token":"t"}' })).toEqual({})
  const today = { _user: '{"token":"t","phone":"+639175550142"}', somebodyElse: 'x', deviceId: 'd-1' }
  expect(migrated(today)).toEqual(today)
  expect(migrated(migrated({ VNIP: 'yes' }))).toEqual({ vnIp: 'true' })
})
