import { randomUUID } from 'node:crypto'
import * as calls from '@hiram/contract/account/deletion'
import { latestLoan } from '@hiram/contract/loan'
import { loanCertificate } from '@hiram/contract/loan-documents'
import { requestVerifyCode, signIn } from '@hiram/contract/login'
import { repaymentCode } from '@hiram/contract/repayment'
import { sendSupportMessage } from '@hiram/contract/support'
import type { LoanStatus } from '@hiram/lending'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { lockBorrower } from '../../borrower/lock.ts'
import type { Queries } from '../../database/client.ts'
import { storeLoanDocuments } from '../../loan-documents/store-loan-documents.ts'
import type { Jobs } from '../../queue/job-store.ts'
import { routes } from '../../routes.ts'
import { inTurn } from '../../testing/in-turn.ts'
import { loginSteps } from '../../testing/login-steps.ts'
import { borrowerWithLoan, readyBorrower } from '../../testing/ready-borrower.ts'
import { moveTo, transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'
import type { TestCaller } from '../../testing/test-call.ts'
import { erasedTables, keptTables, scrubbedTables } from './deletion-policy-tables.ts'
import { hindrancesOf } from './deletion-rule.ts'
import { eraseAccount, eraseDueAccounts } from './erase-account.ts'

const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
const hourMs = 3_600_000
let server: TestServer
let site: FastifyInstance
beforeAll(async () => {
  server = await createTestContext({
    routes,
  })
  site = await createApp(server.context)
})
afterAll(async () => {
  await site.close()
  await server.stop()
})

const runErasing = async () => {
  await eraseDueAccounts(server.context)
  await server.runJobs({ eraseAccount: (payload) => eraseAccount(server.context, payload as Jobs['eraseAccount']) })
}

async function identified(who: TestCaller, phone: string) {
  await server.as(who).ask(calls.deletionSendVerifyCode, { phone, isVoice: '0', deviceId: 'd' })
  const verifyCode = await loginSteps(server).sentCode(phone)
  return server.as(who).call(calls.deletionIdentify, { phone, verifyCode })
}

async function asked(borrower: TestBorrower) {
  const who = server.visitor()
  await identified(who, borrower.phone)
  return { who, outcome: await server.as(who).call(calls.destroyAccount, {}) }
}

/** Every row of every table, and every stored file, as text. */
async function everythingKept(): Promise<string> {
  const { rows: tables } = await server.context.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await server.context.pool.query(`select t::text as row from ${name} t`)
    texts.push(...rows.map(({ row }) => row))
  }
  for (const [name, bytes] of server.providers.storedFiles) texts.push(name, bytes.toString('latin1'))
  return texts.join('\n')
}

const lastSms = (phone: string) => server.providers.sentSms.findLast(({ to }) => to === phone)?.text ?? ''

test('ACC-06 without a code nothing is revealed about any account, and nothing can be deleted', async () => {
  const borrower = await server.newBorrower()
  const who = server.visitor()
  expect(await server.as(who).ask(calls.accountDeletion, {})).toEqual({ identified: false, account: null })
  expect((await server.as(who).call(calls.destroyAccount, {})).error).toBe('identityExpired')
  expect((await server.as(borrower).call(calls.destroyAccount, {})).error).toBe('identityExpired')
  const own = await server.as(borrower).ask(calls.accountDeletion, {})
  expect(own).toMatchObject({ identified: false, account: { phone: borrower.phone, hindrances: [], waiting: null } })
  expect((await identified(server.visitor(), '+639170000001')).error).toBe('accountNotFound')
  await identified(who, borrower.phone)
  server.pass(15 * 60_000 + 1)
  expect((await server.as(who).call(calls.destroyAccount, {})).error).toBe('identityExpired')
})

test('ACC-06 a device that has shown the codes of two accounts asks for the last one’s deletion, and for no other', async () => {
  const [first, second] = [await server.newBorrower(), await server.newBorrower()]
  const who = server.visitor()
  await identified(who, first.phone)
  await identified(who, second.phone)
  expect((await server.as(who).ask(calls.accountDeletion, {})).account).toMatchObject({ phone: second.phone })
  expect((await server.as(who).ask(calls.destroyAccount, {})).account?.waiting).not.toBeNull()
  const waitsFor = async (borrower: TestBorrower) =>
    (await identified(server.visitor(), borrower.phone)).answer?.account
  expect(await waitsFor(first)).toMatchObject({ waiting: null })
  expect((await waitsFor(second))?.waiting).not.toBeNull()
})

