import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createTestContext } from '../testing/server.ts'

const addresses = [
  '/',
  '/health',
  '/live',
  '/ready',
  '/v1/keys',
  '/v1/nothing',
  '/verify/nothing',
  '/1.0.0/nothing.js',
  '/1.0.0/one.js',
]

test('in production every answer says: only by TLS, and nothing but what its type says', async () => {
  const { context, stop } = await createTestContext({ routes: [], nodeEnv: 'production' })
  const folder = await mkdtemp(join(tmpdir(), 'hiram-answers-'))
  await writeFile(join(folder, 'index.html'), '__BRAND__')
  await writeFile(join(folder, 'addresses.json'), '["/"]')
  await writeFile(join(folder, 'one.js'), '')
  const app = await createApp({ ...context, config: { ...context.config, APP_DIR: folder } })
  try {
    const asked = [...addresses.map((url) => ({ url })), { url: '/webhooks/payout', method: 'POST' as const }]
    for (const request of asked) {
      const { headers } = await app.inject(request)
      expect([request.url, headers]).toMatchObject([
        request.url,
        {
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringMatching(/frame-ancestors \S/),
        },
      ])
    }
    const cookie = (await app.inject('/?app=14')).headers['set-cookie']
    expect(cookie).toBe('__Host-app=14; Path=/; HttpOnly; SameSite=Lax; Secure')
    const { body } = await app.inject({ url: '/', headers: { cookie: '__Host-app=14' } })
    expect(body).toContain('&quot;appId&quot;:14')
  } finally {
    await app.close()
    await stop()
    await rm(folder, { recursive: true })
  }
})
