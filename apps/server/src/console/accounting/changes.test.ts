import { randomUUID } from 'node:crypto'
import { readPeriods } from '@hiram/contract/console/accounting'
import {
  approve,
  listApprovals,
  readApproval,
  refuseApproval,
  withdrawApproval,
} from '@hiram/contract/console/approvals'
import { askBooksChange, listBooksChanges, previewBooksChange } from '@hiram/contract/console/books-changes'
import { today } from '@hiram/contract/console/today'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../../business-day/run-business-days.ts'
import type { Passkey } from '../../testing/authenticator.ts'
import { createTestConsole, type TestConsole, type TestStaff } from '../../testing/console.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

const market = 'ph'
const reason = 'Tax of June, paid at the bank'
let server: TestServer
let office: TestConsole
let maker: TestStaff
let checker: TestStaff
let passkey: Passkey

beforeAll(async () => {
  server = await createTestContext({ routes: [] })
  await runBusinessDays(server.context)
  server.setTime(new Date('2026-07-02T02:00:00Z'))
  await runBusinessDays(server.context)
  office = await createTestConsole(server)
  maker = await office.staff(['accountant'])
  checker = await office.staff(['financeLead'])
  passkey = await checker.addPasskey()
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

const entry = {
  ...{ kind: 'manualEntry' as const, debit: '2420', credit: '1010.payout', amount: '1000' },
  ...{ valueDate: '2026-07-01', document: 'BIR 2551' },
}
const rows = async (query: string) => (await server.context.pool.query(query)).rows

async function ask(change: Parameters<typeof maker.ask<typeof askBooksChange>>[1]['change']): Promise<string> {
  const request = { requestId: randomUUID(), market, change, reason } as const
  const { approvalId } = await maker.ask(askBooksChange, request)
  expect(await maker.ask(askBooksChange, request)).toEqual({ approvalId })
  return approvalId
}

test('an entry shows what it posts, waits, and is posted once by another person with their passkey', async () => {
  const { posts, refused } = await maker.ask(previewBooksChange, { market, change: entry })
  expect(refused).toBeNull()
  expect(posts.lines).toMatchObject([
    { side: 'debit', account: '2420', amount: 1000n },
    { side: 'credit', account: '1010.payout', amount: 1000n },
  ])
  expect(await rows('select from manual_entry')).toEqual([])
  const approvalId = await ask(entry)
  // it waits among all changes, with what it will post, for those who may read the books
  const collector = await office.staff(['collector'])
  expect((await checker.ask(today, {})).rows).toMatchObject([{ itemId: approvalId, why: ['manualEntry'] }])
  expect((await checker.ask(readApproval, { approvalId })).plain).toEqual({ posts, refused: null, request: null })
  expect((await collector.ask(listApprovals, {})).rows).toEqual([])
  expect((await collector.fails(readApproval, { approvalId })).code).toBe('notFound')
  expect((await maker.fails(approve, { approvalId })).code).toBe('forbidden')
  expect((await checker.fails(approve, { approvalId })).code).toBe('confirmNeeded')
  await checker.confirm(passkey)
  await checker.ask(approve, { approvalId })
  expect(await rows('select asked_by, approved_by, reason from manual_entry')).toEqual([
    { asked_by: maker.email, approved_by: checker.email, reason },
  ])
  expect((await checker.fails(approve, { approvalId })).code).toBe('alreadyDecided')
})

test('money moved between two accounts of cash shows both its entries', async () => {
  const change = { ...entry, debit: '1010.payout.instapay', credit: '1010.pesonet' }
  const { posts, refused } = await maker.ask(previewBooksChange, { market, change })
  expect(refused).toBeNull()
  expect(posts.lines).toMatchObject([
    { side: 'debit', account: '1095', name: 'Cash in transit', amount: 1000n },
    { side: 'credit', account: '1010.pesonet', amount: 1000n },
    { side: 'debit', account: '1010.payout.instapay', amount: 1000n },
    { side: 'credit', account: '1095', amount: 1000n },
  ])
})

test('no one agrees to what they asked for, however many times at once', async () => {
  await checker.confirm(passkey)
  const request = { requestId: randomUUID(), market, change: entry, reason } as const
  const { approvalId } = await checker.ask(askBooksChange, request)
  const tries = await Promise.all(Array.from({ length: 20 }, () => checker.fails(approve, { approvalId })))
  expect(new Set(tries.map(({ code }) => code))).toEqual(new Set(['ownChange']))
  await expect(
    rows(`update approval set state = 'done', checker = maker, answered_at = now()
      where approval_id = '${approvalId}'`),
  ).rejects.toThrow('check')
  await checker.ask(withdrawApproval, { approvalId })
})

test('an entry is reversed by its opposite, once', async () => {
  const [{ entry_id: reverses }] = await rows('select entry_id from manual_entry')
  const reversal = { kind: 'reversal' as const, reverses, valueDate: '2026-07-02' }
  const approvalId = await ask(reversal)
  await checker.confirm(passkey)
  await checker.ask(approve, { approvalId })
  expect(await rows('select debit, credit from manual_entry order by posted_at')).toEqual([
    { debit: '2420', credit: '1010.payout' },
    { debit: '1010.payout', credit: '2420' },
  ])
  const again = { requestId: randomUUID(), market, change: reversal, reason } as const
  expect((await maker.fails(askBooksChange, again)).code).toBe('alreadyDecided')
  const none = { ...reversal, reverses: randomUUID() }
  expect((await maker.ask(previewBooksChange, { market, change: none })).refused).toBe('entryNotFound')
})

test('what the books do not allow is refused when it is asked for, with the rule', async () => {
  for (const [change, refused] of [
    [{ ...entry, debit: '1100' }, 'controlAccount'],
    [{ ...entry, debit: '7777' }, 'accountNotFound'],
    [{ ...entry, amount: '0' }, 'amountNotPossible'],
    [{ ...entry, valueDate: '2026-07-03' }, 'dateNotPossible'],
    [{ kind: 'periodClose' as const, month: '2026-07' }, 'periodNotOver'],
  ] as const) {
    const failure = await maker.fails(askBooksChange, { requestId: randomUUID(), market, change, reason })
    expect([refused, failure]).toEqual([refused, expect.objectContaining({ code: 'refusedByRule', refused })])
  }
})

test('a month is closed by two people; a refusal is kept with its reason', async () => {
  const close = { kind: 'periodClose' as const, month: '2026-06' }
  const refusedId = await ask(close)
  await checker.ask(refuseApproval, { approvalId: refusedId, reason: 'Not before the bank statement' })
  const approvalId = await ask(close)
  await checker.confirm(passkey)
  await checker.ask(approve, { approvalId })
  const { closed } = await maker.ask(readPeriods, { market })
  expect(closed).toMatchObject([{ month: '2026-06', askedBy: maker.email, approvedBy: checker.email }])
  const { answered, accounts } = await maker.ask(listBooksChanges, { market })
  expect(answered.find(({ approval }) => approval.approvalId === refusedId)?.approval).toMatchObject({
    ...{ state: 'refused', answer: 'Not before the bank statement', isOwn: true },
  })
  expect(accounts.map(({ code }) => code)).toEqual(expect.arrayContaining(['2420', '1010.payout', '5010']))
  expect(accounts.map(({ code }) => code)).not.toContain('1100')
})

test('all changes are there page by page: those that wait first, each once, and how many there are', async () => {
  const copies = (state: 'refused' | 'waiting', most: number) =>
    server.context.pool.query(
      `insert into approval
        select (jsonb_populate_record(a, jsonb_build_object('approval_id', gen_random_uuid(),
          'asked_at', a.asked_at - n * interval '1 minute'))).*
        from approval a, generate_series(1, $2) n
        where a.approval_id = (select approval_id from approval where state = $1 limit 1)`,
      [state, most],
    )
  const pages = async () => {
    const found: Awaited<ReturnType<typeof read>>[] = []
    const read = (after?: string) => maker.ask(listBooksChanges, { market, ...(after && { after }) })
    for (let after: string | undefined; found.length === 0 || after; ) {
      const page = await read(after)
      found.push(page)
      after = page.after ?? undefined
    }
    return found
  }
  const approvalId = await ask({ ...entry, document: 'BIR 2551, first' })
  await checker.ask(refuseApproval, { approvalId, reason: 'Not of this month' })
  await copies('refused', 60)
  await ask({ ...entry, document: 'BIR 2551, second' })
  const [{ count }] = await rows('select count(*)::int as count from approval')
  const first = await pages()
  expect(first.map(({ waiting, answered }) => [waiting.length, answered.length])).toEqual([
    [1, 49],
    [0, count - 50],
  ])
  expect(first.map((page) => page.count)).toEqual([count, count])
  // a page that those that wait fill: the answered ones begin on the next
  await copies('waiting', 49)
  const second = await pages()
  expect(second[0]).toMatchObject({ waiting: { length: 50 }, answered: { length: 0 } })
  const ids = second.flatMap(({ waiting, answered }) => [...waiting, ...answered].map((one) => one.approval.approvalId))
  expect(new Set(ids).size).toBe(count + 49)
  expect(second[0]?.count).toBe(count + 49)
  await copies('waiting', 1)
  expect((await pages()).map(({ waiting }) => waiting.length)).toEqual([50, 1, 0])
  const wrong = await maker.fails(listBooksChanges, { market, after: 'answered~none' })
  expect(wrong).toMatchObject({ code: 'invalidRequest', fields: [{ field: 'after', reason: 'format' }] })
})
