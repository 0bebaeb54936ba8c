import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createTestContext } from '../testing/server.ts'

test('a server is ready with its database, migrations, files and keys, and until it drains; it is live all the time', async () => {
  const server = await createTestContext({ routes: [] })
  const app = await createApp(server.context)
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect(headers['cache-control']).toBe('no-store')
    return { status: statusCode, ...JSON.parse(body) }
  }
  try {
    expect(await ask('/ready')).toEqual({ status: 200, ok: true, not: [] })
    const { check } = server.providers.files
    server.providers.files.check = () => Promise.reject(new Error('no bucket'))
    expect(await ask('/ready')).toEqual({ status: 503, ok: false, not: ['files'] })
    server.providers.files.check = check
    await sql`delete from migration where name = '001-borrower.sql'`.execute(server.context.database)
    expect(await ask('/ready')).toEqual({ status: 503, ok: false, not: ['migrations'] })
    server.pass(100 * 86_400_000)
    expect(await ask('/ready')).toMatchObject({ not: ['migrations', 'keys'] })
    server.context.drain.begin()
    expect(await ask('/ready')).toMatchObject({ not: ['migrations', 'keys', 'draining'] })
    expect((await app.inject('/ready')).headers.connection).toBe('close')
    expect(await ask('/live')).toEqual({ status: 200, ok: true })
    expect(await ask('/health')).toEqual({ status: 200, ok: true })
  } finally {
    await app.close()
    await server.stop()
  }
})
