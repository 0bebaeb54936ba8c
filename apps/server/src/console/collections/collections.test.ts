import { createHash, randomUUID } from 'node:crypto'
import { listLooks } from '@hiram/contract/account/looks'
import {
  exportCollections,
  handOver,
  listCollections,
  readCollection,
  recordOutcome,
  resumeContact,
  startContact,
  stopContact,
} from '@hiram/contract/console/collections'
import type { ConsoleRequestInput } from '@hiram/contract/console/console-call'
import { readLoan } from '@hiram/contract/console/loans'
import { today } from '@hiram/contract/console/today'
import { uploadProof } from '@hiram/contract/repayment/proof'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runBusinessDays } from '../../business-day/run-business-days.ts'
import { routes } from '../../routes.ts'
import { createTestConsole, type TestConsole } from '../../testing/console.ts'
import { moveTo, type Running, runningLoan, slip, transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
const hour = 3_600_000
let server: TestServer
let office: TestConsole

beforeAll(async () => {
  server = await createTestContext({ routes })
  office = await createTestConsole(server)
  server.setTime(new Date('2026-06-16T02:00:00Z'))
  for (let made = 0; made < 9; made += 1) lateLoans.push(await runningLoan(server, peso))
  server.setTime(new Date('2026-08-17T02:00:00Z'))
  await runBusinessDays(server.context)
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})
beforeEach(() => server.setTime(new Date('2026-08-17T02:00:00Z')))

/** Loans past due since 16 July, at 10:00 in Manila on 17 August: one for each use. */
const lateLoans: Running[] = []

async function pastDue(): Promise<Running> {
  const loan = lateLoans.pop()
  if (!loan) throw new Error('too few late loans')
  await moveTo(loan, '2026-08-17')
  return loan
}

/** The sessions of days ago, as if they had begun now. */
async function signedInAgain() {
  const now = server.context.clock.wall()
  await server.context.pool.query('update staff_session set created_at = $1, last_seen_at = $1', [now])
}

const call = (loanId: string) => ({
  contactId: randomUUID(),
  loanId,
  whom: 'borrower' as const,
  reason: 'pastDue' as const,
})

test('a call is logged before the number shows; the look, why and when, is in the borrower’s own receipt', async () => {
  const loan = await pastDue()
  const { loanId, borrower } = loan
  const paolo = await office.staff(['collector'], ['ph'])
  const listed = (await paolo.ask(listCollections, {})).rows.find((row) => row.loanId === loanId)
  expect(listed).toMatchObject({ handledBy: null, promise: null, contact: { state: 'now' } })
  expect(listed?.overdueDays).toBeGreaterThan(25)
  const detail = await paolo.ask(readCollection, { loanId })
  expect(detail.rules).toMatchObject({ from: '06:00', to: '22:00', now: '10:00', mostPerDay: 3, stoppedFor: null })
  const own = (await paolo.ask(readLoan, { loanId })).loan
  expect(detail).toMatchObject({ dueNow: own.dueAmount, row: { owes: own.earlyRepaymentAmount } })
  const asked = call(loanId)
  // only ever the borrower's own number
  expect((await paolo.fails(startContact, { ...asked, whom: 'reference' as never })).code).toBe('invalidRequest')
  expect(
    (await server.context.pool.query('select from collection_contact where loan_id = $1', [loanId])).rowCount,
  ).toBe(0)
  const { phone, name, lookId, at } = await paolo.ask(startContact, asked)
  expect(phone).toBe(borrower.phone)
  expect(name).toBeTruthy()
  expect((await server.as(borrower).ask(listLooks, {})).looks).toEqual([
    { lookId, at, role: 'collector', purpose: 'arrears', what: 'person' },
  ])
  // sent again after a lost answer: the same call, another look
  expect(await paolo.ask(startContact, asked)).toMatchObject({ contactId: asked.contactId, at, phone })
  expect((await paolo.ask(readCollection, { loanId })).openContact).toMatchObject({ contactId: asked.contactId })
  expect((await paolo.fails(startContact, call(loanId))).refused).toBe('outcomeMissing')
  await paolo.ask(recordOutcome, { contactId: asked.contactId, loanId, outcome: 'noAnswer' })
  const other = { contactId: asked.contactId, loanId, outcome: 'busy' as const }
  expect(await paolo.fails(recordOutcome, other)).toMatchObject({ code: 'alreadyDecided' })
  const { row, contacts } = await paolo.ask(readCollection, { loanId })
  expect(row).toMatchObject({ handledBy: { isMe: true }, contact: { state: 'later', why: 'tooSoon' } })
  expect(contacts[0]).toMatchObject({ kind: 'call.noAnswer', channel: 'call' })
  const abroad = await office.staff(['collector'], ['vn'])
  expect((await abroad.fails(startContact, call(loanId))).code).toBe('notFound')
  const auditor = await office.staff(['auditor'])
  expect((await auditor.fails(startContact, call(loanId))).code).toBe('forbidden')
  expect((await auditor.ask(readCollection, { loanId })).row.loanId).toBe(loanId)
  await expect(server.context.pool.query('delete from collection_contact')).rejects.toThrow('kept')
})

test('of many people at once one gets the loan; the day’s number is never passed, reminders among it', async () => {
  const { loanId, borrower } = await pastDue()
  const people = await Promise.all(Array.from({ length: 8 }, () => office.staff(['collector'])))
  const tries = await Promise.all(
    people.map((one) =>
      one.ask(startContact, call(loanId)).then(
        () => one,
        () => undefined,
      ),
    ),
  )
  const winners = tries.filter((one) => one !== undefined)
  expect(winners).toHaveLength(1)
  const [winner] = winners
  const loser = people.find((one) => one !== winner)
  if (!winner || !loser) throw new Error('no one called')
  expect(await loser.fails(startContact, call(loanId))).toMatchObject({ refused: 'anotherPerson' })
  const { openContact } = await winner.ask(readCollection, { loanId })
  const again = async (contactId: string) => {
    await winner.ask(recordOutcome, { contactId, loanId, outcome: 'unwilling' })
    const next = call(loanId)
    await winner.ask(startContact, next)
    return next.contactId
  }
  let last = openContact?.contactId ?? ''
  // a reminder of this morning is one of the three
  await server.context.pool.query(
    `insert into contact_log values ($1, $2, '2026-07-16', 'late3', 'sms', 'x', '2026-08-17', '2026-08-16T22:00:00Z')`,
    [borrower.borrowerId, loanId],
  )
  last = await again(last)
  await winner.ask(recordOutcome, { contactId: last, loanId, outcome: 'unwilling' })
  expect(await winner.fails(startContact, call(loanId))).toMatchObject({
    refused: 'tooManyToday',
    until: '2026-08-17T22:00:00.000Z',
  })
})

test('a stop, a payment proof and the hours refuse it; only who may assign lifts a stop', async () => {
  const loan = await pastDue()
  const { loanId, borrower } = loan
  const [paolo, lead] = [await office.staff(['collector']), await office.staff(['financeLead'])]
  await paolo.ask(stopContact, { loanId, reason: 'represented' })
  expect((await paolo.fails(startContact, call(loanId))).refused).toBe('stopped')
  expect((await paolo.ask(listCollections, { view: 'stopped' })).rows.map((row) => row.loanId)).toEqual([loanId])
  expect((await paolo.fails(resumeContact, { loanId })).code).toBe('forbidden')
  await lead.ask(resumeContact, { loanId })
  const { events } = await paolo.ask(readCollection, { loanId })
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(['resumed', 'stopped'])
  await server.as(borrower).ask(uploadProof, { loanId, repayAmount: '90000' }, { files: await slip() })
  expect((await paolo.fails(startContact, call(loanId))).refused).toBe('proofInReview')
  await server.context.pool.query(
    `update payment_proof set state = 'refused', decided_on = '2026-08-17' where loan_id = $1`,
    [loanId],
  )
  server.pass(13 * hour)
  const late = await office.staff(['collector'])
  expect(await late.fails(startContact, call(loanId))).toMatchObject({
    refused: 'outsideHours',
    until: '2026-08-17T22:00:00.000Z',
  })
  // refused calls opened nothing
  expect((await server.context.pool.query('select from staff_look where subject = $1', [loanId])).rowCount).toBe(0)
})

test('a loan is handed over by who has it, to a colleague of the market', async () => {
  const { loanId } = await pastDue()
  const [paolo, rosa, dung] = [
    await office.staff(['collector'], ['ph']),
    await office.staff(['collector'], ['ph']),
    await office.staff(['collector'], ['vn']),
  ]
  const asked = call(loanId)
  await paolo.ask(startContact, asked)
  await paolo.ask(recordOutcome, { contactId: asked.contactId, loanId, outcome: 'unwilling' })
  const { colleagues } = await paolo.ask(readCollection, { loanId })
  expect(colleagues.map(({ staffId }) => staffId)).toContain(rosa.staffId)
  expect(colleagues.map(({ staffId }) => staffId)).not.toContain(dung.staffId)
  expect((await rosa.fails(handOver, { loanId, staffId: rosa.staffId })).code).toBe('takenByAnother')
  expect((await paolo.fails(handOver, { loanId, staffId: dung.staffId })).code).toBe('invalidRequest')
  await paolo.ask(handOver, { loanId, staffId: rosa.staffId })
  expect((await paolo.fails(startContact, call(loanId))).refused).toBe('anotherPerson')
  expect((await paolo.ask(listCollections, { view: 'others' })).rows.map((row) => row.loanId)).toContain(loanId)
  await rosa.ask(startContact, call(loanId))
})

test('an offered plan, a call before a reminder and who is at a loan now are each shown as they are', async () => {
  const { loanId, borrower } = await pastDue()
  const [paolo, rosa] = [await office.staff(['collector']), await office.staff(['collector'])]
  const { pool } = server.context
  const rowOf = async (who: typeof paolo) => (await who.ask(readCollection, { loanId })).row
  const ids = [borrower.borrowerId, loanId]
  expect(await rowOf(paolo)).toMatchObject({ wasCalled: false, lastContact: null })
  const asked = call(loanId)
  await paolo.ask(startContact, asked)
  await paolo.ask(recordOutcome, { contactId: asked.contactId, loanId, outcome: 'unwilling' })
  await pool.query(
    `insert into contact_log values ($1, $2, '2026-07-16', 'late30', 'sms', 'x', '2026-08-17', '2026-08-17T03:00:00Z')`,
    ids,
  )
  expect(await rowOf(paolo)).toMatchObject({ wasCalled: true, lastContact: { kind: 'late30' } })
  // of who has it taken and who works on it, who is at it now is named
  const nameOf = async ({ staffId }: typeof paolo) =>
    (await pool.query('select name from staff where staff_id = $1', [staffId])).rows[0].name
  expect((await rowOf(rosa)).contact).toMatchObject({ why: 'anotherPerson', by: await nameOf(paolo) })
  await paolo.ask(handOver, { loanId, staffId: rosa.staffId })
  expect((await rowOf(rosa)).contact).toMatchObject({ state: 'now', by: null })
  await pool.query(`insert into work_claim values ('collection', $1, $2, '2026-08-17T02:00:00Z', $3)`, [
    loanId,
    paolo.staffId,
    '2026-08-17T04:00:00Z',
  ])
  expect((await rowOf(rosa)).contact).toMatchObject({ why: 'anotherPerson', by: await nameOf(paolo) })
  expect(await rosa.fails(startContact, call(loanId))).toMatchObject({ by: await nameOf(paolo) })
  await pool.query(
    `insert into restructuring_offer (borrower_id, loan_id, offer_id, state, due_dates, rate_per_month, waive_late,
        asked_by, approved_by, reason, offered_on, offered_at, answer_by)
      values ($1, $2, gen_random_uuid(), 'offered', '{2026-09-17}', '0.01', true, 'ana', 'ben', 'fewer hours of work',
        '2026-08-17', '2026-08-17T01:00:00Z', '2026-08-24')`,
    ids,
  )
  expect((await rowOf(rosa)).contact).toMatchObject({ state: 'no', why: 'planOffered' })
})

test('the list goes on by key, each loan once', async () => {
  await pastDue()
  const lead = await office.staff(['financeLead'])
  const { rows, count } = await lead.ask(listCollections, {})
  expect(rows.length).toBe(count)
  const first = rows[0]
  const { rows: stored } = await server.context.pool.query(
    'select oldest_unpaid_on::text as day from accrual_plan where loan_id = $1',
    [first?.loanId],
  )
  const rest = await lead.ask(listCollections, { after: `${stored[0].day}~${first?.loanId}` })
  expect(rest.rows.map(({ loanId }) => loanId)).toEqual(rows.slice(1).map(({ loanId }) => loanId))
  expect((await lead.fails(listCollections, { after: 'x' })).code).toBe('invalidRequest')
})

test('a promise keeps the borrower from being called until its day is over; kept or broken is what came in', async () => {
  const kept = await pastDue()
  const broken = await pastDue()
  const paolo = await office.staff(['collector'])
  for (const { loanId } of [kept, broken]) {
    const asked = call(loanId)
    await paolo.ask(startContact, asked)
    const outcome = { contactId: asked.contactId, loanId, outcome: 'promised' as const }
    const wrong = { ...outcome, promise: { amount: '0', promisedOn: '2026-09-30' } }
    expect((await paolo.fails(recordOutcome, outcome)).fields).toEqual([{ field: 'promise', reason: 'missing' }])
    expect((await paolo.fails(recordOutcome, wrong)).fields).toEqual([
      { field: 'promise.amount', reason: 'range' },
      { field: 'promise.promisedOn', reason: 'range' },
    ])
    await paolo.ask(recordOutcome, { ...outcome, promise: { amount: '50000', promisedOn: '2026-08-19' } })
    expect((await paolo.ask(readCollection, { loanId })).row).toMatchObject({
      promise: { amount: 50_000n, state: 'open', received: 0n },
      contact: { state: 'later', why: 'promiseOpen', from: '2026-08-19T22:00:00.000Z' },
    })
  }
  expect((await paolo.ask(today, { queue: 'collection' })).rows).toEqual([])
  server.setTime(new Date('2026-08-18T02:00:00Z'))
  await transfer(kept, 50_000n)
  // the promised day itself is not over
  server.setTime(new Date('2026-08-19T02:00:00Z'))
  await signedInAgain()
  expect((await paolo.ask(readCollection, { loanId: broken.loanId })).row).toMatchObject({
    promise: { state: 'open' },
    contact: { state: 'later', why: 'promiseOpen' },
  })
  server.setTime(new Date('2026-08-20T02:00:00Z'))
  await runBusinessDays(server.context)
  await signedInAgain()
  expect((await paolo.ask(readCollection, { loanId: kept.loanId })).row.promise).toMatchObject({ state: 'kept' })
  expect((await paolo.ask(readCollection, { loanId: broken.loanId })).row).toMatchObject({
    promise: { state: 'broken' },
    contact: { state: 'now' },
  })
  const { rows, counts } = await paolo.ask(listCollections, { view: 'followUp' })
  expect(rows.map(({ loanId }) => loanId)).toEqual([broken.loanId])
  expect(counts.followUp).toBe(1)
  expect((await paolo.ask(today, { queue: 'collection' })).rows).toMatchObject([
    { itemId: broken.loanId, why: ['promiseBroken'], amount: 50_000n },
  ])
  // it is not work of another collector; who only reads sees what waits for the team
  const seenBy = async (who: typeof paolo) => (await who.ask(today, { view: 'team', queue: 'collection' })).rows
  const [linh, auditor] = [await office.staff(['collector']), await office.staff(['auditor'])]
  expect(await seenBy(linh)).toEqual([])
  expect(await seenBy(auditor)).toMatchObject([{ itemId: broken.loanId, mayTake: false }])
  // a call after it takes it off the list
  const asked = call(broken.loanId)
  await paolo.ask(startContact, asked)
  const again = { contactId: asked.contactId, loanId: broken.loanId, outcome: 'callBack' as const }
  expect((await paolo.fails(recordOutcome, again)).fields).toEqual([{ field: 'againOn', reason: 'missing' }])
  await paolo.ask(recordOutcome, { ...again, againOn: '2026-08-21' })
  expect((await paolo.ask(listCollections, { view: 'followUp' })).rows).toEqual([])
  server.setTime(new Date('2026-08-21T02:00:00Z'))
  await signedInAgain()
  expect((await paolo.ask(listCollections, { view: 'followUp' })).rows).toMatchObject([{ againOn: '2026-08-21' }])
})

test('the list is narrowed to promises, sorted either way, and given as a file that is noted', async () => {
  const { loanId } = await pastDue()
  const [paolo, rita] = [await office.staff(['collector']), await office.staff(['administrator'])]
  const asked = call(loanId)
  await paolo.ask(startContact, asked)
  const promise = { amount: '100000', promisedOn: '2026-08-18' }
  await paolo.ask(recordOutcome, { contactId: asked.contactId, loanId, outcome: 'promised', promise })
  const idsOf = async (request: ConsoleRequestInput<typeof listCollections>) =>
    (await paolo.ask(listCollections, request)).rows.map((row) => row.loanId)
  expect(await idsOf({ promise: 'open' })).toContain(loanId)
  const open = await paolo.ask(listCollections, { promise: 'open' })
  expect(open.count).toBe(open.rows.length)
  for (const state of ['broken', 'kept', 'none'] as const) expect(await idsOf({ promise: state })).not.toContain(loanId)
  const all = await idsOf({})
  expect(all.length).toBeGreaterThan(1)
  const latest = await idsOf({ order: 'latest' })
  expect(latest).toEqual(all.toReversed())
  const [first] = latest
  const after = `2026-07-16~${first}`
  expect(await idsOf({ order: 'latest', after })).toEqual(latest.slice(1))

  const file = await paolo.ask(exportCollections, { promise: 'open', purpose: 'Morning round' })
  expect(file).toMatchObject({ lines: open.rows.length, isWhole: true })
  expect(file.csv).toContain('2026-08-18,1000.00,0.00,open')
  const { rows } = await server.context.pool.query('select who, purpose, what, sha256 from books_export')
  expect(rows).toEqual([
    {
      who: paolo.email,
      purpose: 'Morning round',
      what: { report: 'collections', view: 'mine', promise: 'open', order: 'longest' },
      sha256: createHash('sha256').update(file.csv).digest('hex'),
    },
  ])
  expect(await rita.fails(exportCollections, { purpose: 'Curious' })).toMatchObject({ code: 'forbidden' })
})
