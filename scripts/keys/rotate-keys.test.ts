import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { borrowerOfPhone } from '../../apps/server/src/auth/login-identity-store.ts'
import { openAccount } from '../../apps/server/src/auth/open-account.ts'
import { documentHashes } from '../../apps/server/src/borrower/document-hashes.ts'
import { findByName, readName } from '../../apps/server/src/borrower/find-by-name.ts'
import { findUnpairedNames } from '../../apps/server/src/borrower/name-pairs.ts'
import { openPhone } from '../../apps/server/src/borrower/phone.ts'
import { rotateLookupKey } from '../../apps/server/src/borrower/rotate-lookup-key.ts'
import { insertRow } from '../../apps/server/src/database/rows.ts'
import { addReceiver } from '../../apps/server/src/events/receivers.ts'
import { rotateDataKey } from '../../apps/server/src/privacy/rotate-data-key.ts'
import { sealedColumns } from '../../apps/server/src/privacy/sealed-own-store.ts'
import { effectPlace, returnPlace } from '../../apps/server/src/privacy/sealed-places.ts'
import { openServerKeys } from '../../apps/server/src/privacy/server-keys.ts'
import { startTransit } from '../../apps/server/src/providers/testing/vault-service.ts'
import { queueSms } from '../../apps/server/src/queue/queue-sms.ts'
import { routes } from '../../apps/server/src/routes.ts'
import { addStaff } from '../../apps/server/src/staff/staff-store.ts'
import { readyBorrower } from '../../apps/server/src/testing/ready-borrower.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../apps/server/src/testing/server.ts'

const borrowers = 40
const batch = 8

let server: TestServer
let known: TestBorrower[]
let stopFollowing: () => Promise<void>
beforeEach(async () => {
  server = await createTestContext({ routes })
  known = []
  stopFollowing = async () => undefined
  for (let made = 0; made < borrowers; made += 1) known.push(await server.newBorrower())
})
afterEach(async () => {
  await stopFollowing()
  await server.stop()
})

const settings = () => {
  const { DATA_KEY = '', LOOKUP_KEY = '' } = server.context.config
  return { DATA_KEY, LOOKUP_KEY }
}

function rotating(...given: string[]) {
  const script = join(import.meta.dirname, '..', 'run', 'rotate-keys.ts')
  const child = spawn(process.execPath, [script, ...given, '--batch', String(batch), '--within', '3'], {
    env: { PATH: process.env.PATH, DATABASE_URL: server.context.config.DATABASE_URL, ...settings() },
  })
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  )
  return { child, ended, printed: text(child.stdout) }
}

async function rotated(...given: string[]): Promise<{ code: number | string | null; printed: string }> {
  const { ended, printed } = rotating(...given)
  return { code: await ended, printed: await printed }
}

/** Runs a rotation until it waits for a row in the middle, ends it there, and lets the row go. */
async function killedInTheMiddle(lock: string, ...given: string[]): Promise<void> {
  const { pool, config } = server.context
  const client = new Client({ connectionString: config.DATABASE_URL })
  await client.connect()
  const ids = known.map(({ borrowerId }) => borrowerId).sort()
  await client.query('begin')
  await client.query(lock, [ids[borrowers / 2]])
  const { child, ended } = rotating(...given)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  child.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
  await client.query('rollback')
  await client.end()
}

/** As the server's own timer does, but sooner, until the test is over. */
function followedOften(follow: () => Promise<void>): void {
  let isOver = false
  const following = (async () => {
    while (!isOver) {
      await follow()
      await sleep(50)
    }
  })()
  stopFollowing = async () => {
    isOver = true
    await following
  }
}

/** Every borrower's key opens what is sealed with it. */
async function expectAllOpen(vault = server.context.vault): Promise<void> {
  const { database } = server.context
  for (const { borrowerId, phone } of known) {
    const { phone_sealed } = await database
      .selectFrom('borrower')
      .select('phone_sealed')
      .where('borrower_id', '=', borrowerId)
      .executeTakeFirstOrThrow()
    expect(openPhone(await vault.keyOf(database, borrowerId), borrowerId, phone_sealed)).toBe(phone)
  }
}

