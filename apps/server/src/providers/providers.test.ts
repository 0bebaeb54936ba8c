import pino from 'pino'
import { expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { collectionAccounts } from './collection.ts'
import { createProviders } from './providers.ts'

const log = pino({ level: 'silent' })
const keys: Config['BANK_WEBHOOK_SECRETS'] = [{ id: 'k1', secret: 's'.repeat(32) }]
const config: Config = {
  NODE_ENV: 'development',
  PORT: 0,
  HOST: '127.0.0.1',
  OPERATIONS_HOST: '127.0.0.1',
  DATABASE_URL: 'postgres://localhost/none',
  ROLE: 'all',
  KEYS_KEEPER: 'environment',
  KEYS_VAULT_MOUNT: 'transit',
  KEYS_AWS_REGION: 'us-east-1',
  DATA_KEY: 'k'.repeat(43),
  LOOKUP_KEY: 'k'.repeat(43),
  ENVELOPE_ROOT_KEY: 'k'.repeat(100),
  BANK_WEBHOOK_SECRETS: keys,
  PAYOUT_WEBHOOK_SECRETS: keys,
  REVIEW_WEBHOOK_SECRETS: keys,
  SUPPORT_WEBHOOK_SECRETS: keys,
  SANDBOX_SECRETS: keys,
  FILES_DIR: 'files',
  FILES_S3_REGION: 'us-east-1',
  FILES_S3_PREFIX: '',
  EXCHANGE_S3_REGION: 'us-east-1',
  EXCHANGE_S3_PREFIX: '',
  DRAIN_SECONDS: 0,
  SANDBOX_URL: 'http://localhost:8090',
  DEFAULT_MARKET: 'ph',
  DOCUMENTS: 'gateway',
  SMS_DAILY_BUDGET: 1000,
  LOG_LEVEL: 'silent',
  STAFF_PROVIDER_NAME: '',
  FACES: 'offline',
  APP_VERSIONS: {},
  PUSH_SERVICES: '',
  PASSKEY_ORIGINS: '',
  EVENT_ORIGINS: '',
  AD_EVENT_APP_IDS: '',
  SYSTEM_ERROR_APP_IDS: '',
  API_ORIGINS: '',
  PAGE_ORIGINS: '',
  PLAIN_HOSTS: '',
  OTEL_EXPORTER_OTLP_HEADERS: '',
  OTEL_SERVICE_NAME: 'hiram',
  OTEL_TRACES_SAMPLER_ARG: 0,
}
const account = {
  bankCode: 'BPI',
  bankName: 'BPI',
  branchName: 'Ayala',
  city: 'Makati',
  accountName: 'HIRAM',
  accountType: 'Current',
  accountNumber: '1234567890',
  routing: 'BOPIPHMM',
}

test('development has the sandbox bank to collect with', () => {
  const { collection } = createProviders(config, log)
  expect(collection('ph').accountNumber).not.toBe(collection('vn').accountNumber)
})

test('production never falls back to the sandbox', () => {
  expect(() => createProviders({ ...config, NODE_ENV: 'production' }, log)).toThrow('SMS_URL is missing')
})

test('production collects on the accounts it was given', () => {
  const given = collectionAccounts(JSON.stringify({ ph: account, vn: { ...account, routing: '970436' } }))
  expect(given('ph')).toEqual(account)
  expect(given('vn').routing).toBe('970436')
})

test('incomplete accounts are refused by field, without their numbers', () => {
  const wrong = JSON.stringify({ ph: { ...account, accountNumber: 'DROP TABLE' }, vn: account })
  expect(() => collectionAccounts(wrong)).toThrow(/^COLLECTION_ACCOUNTS is invalid: ph\.accountNumber$/)
  expect(() => collectionAccounts('{')).toThrow('the whole')
})