test('ACC-06 an unsettled loan, an audit and a high-value account each refuse it with the reason', async () => {
  const { borrower } = await borrowerWithLoan(server, week)
  const { outcome } = await asked(borrower)
  expect([outcome.error, outcome.detail]).toEqual(['deletionRefused', { hindrances: ['unsettledLoan'] }])
  expect((await server.as(borrower).call(latestLoan, {})).code).toBe(200)
  const facts = { is_unsettled: false, is_under_audit: true, score: 120, is_released: false }
  expect(hindrancesOf(facts)).toEqual(['underAudit', 'highValue'])
  expect(hindrancesOf({ ...facts, is_under_audit: false, is_released: true })).toEqual([])
})

test('ACC-06 what a loan’s state prevents: money out or on its way, an application or offer still open', async () => {
  const hindrancesIn = async (status: LoanStatus) => {
    const borrower = await server.newBorrower()
    await someLoanOf(borrower, status)
    const { account } = await server.as(borrower).ask(calls.accountDeletion, {})
    return account?.hindrances
  }
  for (const status of ['pass', 'repay', 'overdue'] as const) {
    expect([status, await hindrancesIn(status)]).toEqual([status, ['unsettledLoan']])
  }
  for (const status of ['examine', 'rollback', 'withdrawal'] as const) {
    expect([status, await hindrancesIn(status)]).toEqual([status, ['underAudit']])
  }
  for (const status of ['refuse', 'abandon', 'close'] as const) {
    expect([status, await hindrancesIn(status)]).toEqual([status, []])
  }
})

test('ACC-06 a borrower’s credit and a refund on its way each prevent it until they are paid back', async () => {
  const borrower = await server.newBorrower()
  const { pool } = server.context
  const loanId = await someLoanOf(borrower)
  const hindrances = async () => (await server.as(borrower).ask(calls.accountDeletion, {})).account?.hindrances
  const entry = (debit: string, credit: string) =>
    pool.query(`insert into journal_entry values ($1, $2, $3, $4, $5, 100, 'PHP', current_date, now(), 'test', null)`, [
      borrower.borrowerId,
      randomUUID(),
      loanId,
      debit,
      credit,
    ])
  await entry('cashIn', 'borrowerCredit')
  expect(await hindrances()).toEqual(['unsettledLoan'])
  await entry('borrowerCredit', 'cashIn')
  expect(await hindrances()).toEqual([])
  await pool.query(
    `insert into refund_order values ($1, gen_random_uuid(), $2, 1, 'PHP', 'BDO', '', '', 'ordered', null, null, now(), null)`,
    [borrower.borrowerId, loanId],
  )
  expect(await hindrances()).toEqual(['unsettledLoan'])
  await pool.query(`update refund_order set state = 'settled' where borrower_id = $1`, [borrower.borrowerId])
  expect(await hindrances()).toEqual([])
})

test('ACC-06 a high-value account is closed only once the lender’s people have agreed to it', async () => {
  const borrower = await server.newBorrower()
  const { pool } = server.context
  const hindrances = async () => (await server.as(borrower).ask(calls.accountDeletion, {})).account?.hindrances
  await pool.query('insert into member_score values ($1, 119, 1)', [borrower.borrowerId])
  expect(await hindrances()).toEqual([])
  await pool.query('update member_score set score = 120 where borrower_id = $1', [borrower.borrowerId])
  expect(await hindrances()).toEqual(['highValue'])
  const special = (kind: string, state: string) =>
    pool.query(`insert into special_application values ($1, gen_random_uuid(), $2, '', $3, null, now(), null)`, [
      borrower.borrowerId,
      kind,
      state,
    ])
  await special('closeAccount', 'refused')
  await special('limitReview', 'accepted')
  expect(await hindrances()).toEqual(['highValue'])
  await special('closeAccount', 'accepted')
  expect(await hindrances()).toEqual([])
})

test('ACC-06 it locks at once, can be cancelled for 48 hours, and then the account is as before', async () => {
  const borrower = await server.newBorrower()
  const { who, outcome } = await asked(borrower)
  expect(outcome.answer?.account?.waiting).toMatchObject({
    askedAt: '2026-06-20T02:15:00.001Z',
    graceEndsAt: '2026-06-22T02:15:00.001Z',
    doneBy: '2026-06-23T02:15:00.001Z',
  })
  await server.runJobs()
  expect(lastSms(borrower.phone)).toContain('will be deleted within 72 hours. You can keep it for the next 48 hours:')
  expect((await server.as(borrower).call(latestLoan, {})).code).toBe(401)
  const visitor = server.visitor()
  server.pass(70_000)
  await server.as(visitor).ask(requestVerifyCode, { phone: borrower.phone, isVoice: '0', deviceId: 'd' })
  const verifyCode = await loginSteps(server).sentCode(borrower.phone)
  const form = { phone: borrower.phone, verifyCode, deviceId: 'd' }
  const refused = await server.as(visitor).call(signIn, form)
  expect([refused.error, refused.msg]).toEqual(['accountClosing', expect.stringContaining('22 June 2026')])
  await runErasing()
  expect(await server.as(who).ask(calls.keepAccount, {})).toMatchObject({ account: { waiting: null } })
  await server.runJobs()
  expect(lastSms(borrower.phone)).toContain('we kept your account')
  server.pass(49 * hourMs)
  await runErasing()
  expect((await identified(server.visitor(), borrower.phone)).answer?.account?.hindrances).toEqual([])
})

