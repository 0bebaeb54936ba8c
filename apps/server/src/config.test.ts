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

test('production needs an identity provider only where one is asked', () => {
  const own = { DOCUMENTS: 'offline', FACES: 'offline' }
  expect(missing(own)).not.toContain('IDENTITY_URL is missing')
  expect(missing({ ...own, FACES: 'gateway' })).toContain('IDENTITY_URL is missing')
  expect(missing({})).toContain('IDENTITY_KEY is missing')
})
