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

test('a server whose database is gone is not ready, says so, and lives', async () => {
  const server = await createTestContext({ routes: [] })
  const config = { ...server.context.config, DATABASE_URL: 'postgres://hiram@127.0.0.1:1/hiram' }
  const app = await createApp({ ...server.context, config })
  try {
    const ready = await app.inject('/ready')
    expect([ready.statusCode, JSON.parse(ready.body)]).toEqual([503, { ok: false, not: ['database', 'migrations'] }])
    expect((await app.inject('/health')).statusCode).toBe(503)
    expect((await app.inject('/live')).statusCode).toBe(200)
  } finally {
    await app.close()
    await server.stop()
  }
})