async function jobOf(borrowerId: string): Promise<Jobs['eraseAccount']> {
  const { rows } = await server.context.pool.query('select deletion_id from account_deletion where borrower_id = $1', [
    borrowerId,
  ])
  return { borrowerId, deletionId: String(rows[0]?.deletion_id) }
}

test('ACC-06 of two servers that delete an account at once one does, and the owner is written to once', async () => {
  const borrower = await server.newBorrower()
  const { borrowerId } = borrower
  await asked(borrower)
  server.pass(48 * hourMs)
  const job = await jobOf(borrowerId)
  const erasing = () => eraseAccount(server.context, job)
  await inTurn(server, (queries) => lockBorrower(queries, borrowerId), [erasing, erasing])
  const done = await server.context.pool.query(
    `select from outbox where subject = $1 and type = 'account.deletionChanged.v1' and data ->> 'state' = 'done'`,
    [`borrower/${borrowerId}`],
  )
  expect(done.rowCount).toBe(1)
})

test('ACC-06 what is being written about a borrower is waited for, and goes as well', async () => {
  const borrower = await server.newBorrower()
  const { borrowerId } = borrower
  await asked(borrower)
  server.pass(48 * hourMs)
  const job = await jobOf(borrowerId)
  const wrote = async (queries: Queries) => {
    await sql`insert into message (borrower_id, message_id, kind, text_sealed, at)
      values (${borrowerId}, gen_random_uuid(), 'loanChanged', 'sealed', now())`.execute(queries)
  }
  await inTurn(server, wrote, [() => eraseAccount(server.context, job)])
  const left = await server.context.pool.query('select from message where borrower_id = $1', [borrowerId])
  expect(left.rowCount).toBe(0)
})

test('ACC-06 an account kept at the last moment stays, and one whose deletion has begun does not', async () => {
  for (const isKept of [true, false]) {
    const borrower = await server.newBorrower()
    const { borrowerId } = borrower
    await asked(borrower)
    const job = await jobOf(borrowerId)
    server.pass(48 * hourMs - 60_000)
    const who = server.visitor()
    await identified(who, borrower.phone)
    const keep = () => server.as(who).call(calls.keepAccount, {})
    const erase = async () => {
      if (!isKept) server.pass(60_000)
      return eraseAccount(server.context, job)
    }
    await inTurn(server, (queries) => lockBorrower(queries, borrowerId), [keep, erase])
    const after = await server.context.pool.query('select state from account_deletion where borrower_id = $1', [
      borrowerId,
    ])
    expect(after.rows).toEqual([{ state: isKept ? 'kept' : 'done' }])
  }
})

test('ACC-06 once its grace is over a deletion cannot be cancelled, also before it is done', async () => {
  const [kept, gone] = [await server.newBorrower(), await server.newBorrower()]
  await asked(kept)
  await asked(gone)
  const cancel = async ({ phone }: TestBorrower) => {
    const who = server.visitor()
    await identified(who, phone)
    return async () => (await server.as(who).ask(calls.keepAccount, {})).account?.waiting
  }
  server.pass(48 * hourMs - 15 * 60_000 + 1)
  const [keep, keepLate] = [await cancel(kept), await cancel(gone)]
  server.pass(15 * 60_000 - 2)
  expect(await keep()).toBeNull()
  server.pass(1)
  expect(await keepLate()).not.toBeNull()
  await runErasing()
  const { rows } = await server.context.pool.query(
    'select borrower_id, state from account_deletion where borrower_id = any($1)',
    [[kept.borrowerId, gone.borrowerId]],
  )
  expect(new Map(rows.map(({ borrower_id, state }) => [borrower_id, state]))).toEqual(
    new Map([
      [kept.borrowerId, 'kept'],
      [gone.borrowerId, 'done'],
    ]),
  )
})

