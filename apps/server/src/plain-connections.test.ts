import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { plainConnections } from './plain-connections.ts'

const database = 'postgres://hiram:secret@db.example/hiram'

test.each([
  [{ DATABASE_URL: database }, 'DATABASE_URL'],
  [{ DATABASE_URL: `${database}?sslmode=disable` }, 'DATABASE_URL'],
  [{ DATABASE_URL: `${database}?sslmode=prefer` }, 'DATABASE_URL'],
  [{ DATABASE_URL: `${database}?sslmode=no-verify` }, 'DATABASE_URL'],
  [{ DATABASE_URL: `${database}?sslmode=verify-full&uselibpqcompat=true` }, 'DATABASE_URL'],
  [{ SMS_URL: 'http://sms.example' }, 'SMS_URL'],
  [{ PAYOUT_URL: 'HTTP://payout.example' }, 'PAYOUT_URL'],
  [{ FILES_S3_ENDPOINT: 'http://files:7070' }, 'FILES_S3_ENDPOINT'],
  [{ KEYS_VAULT_URL: 'http://vault.example' }, 'KEYS_VAULT_URL'],
  [{ KEYS_VAULT_URL: 'http://127.0.0.1.evil.example' }, 'KEYS_VAULT_URL'],
  [{ ERROR_TRACKING_DSN: 'http://key@errors.example/1' }, 'ERROR_TRACKING_DSN'],
  [{ DATABASE_URL: database, PLAIN_HOSTS: 'db,db.example.org' }, 'DATABASE_URL'],
])('%j is refused in production', (settings, name) => {
  expect(plainConnections(settings).map((problem) => problem.split(' ', 1)[0])).toEqual([name])
  expect(plainConnections(settings).join()).not.toContain('secret')
  const start = () => readConfig({ NODE_ENV: 'production', ...settings })
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(`${name} must`)
})

test('with TLS, on this machine or on a host that is named, each is allowed', () => {
  const allowed = [
    { DATABASE_URL: `${database}?sslmode=verify-full` },
    { DATABASE_URL: 'postgresql://hiram@127.0.0.1:5432/hiram' },
    { DATABASE_URL: 'postgres://hiram@localhost/hiram' },
    { DATABASE_URL: 'postgres://hiram@[::1]/hiram' },
    { DATABASE_URL: 'postgres:///hiram?host=/run/postgresql' },
    { DATABASE_URL: database, PLAIN_HOSTS: 'files,db.example' },
    { FILES_S3_ENDPOINT: 'http://files:7070', PLAIN_HOSTS: 'files,db.example' },
    { SMS_URL: 'https://sms.example', PUBLIC_URL: 'http://hiram.example', LOG_LEVEL: 'info' },
  ]
  for (const settings of allowed) expect([settings, plainConnections(settings)]).toEqual([settings, []])
})
