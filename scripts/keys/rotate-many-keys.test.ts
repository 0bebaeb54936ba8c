import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendSupportMessage, supportMessages } from '@hiram/contract/support'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPhone, sealPhone } from '../../apps/server/src/borrower/phone.ts'
import { routes } from '../../apps/server/src/routes.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../apps/server/src/testing/server.ts'

const borrowers = 100_000
const pageOf = 10_000

let server: TestServer
let isOver = false
beforeAll(async () => {
  server = await createTestContext({ routes })
})
afterAll(() => server.stop())

const phoneOf = (place: number) => `+6391${String(place).padStart(8, '0')}`

/** Borrowers that no call of this test is of: a key and a phone each, under the first data key. */
async function insertBorrowers(): Promise<void> {
  const { vault, pool, clock } = server.context
  for (let first = 0; first < borrowers; first += pageOf) {
    const made = Array.from({ length: pageOf }, (_, offset) => {
      const id = randomUUID()
      const { key, wrapped } = vault.newKey(id)
      return { id, wrapped, phone: sealPhone(key, id, phoneOf(first + offset)) }
    })
    await pool.query(
      `with given as (select * from unnest($1::uuid[], $2::bytea[], $3::bytea[]) as g (id, phone, key)),
         made as (insert into borrower (borrower_id, market, app_id, locale, phone_sealed, registered_at)
           select id, 'ph', 12, 'en-PH', phone, $4 from given)
       insert into borrower_key (borrower_id, wrapped_key) select id, key from given`,
      [made.map(({ id }) => id), made.map(({ phone }) => phone), made.map(({ wrapped }) => wrapped), clock.instant()],
    )
  }
}

function rotating() {
  const { DATABASE_URL, DATA_KEY = '', LOOKUP_KEY = '' } = server.context.config
  const script = join(import.meta.dirname, '..', 'run', 'rotate-keys.ts')
  const child = spawn(process.execPath, [script, '--within', '3'], {
    env: { PATH: process.env.PATH, DATABASE_URL, DATA_KEY, LOOKUP_KEY },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  )
  return { child, ended, lines: createInterface(child.stdout) }
}

/** How many borrowers' keys such a line says are under the new key. */
function doneIn(line: string): number | undefined {
  const [, done] = /^borrower_key (\d+) of \d+$/.exec(line) ?? []
  return done === undefined ? undefined : Number(done)
}

/** Borrowers of before and new ones, who write and read what is sealed until it is over: how often, and what went wrong. */
async function served(known: readonly TestBorrower[]): Promise<{ times: number; wrong: unknown[] }> {
  const seen = { times: 0, wrong: [] as unknown[] }
  while (!isOver) {
    const before = known[seen.times % known.length]
    if (!before) throw new Error('there are no borrowers')
    try {
      expect((await written(before)).at(0)).toBe(before.phone)
      const fresh = await server.newBorrower()
      await server.as(fresh).ask(sendSupportMessage, { text: fresh.phone })
      expect(await written(fresh)).toEqual([fresh.phone])
    } catch (error) {
      seen.wrong.push(error)
    }
    seen.times += 1
  }
  return seen
}

async function written(borrower: TestBorrower): Promise<(string | null)[]> {
  return (await server.as(borrower).ask(supportMessages, {})).messages.map(({ text }) => text)
}

async function followedOften(): Promise<void> {
  while (!isOver) {
    await server.context.followKeys()
    await sleep(100)
  }
}

async function underOld(): Promise<number> {
  const { rows } = await server.context.pool.query(
    `select count(*)::int as count from borrower_key where encode(substring(wrapped_key for 4), 'escape') <> 'key1'`,
  )
  return rows[0].count
}

/** The phone of every borrower that was inserted opens with its key. */
async function openedPhones(): Promise<Set<string>> {
  const { pool, vault } = server.context
  const opened = new Set<string>()
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await pool.query(
      `select borrower_id, phone_sealed, wrapped_key from borrower join borrower_key using (borrower_id)
       where borrower_id > $1 order by borrower_id limit $2`,
      [after, pageOf],
    )
    for (const { borrower_id: id, phone_sealed: phone, wrapped_key: key } of rows)
      opened.add(openPhone(vault.unwrap(id, key), id, phone))
    if (rows.length < pageOf) return opened
    after = rows.at(-1).borrower_id
  }
}

test('100,000 borrowers’ keys are put under a new one while borrowers are served, by a command that is killed and run again', async () => {
  const known: TestBorrower[] = []
  for (let made = 0; made < 20; made += 1) {
    const borrower = await server.newBorrower()
    await server.as(borrower).ask(sendSupportMessage, { text: borrower.phone })
    known.push(borrower)
  }
  await insertBorrowers()
  expect(await underOld()).toBe(borrowers + known.length)
  const following = followedOften()
  const serving = Promise.all([served(known), served(known)])

  const first = rotating()
  for await (const line of first.lines) if ((doneIn(line) ?? 0) > 0) first.child.kill('SIGKILL')
  expect(await first.ended).toBe('SIGKILL')
  const left = await underOld()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(borrowers)

  const second = rotating()
  const printed: number[] = []
  let last = ''
  for await (const line of second.lines) {
    last = line
    const done = doneIn(line)
    if (done !== undefined) printed.push(done)
  }
  expect([await second.ended, last]).toEqual([0, 'everything is under the new data key'])
  // it went on where the first was ended, and printed how far it was
  expect(printed.length).toBeGreaterThan(1)
  expect(printed[0]).toBeGreaterThan(borrowers - left)
  expect(printed).toEqual(printed.toSorted((one, other) => one - other))

  isOver = true
  await following
  const seen = await serving
  expect(seen.flatMap(({ wrong }) => wrong.map(String))).toEqual([])
  for (const { times } of seen) expect(times).toBeGreaterThan(20)
  expect(await underOld()).toBe(0)
  const opened = await openedPhones()
  for (let place = 0; place < borrowers; place += 1)
    if (!opened.has(phoneOf(place))) throw new Error(`${phoneOf(place)} is not there any more`)
  for (const borrower of known) expect(await written(borrower)).toEqual([borrower.phone])
})