test('ACC-06 after its grace nothing personal is left in any table or file, and the ledger still adds up', async () => {
  server.setTime(new Date('2026-07-01T02:00:00Z'))
  const { borrower, loanId } = await borrowerWithLoan(server, week)
  const { code } = await server.as(borrower).ask(repaymentCode, { loanId, amount: '100' })
  await storeLoanDocuments(server.context, { borrowerId: borrower.borrowerId, loanId })
  await server.as(borrower).ask(sendSupportMessage, { text: 'I am Maria Santos' })
  await moveTo({ server, borrower, loanId, code }, '2026-07-03')
  const { latestApplication } = await server.as(borrower).ask(latestLoan, {})
  const owed = latestApplication?.earlyRepaymentAmount ?? 0n
  await transfer({ server, borrower, loanId, code }, owed, { remark: `${code} of Maria Santos` })
  const certificate = await server.as(borrower).ask(loanCertificate, { loanId })
  const files = [...server.providers.storedFiles.keys()].length
  expect(files).toBeGreaterThan(5)
  const { who, outcome } = await asked(borrower)
  expect(outcome.detail).toEqual({})
  server.pass(48 * hourMs)
  expect((await server.as(who).call(calls.destroyAccount, {})).error).toBe('identityExpired')
  await server.runJobs()
  await runErasing()
  await server.runJobs()
  expect(lastSms(borrower.phone)).toContain('have been deleted')
  // what tells a restored database that this account is gone
  expect([...server.providers.storedFiles.keys()]).toContain(`erased-${borrower.borrowerId}`)
  const kept = await everythingKept()
  const borrowersLeft = await server.context.pool.query('select from borrower_key where borrower_id = $1', [
    borrower.borrowerId,
  ])
  expect(borrowersLeft.rowCount).toBe(0)
  for (const personal of ['Maria', 'Santos', borrower.phone, borrower.phone.slice(3), '012345678901', '001234567890']) {
    expect([personal, kept.includes(personal)]).toEqual([personal, false])
    const hex = Buffer.from(personal).toString('hex')
    expect([personal, kept.includes(hex)]).toEqual([personal, false])
  }
  const { rows } = await server.context.pool.query(
    `select (select count(*)::int from journal_entry where borrower_id = $1) as moves,
       (select status from loan where borrower_id = $1) as status`,
    [borrower.borrowerId],
  )
  expect(rows[0].moves).toBeGreaterThan(3)
  expect(rows[0].status).toBe('close')
  // who was given the certificate may still check it
  const { rows: codes } = await server.context.pool.query('select code from certificate_code where loan_id = $1', [
    loanId,
  ])
  const { statusCode, body } = await site.inject({ url: `/verify/${codes[0].code}` })
  expect([statusCode, body.includes('No longer kept'), body.includes(certificate.sha256)]).toEqual([200, true, true])
  await runErasing()
  // the number is free: it opens another account
  server.pass(70_000)
  const visitor = server.visitor()
  await server.as(visitor).ask(requestVerifyCode, { phone: borrower.phone, isVoice: '0', deviceId: 'd' })
  const verifyCode = await loginSteps(server).sentCode(borrower.phone)
  const opened = await server.as(visitor).ask(signIn, { phone: borrower.phone, verifyCode, deviceId: 'd' })
  expect([opened.isNew, opened.borrowerId === borrower.borrowerId]).toEqual([true, false])
})

test('a loan that is open again when the hour comes stops it, and its owner is notified', async () => {
  const borrower = await readyBorrower(server)
  await asked(borrower)
  await server.context.pool.query(
    `insert into refund_order values ($1, gen_random_uuid(), (select loan_id from loan limit 1), 1, 'PHP', 'BDO', '', '',
       'ordered', null, null, now(), null)`.replace('(select loan_id from loan limit 1)', '$2'),
    [borrower.borrowerId, await someLoanOf(borrower)],
  )
  server.pass(48 * hourMs)
  await runErasing()
  await server.runJobs()
  expect(lastSms(borrower.phone)).toContain('was not deleted')
  const { rows } = await server.context.pool.query('select state from account_deletion where borrower_id = $1', [
    borrower.borrowerId,
  ])
  expect(rows).toEqual([{ state: 'stopped' }])
})

async function someLoanOf({ borrowerId }: TestBorrower, status: LoanStatus = 'close'): Promise<string> {
  const { rows } = await server.context.pool.query(
    `insert into loan (borrower_id, loan_id, loan_number, market, status, product, product_version, currency, principal, period,
       period_unit, terms, agreed_repayment, received_amount, applied_at, applied_on, status_since)
     values ($1, gen_random_uuid(), '4K7MXR29H', 'ph', $2, 'ph-week', 1, 'PHP', 100, 7, 'day', '{}', 1, 1, now(), now(), now())
     returning loan_id`,
    [borrowerId, status],
  )
  return rows[0].loan_id
}

test('every table with a borrower in it goes, is scrubbed or says why it stays', async () => {
  const { rows } = await server.context.pool.query<{ table_name: string }>(`
    select c.table_name from information_schema.columns c
    join pg_class t on t.oid = c.table_name::regclass and not t.relispartition
    where c.table_schema = 'public' and c.column_name = 'borrower_id' order by 1`)
  const named = [...erasedTables, ...scrubbedTables, ...Object.keys(keptTables)]
  expect(rows.map(({ table_name }) => table_name).toSorted()).toEqual(named.toSorted())
})
