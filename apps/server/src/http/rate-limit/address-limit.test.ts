import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import { createAddressCounter } from './address-limit.ts'
import { addressLimits } from './limits.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes: [], nodeEnv: 'production', at: new Date('2026-06-20T02:00:00Z') })
})
afterAll(() => server.stop())
// each test has a minute of its own
beforeEach(() => server.pass(60_000))

const { most } = addressLimits('production').errorReport
type Count = ReturnType<typeof createAddressCounter>

/** How many of so many calls had room. */
function allowed(count: Count, ip: string, calls: number): number {
  return Array.from({ length: calls }, () => count(ip)).filter((wait) => wait === undefined).length
}

async function sharedRows(): Promise<{ subject: Buffer; used: number }[]> {
  const { rows } = await server.context.pool.query(
    'select subject, used from rate_window where window_start = $1 order by used',
    [server.context.clock.wall()],
  )
  return rows
}

test('an address that has sent too much waits for the next minute, others do not', () => {
  const count = createAddressCounter(server.context, 'errorReport')
  expect(allowed(count, '192.0.2.1', most + 5)).toBe(most)
  server.pass(45_500)
  expect([count('192.0.2.1'), count('192.0.2.2')]).toEqual([15, undefined])
  // an IPv6 subscriber has a whole /64
  expect(allowed(count, '2001:db8::1', 30) + allowed(count, '2001:db8::2', 40)).toBe(most)
  // an IPv4 address is counted by itself, as IPv6 too
  expect(count('::ffff:192.0.2.1')).toBe(15)
  expect(count('::ffff:192.0.2.77')).toBeUndefined()
  server.pass(14_500)
  expect(count('192.0.2.1')).toBeUndefined()
})

test('two servers of one database count an address together', async () => {
  const [one, other] = [
    createAddressCounter(server.context, 'errorReport'),
    createAddressCounter(server.context, 'errorReport'),
  ]
  expect(allowed(one, '192.0.2.7', 40) + allowed(other, '192.0.2.7', 15)).toBe(55)
  await expect.poll(async () => (await sharedRows()).map(({ used }) => used)).toEqual([55])
  // the one that shared first learns of the other with what it counts next
  const more = () => [one('192.0.2.7'), other('192.0.2.7')]
  await expect.poll(more, { interval: 1200 }).not.toContain(undefined)
  const [row] = await sharedRows()
  expect(row?.used).toBeGreaterThan(most)
  expect(row?.used).toBeLessThan(most + 10)
  expect(one('192.0.2.8')).toBeUndefined()
})

test('who has sent little costs no statement, and no address is written down', async () => {
  const count = createAddressCounter(server.context, 'open')
  const { most: mostOpen } = addressLimits('production').open
  allowed(count, '192.0.2.20', Math.ceil(mostOpen / 32) - 1)
  allowed(count, '192.0.2.21', Math.ceil(mostOpen / 32))
  await expect.poll(sharedRows).toHaveLength(1)
  const [row] = await sharedRows()
  expect(row?.used).toBe(Math.ceil(mostOpen / 32))
  expect(row?.subject.toString('latin1')).not.toContain('192.0.2')
})

test('without the database a server counts by itself, and shares what it counted once it is there', async () => {
  const query = (text: string) => server.context.pool.query(text)
  await query('alter table rate_window rename to away')
  const count = createAddressCounter(server.context, 'errorReport')
  expect(allowed(count, '192.0.2.30', 10)).toBe(10)
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(allowed(count, '192.0.2.30', most - 10)).toBe(most - 10)
  await query('alter table away rename to rate_window')
  await expect.poll(sharedRows, { timeout: 5000 }).toMatchObject([{ used: most }])
})

test('an address that one server refuses is refused by the other too, over HTTP', async () => {
  const apps = [await createApp(server.context), await createApp(server.context)]
  const ask = async (app: (typeof apps)[number] | undefined) =>
    (await app?.inject({ method: 'GET', url: '/events', remoteAddress: '192.0.2.40' }))?.statusCode
  for (let time = 0; time < addressLimits('production').events.most; time += 1) await ask(apps[0])
  expect(await ask(apps[0])).toBe(429)
  // it counts by itself until what it has counted is worth a question
  for (let time = 0; time < 20; time += 1) await ask(apps[1])
  await expect.poll(() => ask(apps[1]), { timeout: 5000, interval: 200 }).toBe(429)
  await Promise.all(apps.map((app) => app.close()))
})