async function count(query: string): Promise<number> {
  return Number((await server.context.pool.query(query)).rows[0].count)
}

const unmarked = (table: string, column: string) =>
  count(
    `select count(*) from ${table} where ${column} is not null and encode(substring(${column} for 4), 'escape') <> 'key1'`,
  )

/** Money that waits to go back to its sender, whose account is under the server's own key. */
async function askForReturn(): Promise<string> {
  const { database, vault } = server.context
  const [staffId, orderId, at] = [randomUUID(), randomUUID(), new Date()]
  const person = { staff_id: staffId, name: 'Ana Reyes', email: 'ana@lender.example', created_at: at }
  await addStaff(database, { ...person, roles: ['accountant'], markets: ['ph'] })
  await insertRow(database, 'suspense_return', {
    ...{ order_id: orderId, provider_reference: 'lost', amount: 100n, currency: 'PHP', bank_code: 'BDO' },
    ...{ account_sealed: vault.sealOwn(returnPlace(orderId), 'account'), account_ending: '1234' },
    ...{ reason: 'no loan', asked_by: staffId, approved_by: null, state: 'asked', asked_at: at, ordered_at: null },
    ...{ bank_reference: null, failure: null, answered_at: null },
  })
  return orderId
}

test('every column of sealed values that is no borrower’s is among those that a rotation renews', async () => {
  const { rows } = await server.context.pool.query(`select c.table_name as table, c.column_name as column
    from information_schema.columns c where c.table_schema = 'public' and c.data_type = 'bytea'
      and c.column_name like '%sealed' and not exists (select from information_schema.columns b
        where b.table_schema = 'public' and b.table_name = c.table_name and b.column_name = 'borrower_id')`)
  const renewed = sealedColumns.map(({ table, column }) => ({ table, column }))
  expect(rows.length).toBeGreaterThan(3)
  for (const each of rows) expect(renewed).toContainEqual(each)
})

test('a rotation of the data key is ended in the middle and goes on where it was, while borrowers are served', async () => {
  const { context } = server
  const { database, vault } = context
  followedOften(context.followKeys)
  await queueSms(context, database, { to: '+639170000000', channel: '0', text: 'of before' })
  await addReceiver({ database, vault }, { receiver: 'core', url: null, types: null }, new Date())
  const answer = vault.sealOwn(effectPlace('device', 'rid'), 'answer')
  await insertRow(database, 'request_effect', {
    device_thumbprint: 'device',
    rid: 'rid',
    fingerprint: Buffer.alloc(32),
    answer_sealed: answer,
    at: new Date(),
  })
  const orderId = await askForReturn()
  expect(await unmarked('borrower_key', 'wrapped_key')).toBe(borrowers)
  expect((await rotated('list')).printed).toBe(
    `DATA_KEY data in use, of the settings, borrowers ${borrowers} of ${borrowers}\nLOOKUP_KEY lookup in use, of the settings\n`,
  )

  await killedInTheMiddle('select from borrower_key where borrower_id = $1 for update')
  const left = await unmarked('borrower_key', 'wrapped_key')
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(borrowers)
  // registered between the two runs, with the new key
  known.push(await server.newBorrower())
  await expectAllOpen()

  // a message that waits in a job keeps the key before alive, and is sent
  expect(await rotated()).toMatchObject({ code: 1, printed: expect.stringContaining('1 wait under a key before') })
  await server.runJobs()
  expect(server.providers.sentSms.map(({ text: sent }) => sent)).toContain('of before')
  expect(await rotated()).toMatchObject({ code: 0, printed: expect.stringContaining('everything is under the new') })
  for (const [table, column] of [
    ['borrower_key', 'wrapped_key'],
    ['server_secret', 'sealed'],
    ['event_receiver', 'secrets_sealed'],
    ['request_effect', 'answer_sealed'],
    ['suspense_return', 'account_sealed'],
  ] as const)
    expect(await unmarked(table, column), table).toBe(0)
  await expectAllOpen()
  await context.envelope.refresh()
  const { rows } = await context.pool.query("select answer_sealed from request_effect where rid = 'rid'")
  expect(vault.openOwn(effectPlace('device', 'rid'), rows[0].answer_sealed)).toBe('answer')
  const { account_sealed } = await database
    .selectFrom('suspense_return')
    .select('account_sealed')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(vault.openOwn(returnPlace(orderId), account_sealed)).toBe('account')
  const { printed } = await rotated('list')
  expect(printed).toContain(`borrowers ${borrowers + 1} of ${borrowers + 1}`)
  expect(printed).not.toContain('DATA_KEY')
})

