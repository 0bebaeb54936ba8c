import { afterAll, beforeAll, expect, test } from 'vitest'
import { countNetworkTry, returnMiss } from '../../http/rate-limit/guess-store.ts'
import { senderLimits } from '../../http/rate-limit/limits.ts'
import { subnetOf } from '../../http/rate-limit/subnet-of.ts'
import { loginSteps, many, phoneOfPrefix, wrongFor } from '../../testing/login-steps.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import { loginRoutes } from './routes.ts'

let server: TestServer
let steps: ReturnType<typeof loginSteps>
const { network } = senderLimits('production')

beforeAll(async () => {
  server = await createTestContext({ routes: loginRoutes, nodeEnv: 'production' })
  steps = loginSteps(server)
})
afterAll(() => server.stop())

test.each([
  ['198.51.100.7', '198.51.100.0/24'],
  ['::ffff:198.51.100.7', '198.51.100.0/24'],
  ['2001:DB8:0:1:5:6:7:8', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('%s is of %s', (ip, subnet) => {
  expect(subnetOf(ip)).toBe(subnet)
})

test.each([
  ['a /24', (host: number) => `203.0.113.${host + 1}`, '198.51.100.1', 0],
  ['a /64', (host: number) => `2001:db8:0:1::${host + 1}`, '2001:db8:0:2::1', 20],
])(
  'ACC-01 wrong codes for many phones at once from %s: fifty are looked at, then the network waits',
  async (...given) => {
    const [, address, outside, firstPrefix] = given
    const people = await many(15, async (index) => {
      const who = server.visitor({ ip: address(index) })
      const phone = phoneOfPrefix(firstPrefix + index)
      expect((await steps.ask(who, phone)).error).toBeUndefined()
      return { who, phone }
    })
    const codes = new Map<string, string>()
    for (const { phone } of people) codes.set(phone, await steps.sentCode(phone))
    const codeOf = (phone: string) => codes.get(phone) ?? ''
    const tries = people.flatMap((person) => Array(4).fill(person) as (typeof people)[number][])
    const answers = await Promise.all(tries.map(({ who, phone }) => steps.guess(who, phone, wrongFor(codeOf(phone)))))
    expect(answers.filter(({ error }) => error === 'codeWrong')).toHaveLength(50)
    const refused = answers.filter(({ error }) => error === 'tooMany')
    expect(refused).toHaveLength(10)
    expect(refused[0]?.detail).toEqual({ retryAfterSeconds: 600 })
    const [first] = people
    if (!first) throw new Error('there are fifteen')
    expect((await steps.guess(first.who, first.phone, codeOf(first.phone))).error).toBe('tooMany')
    expect((await steps.ask(server.visitor({ ip: address(99) }), phoneOfPrefix(firstPrefix + 16))).error).toBe(
      'tooMany',
    )
    // a refused guess cost none of the code's five: from elsewhere the right one is taken
    const moved = await steps.guess({ ...first.who, ip: outside }, first.phone, codeOf(first.phone))
    expect(moved.answer).toBeDefined()
    server.pass(600_000)
    expect(
      (await steps.ask(server.visitor({ ip: address(99) }), phoneOfPrefix(firstPrefix + 16))).error,
    ).toBeUndefined()
  },
)

test('ACC-01 of a thousand guesses of a network counted at once fifty pass', async () => {
  const subject = server.context.vault.lookupHash('subject', 'network|many')
  const now = server.context.clock.wall()
  const taken = await many(1000, () => countNetworkTry(server.context.database, subject, network, now))
  expect(taken.filter(Boolean)).toHaveLength(50)
})

test('ACC-01 a network where two of five codes are right is not refused, with more wrong ones it is', async () => {
  const { database, vault, clock } = server.context
  const subject = vault.lookupHash('subject', 'network|honest')
  const guessOnce = (isRight: boolean) =>
    database.transaction().execute(async (queries) => {
      const taken = await countNetworkTry(queries, subject, network, clock.wall())
      if (taken && isRight) await returnMiss(queries, subject, network)
      return taken
    })
  for (let count = 0; count < 50; count += 1) expect(await guessOnce(count % 5 < 2)).toBe(true)
  expect(await guessOnce(true)).toBe(true)
  for (let count = 0; count < 2; count += 1) expect(await guessOnce(false)).toBe(true)
  expect(await guessOnce(true)).toBe(false)
  server.pass(600_000)
  expect(await guessOnce(false)).toBe(true)
})
