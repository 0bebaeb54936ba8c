import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.ts'

const production = { NODE_ENV: 'production', PASSKEY_ORIGINS: '', PUBLIC_URL: 'https://hiram.example/app' } as const

test('each brand’s host has its own passkeys; a host the settings do not name has none', () => {
  const PASSKEY_ORIGINS = 'https://ph.hiram.example,https://luntian.example:8443'
  const config = { ...production, PASSKEY_ORIGINS }
  const luntian = { rpId: 'luntian.example', origin: 'https://luntian.example:8443' }
  expect(relyingParty(config, 'luntian.example:8443')).toEqual(luntian)
  expect(relyingParty(config, 'ph.hiram.example')?.rpId).toBe('ph.hiram.example')
  for (const host of ['hiram.example', 'evil.example', 'luntian.example', '']) {
    expect(relyingParty(config, host)).toBeUndefined()
  }
})

test('without the setting: PUBLIC_URL in production, any page of this machine in development', () => {
  expect(relyingParty(production, 'hiram.example')).toEqual({ rpId: 'hiram.example', origin: 'https://hiram.example' })
  expect(relyingParty(production, 'localhost:8080')).toBeUndefined()
  const development = { NODE_ENV: 'development', PASSKEY_ORIGINS: '', PUBLIC_URL: undefined } as const
  expect(relyingParty(development, 'vn.localhost:8080')?.origin).toBe('http://vn.localhost:8080')
  expect(relyingParty(development, 'hiram.example')).toBeUndefined()
})