test('the keys move from the environment to a key service, and the settings have none any more', async () => {
  const { database } = server.context
  const { url } = await startTransit('hvs.token')
  const vaultOnly = {
    KEYS_KEEPER: 'vault',
    KEYS_VAULT_URL: url,
    KEYS_VAULT_KEY: 'hiram',
    KEYS_VAULT_TOKEN: 'hvs.token',
  } as const
  const both = { ...vaultOnly, ...settings() }
  const rotation = {
    database,
    lookupKey: both.LOOKUP_KEY,
    announceSeconds: 0,
    settleSeconds: 0,
    batch,
    progress: () => undefined,
  }
  const keys = await openServerKeys(database, both)
  expect(await rotateDataKey({ ...rotation, keys })).toBe(0)
  const alone = await openServerKeys(database, vaultOnly)
  await expectAllOpen(alone.vault)
  const [one] = known
  expect(alone.vault.findHashes('phone', one?.phone ?? '')).toEqual(
    server.context.vault.findHashes('phone', one?.phone ?? ''),
  )
  expect(alone.vault.lookupId('x')).toBe(server.context.vault.lookupId('x'))
  await expect(openServerKeys(database, settings())).rejects.toThrow('is wrapped by vault:transit/hiram')
  // a second rotation replaces the first key
  expect(await rotateDataKey({ ...rotation, keys: alone, lookupKey: undefined })).toBe(0)
  await expectAllOpen(alone.vault)
  await expect(expectAllOpen(server.context.vault)).rejects.toThrow()
})

test('a new installation with a key service makes its keys itself, the same on every server', async () => {
  const fresh = await createTestContext({ routes: [] })
  const { url } = await startTransit('hvs.token')
  const given = {
    KEYS_KEEPER: 'vault',
    KEYS_VAULT_URL: url,
    KEYS_VAULT_KEY: 'hiram',
    KEYS_VAULT_TOKEN: 'hvs.token',
  } as const
  const two = await Promise.all([1, 2].map(() => openServerKeys(fresh.context.database, given)))
  const [one, other] = two.map(({ vault }) => vault)
  const place = effectPlace('device', 'rid')
  expect(one && other?.openOwn(place, one.sealOwn(place, 'shared'))).toBe('shared')
  expect(other?.findHashes('phone', 'x')).toEqual(one?.findHashes('phone', 'x'))
  await fresh.stop()
})

