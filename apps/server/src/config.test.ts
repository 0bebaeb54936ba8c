import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

/** What a production server lacks, started with these settings alone. */
function missing(settings: Record<string, string>): readonly string[] {
  try {
    readConfig({ NODE_ENV: 'production', ...settings })
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('production does not start without manual review', () => {
  expect(missing({})).toContain('REVIEW_URL is missing')
  expect(missing({ REVIEW_URL: 'https://review.example' })).not.toContain('REVIEW_URL is missing')
})

test('a secret that is easy to guess is refused at start, by its name and without its value', () => {
  const keys = {
    DATA_KEY: 'k'.repeat(43),
    LOOKUP_KEY: `${'abcd'.repeat(10)}abc`,
    BANK_WEBHOOK_SECRETS: `b1:${'s'.repeat(40)}`,
  }
  const named = missing(keys).join()
  for (const [name, value] of Object.entries(keys)) {
    expect(named).toContain(name)
    expect(named).not.toContain(value)
  }
  const random = () => randomBytes(32).toString('base64url')
  for (let times = 0; times < 200; times += 1) {
    const strong = { DATA_KEY: random(), LOOKUP_KEY: random(), BANK_WEBHOOK_SECRETS: `b1:${random()},b2:${random()}` }
    for (const name of Object.keys(strong)) expect(missing(strong).join()).not.toContain(name)
  }
})

test('files are in a folder or in a bucket, not in both and not nowhere', () => {
  const problem = 'one of FILES_DIR and FILES_S3_BUCKET must be set, and only one'
  expect(missing({})).toContain(problem)
  expect(missing({ FILES_DIR: 'files', FILES_S3_BUCKET: 'sealed' })).toContain(problem)
  expect(missing({ FILES_DIR: 'files' })).not.toContain(problem)
  expect(missing({ FILES_S3_BUCKET: 'sealed' })).not.toContain(problem)
  const together = 'FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY belong together'
  expect(missing({ FILES_S3_BUCKET: 'sealed', FILES_S3_ACCESS_KEY: 'one' })).toContain(together)
  expect(missing({ FILES_S3_BUCKET: 'sealed' })).not.toContain(together)
  expect(missing({ FILES_S3_PREFIX: '/files' }).join()).toContain('FILES_S3_PREFIX')
})

test('files of other systems are in a folder, a bucket or nowhere', () => {
  const problem = 'EXCHANGE_DIR and EXCHANGE_S3_BUCKET are both set: only one may be'
  expect(missing({ EXCHANGE_DIR: 'exchange', EXCHANGE_S3_BUCKET: 'exchange' })).toContain(problem)
  expect(missing({ EXCHANGE_DIR: 'exchange' })).not.toContain(problem)
  expect(missing({}).join()).not.toContain('EXCHANGE')
  const together = 'EXCHANGE_S3_ACCESS_KEY and EXCHANGE_S3_SECRET_KEY belong together'
  expect(missing({ EXCHANGE_S3_BUCKET: 'exchange', EXCHANGE_S3_SECRET_KEY: 'one' })).toContain(together)
})

test('each payout gateway needs its own settings, and none of the other’s', () => {
  expect(missing({})).toContain('PAYOUT_KEY is missing')
  expect(missing({}).join()).not.toContain('PAYOUT_DEBTORS')
  const iso = missing({ PAYOUT_GATEWAY: 'iso20022' })
  expect(iso).toContain('PAYOUT_DEBTORS is missing')
  expect(iso).toContain('PAYOUT_URL is missing')
  expect(iso.join()).not.toContain('PAYOUT_KEY')
  const strange = ' is set, and is not of the payout gateway that PAYOUT_GATEWAY names'
  expect(missing({ PAYOUT_DEBTORS: '{}' })).toContain(`PAYOUT_DEBTORS${strange}`)
  const both = missing({ PAYOUT_GATEWAY: 'iso20022', PAYOUT_DEBTORS: '{}', PAYOUT_KEY: 'k', PAYOUT_WEBHOOK_TOKEN: 't' })
  expect(both).toEqual(expect.arrayContaining([`PAYOUT_KEY${strange}`, `PAYOUT_WEBHOOK_TOKEN${strange}`]))
  expect(missing({ PAYOUT_GATEWAY: 'swift' }).join()).toContain('PAYOUT_GATEWAY')
})

test('a party has one key or two, each with an identifier', () => {
  const strong = randomBytes(32).toString('base64url')
  for (const wrong of [
    strong,
    `:${strong}`,
    `a b:${strong}`,
    `b1:${strong},`,
    `b1:${strong},b2:${strong},b3:${strong}`,
  ])
    expect(missing({ BANK_WEBHOOK_SECRETS: wrong }).join()).toContain('BANK_WEBHOOK_SECRETS')
})

test('production needs an identity provider only where one is asked', () => {
  const own = { DOCUMENTS: 'offline', FACES: 'offline' }
  expect(missing(own)).not.toContain('IDENTITY_URL is missing')
  expect(missing({ ...own, FACES: 'gateway' })).toContain('IDENTITY_URL is missing')
  expect(missing({})).toContain('IDENTITY_KEY is missing')
})