test('a rotation of the look-up key is ended in the middle and goes on, and phones, documents and names are found throughout', async () => {
  const { context } = server
  followedOften(context.followKeys)
  const holder = await readyBorrower(server)
  known.push(holder)
  await findUnpairedNames(context)
  const pairsBefore = await count('select count(*) from name_pair')
  const document = () => documentHashes(context.vault, 'ph', 'umid', '111122223333')
  await insertRow(context.database, 'document_identity', {
    document_hash: document().written,
    borrower_id: holder.borrowerId,
  })
  const typed = () => documentHashes(context.vault, 'ph', 'umid', '012345678901')
  await insertRow(context.database, 'document_identity', {
    document_hash: typed().written,
    borrower_id: holder.borrowerId,
  })
  const expectFound = async () => {
    for (const { phone, borrowerId } of known)
      expect(await borrowerOfPhone(context.database, context.vault.findHashes('phone', phone))).toBe(borrowerId)
    const named = await findByName(context.database, readName(context, 'Maria Santos', ['ph']), 2)
    expect(named).toEqual([holder.borrowerId])
  }

  await killedInTheMiddle('select from borrower where borrower_id = $1 for update', 'lookup')
  const [one] = known
  if (!one) throw new Error('there are no borrowers')
  await expect.poll(() => context.vault.findHashes('phone', one.phone).all.length).toBe(2)
  await expectFound()

  // its number is on no step and no photo any more
  expect(await rotated('lookup')).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^1 documents, .*\nthat key stays in use/m),
  })
  await expectFound()
  expect(await rotated('lookup', '--end')).toMatchObject({
    code: 0,
    printed: expect.stringContaining('by the new key'),
  })
  await expect.poll(() => context.vault.findHashes('phone', one.phone).all.length).toBe(1)
  await expectFound()
  expect(await count('select count(*) from login_identity')).toBe(known.length)
  expect(await count('select count(*) from name_pair')).toBe(pairsBefore)
  const { rows } = await context.pool.query('select borrower_id from document_identity where document_hash = $1', [
    typed().written,
  ])
  expect(rows).toEqual([{ borrower_id: holder.borrowerId }])
})

test('servers that differ over which look-up key to write with still give a phone to one borrower', async () => {
  const { context } = server
  const { database } = context
  const keys = await openServerKeys(database, settings())
  const rotation = {
    database,
    lookupKey: undefined,
    announceSeconds: 0,
    settleSeconds: 0,
    batch,
    progress: () => undefined,
  }
  // announced and not used yet: this server writes with the one before
  const writesOld = { ...context, vault: keys.vault }
  await context.pool.query(
    `insert into server_key (key_id, kind, keeper_key, wrapped_key, used_from)
    select 'aaaaaaaaaaaaaaaa', 'lookup', $1, $2, clock_timestamp() + interval '1 hour'`,
    [
      keys.keepers.present.keyName,
      await keys.keepers.present.wrap(Buffer.alloc(32, 7), 'hiram lookup key aaaaaaaaaaaaaaaa'),
    ],
  )
  await keys.follow()
  await context.pool.query('update server_key set used_from = clock_timestamp()')
  await context.followKeys()
  const hashes = [writesOld, context].map(({ vault }) => vault.findHashes('phone', '+639171234567'))
  expect(hashes[0]?.written).not.toEqual(hashes[1]?.written)
  expect(hashes[0]?.oldest).toEqual(hashes[1]?.oldest)

  const who = server.visitor()
  const opened = Array.from({ length: 20 }, (_, index) =>
    database
      .transaction()
      .execute((queries) =>
        openAccount({ context: index % 2 ? writesOld : context, queries, ...who, appId: 12 }, '+639171234567'),
      ),
  )
  const accounts = await Promise.all(opened)
  expect(new Set(accounts.map(({ borrowerId }) => borrowerId)).size).toBe(1)
  expect(accounts.filter(({ isNew }) => isNew)).toHaveLength(1)
  const owner = accounts[0]?.borrowerId ?? randomUUID()
  expect(await rotateLookupKey({ ...rotation, keys, endsAnyway: false })).toBe(0)
  await context.followKeys()
  const found = context.vault.findHashes('phone', '+639171234567')
  expect(found.all).toEqual([hashes[1]?.written])
  const { rows } = await context.pool.query('select borrower_id from login_identity where phone_hash = $1', [
    found.written,
  ])
  expect(rows).toEqual([{ borrower_id: owner }])
})
