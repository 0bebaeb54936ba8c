import { type DeliveredEvent, deliveredEvent, eventData } from '@hiram/events'
import { businessDate } from '@hiram/lending'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../../apps/server/src/business-day/run-business-days.ts'
import { fixedShiftClock } from '../../apps/server/src/clock.ts'
import { cloudEvent } from '../../apps/server/src/events/cloud-event.ts'
import { deliverEvents } from '../../apps/server/src/events/deliver-events.ts'
import { eventsAfter, lastPosition, logEvents } from '../../apps/server/src/events/event-log-store.ts'
import { addReceiver } from '../../apps/server/src/events/receivers.ts'
import { eventSender } from '../../apps/server/src/events/send-event.ts'
import { asyncApi } from '../../apps/server/src/operations/asyncapi.ts'
import { handlePayoutNotice } from '../../apps/server/src/servicing/disbursement.ts'
import { createTestContext } from '../../apps/server/src/testing/server.ts'
import { slipPhoto } from '../reference-engine/payment-slip.ts'
import { accountNumberOf, makePeople, nameOf } from '../simulate/people.ts'
import { simulateBusiness } from '../simulate/simulate-business.ts'
import { withClient } from '../with-client.ts'
import { startEventKeeper } from './event-keeper.ts'
import { rebuildLedger } from './rebuild-ledger.ts'

const from = businessDate('2026-03-02')
const seed = 6
/** `npm run test:long`: a whole year, of more people. */
const borrowers = Number(process.env.SIMULATED_BORROWERS ?? 30)
const days = Number(process.env.SIMULATED_DAYS ?? 90)
const longestMs = 6 * 3_600_000

let server: Awaited<ReturnType<typeof createTestContext>>

beforeAll(async () => {
  server = await createTestContext({ routes: [] })
  const { context, providers, setTime } = server
  const options = { seed, borrowers, days, from, photo: await slipPhoto() }
  await simulateBusiness({ context, providers, setTime }, options)
  await sendPayoutsBack()
  while ((await logEvents(context.database, 500)) > 0);
}, longestMs)
afterAll(() => server.stop())

/** At the end the bank sends back some payouts of running loans: those that nothing else happened on are undone. */
async function sendPayoutsBack(): Promise<void> {
  const { context, setTime } = server
  const running = await asked<{
    order_id: string
  }>(`select order_id from payout_order join loan using (borrower_id, loan_id)
    where state = 'settled' and status in ('repay', 'overdue') order by order_id limit 10`)
  for (const { order_id: orderId } of running)
    await handlePayoutNotice(context, { orderId, providerReference: `back-${orderId}`, state: 'returned' })
  setTime(new Date(context.clock.wall().getTime() + 86_400_000))
  await runBusinessDays(context)
}

async function allEvents() {
  const events = await eventsAfter(server.context.database, { after: 0n, types: null, most: 1_000_000 })
  return events.map((event) => deliveredEvent.parse(cloudEvent(event, 'https://hiram.example')))
}

/** What a receiver is sent of the whole log, in the order of their positions. */
async function deliveredEvents(): Promise<DeliveredEvent[]> {
  const { context } = server
  const clock = fixedShiftClock(() => new Date())
  const keeper = await startEventKeeper()
  const sender = eventSender([keeper.origin])
  const receiver = { receiver: 'books', url: `${keeper.origin}/`, types: null, after: 0n }
  keeper.verifyBy((await addReceiver(context, receiver, clock.wall()))?.secret ?? '')
  const deliveries = deliverEvents({ ...context, clock, send: sender.send })
  try {
    const last = Number(await lastPosition(context.database))
    await expect.poll(() => keeper.kept.size, { timeout: longestMs, interval: 100 }).toBe(last)
    return [...keeper.kept.values()].sort((a, b) => Number(a.position) - Number(b.position))
  } finally {
    await deliveries.stop()
    sender.close()
    await keeper.stop()
  }
}

test('no event has a name, a number or an account of anyone', async () => {
  const texts = new Set((await allEvents()).flatMap(({ data }) => textsIn(data)))
  const people = makePeople(seed, borrowers, days)
  for (const person of people) {
    const { firstName, lastName } = nameOf(person)
    const numbers = [person.phone.slice(3), accountNumberOf(person), person.caller.deviceThumbprint, person.caller.ip]
    const found = [...texts].filter(
      (text) =>
        numbers.some((number) => text.includes(number)) || text.split(/[\s,]/).some(isOneOf([firstName, lastName])),
    )
    expect(found).toEqual([])
  }
})

const isOneOf = (words: readonly string[]) => (word: string) => words.includes(word)

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

async function asked<Row>(query: string): Promise<Row[]> {
  const rows = async (client: Client) => (await client.query(query)).rows as Row[]
  return withClient(server.context.config.DATABASE_URL, rows)
}

test('every event is as its schema says, in the AsyncAPI document too, and numbered without a gap', async () => {
  const events = await allEvents()
  const { messages } = asyncApi('0').components
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const checks = new Map(Object.values(messages).map(({ name, payload }) => [name, ajv.compile(payload)]))
  for (const event of events) {
    const { type, data } = event
    expect(eventData[type].parse(data)).toEqual(data)
    checks.get(type)?.(event)
    expect(checks.get(type)?.errors).toBeNull()
  }
  expect(events.map(({ position }) => Number(position))).toEqual(events.map((_, index) => index + 1))
  for (const own of Map.groupBy(events, ({ subject }) => subject).values())
    expect(own.map(({ sequence }) => Number(sequence))).toEqual(own.map((_, index) => index + 1))
})

test(
  'from what a receiver is sent every loan’s accounts are those of the ledger, to the unit',
  async () => {
    const ledger = await asked<{ loan_id: string; account: string; amount: string }>(`
    with moved as (
      select loan_id, debit as account, amount from journal_entry where loan_id is not null
      union all select loan_id, credit, -amount from journal_entry where loan_id is not null
      union all select loan_id, a.account, a.amount from accrual cross join lateral (values
        (case when is_off_balance then 'chargesNotAccrued' else 'interestReceivable' end, interest),
        (case when is_off_balance then 'chargesNotAccrued' else 'feeReceivable' end, fees),
        (case when is_off_balance then 'chargesNotAccrued' else 'lateReceivable' end, late),
        (case when is_off_balance then 'chargesNotAccruedContra' else 'interestIncome' end, -interest),
        (case when is_off_balance then 'chargesNotAccruedContra' else 'feeIncome' end, -fees),
        (case when is_off_balance then 'chargesNotAccruedContra' else 'lateIncome' end, -late)) as a(account, amount))
    select loan_id, account, sum(amount)::text as amount from moved group by 1, 2 having sum(amount) <> 0`)
    const line = (loanId: string, account: string, amount: bigint | string) => `${loanId} ${account} ${amount}`
    const rebuilt = [...rebuildLedger(await deliveredEvents())].flatMap(([loanId, accounts]) =>
      [...accounts].filter(([, amount]) => amount !== 0n).map(([account, amount]) => line(loanId, account, amount)),
    )
    expect(rebuilt.sort()).toEqual(ledger.map(({ loan_id, account, amount }) => line(loan_id, account, amount)).sort())
    expect(new Set(ledger.map(({ account }) => account)).size).toBeGreaterThan(8)
  },
  longestMs,
)

/** Accounts that were erased since: some of their rows are gone. */
const erased = `(select data->>'borrowerId' from event
  where type = 'account.deletionChanged.v1' and data->>'state' = 'done')`

/** Rows that are there, and the events of them; each once. `seldom`: not in every simulation this small. */
const kinds: readonly { what: string; rows: string; events: string; seldom?: true }[] = [
  { what: 'loans', rows: 'select loan_id::text from loan', events: one('loan.applied.v1', 'loanId') },
  {
    what: 'steps from one status to another',
    rows: `select concat(loan_id, ' ', from_status, ' ', to_status) from loan_process
      where from_status is not null and from_status <> to_status`,
    events: `select concat(data->>'loanId', ' ', data->>'from', ' ', data->>'to') from event
      where type = 'loan.statusChanged.v1'`,
  },
  {
    what: 'journal entries',
    rows: `select concat(ref, ' ', debit, ' ', credit, ' ', amount) from journal_entry`,
    events: `select concat(e->>'ref', ' ', e->>'debit', ' ', e->>'credit', ' ', e->>'amount')
      from event, json_array_elements(data->'entries') as e where json_typeof(data->'entries') = 'array'`,
  },
  {
    what: 'payouts sent back',
    rows: 'select order_id::text from payout_order where returned_at is not null',
    events: one('loan.payoutReturned.v1', 'orderId'),
  },
  {
    what: 'payments',
    rows: 'select payment_id from payment',
    events: `select p->>'paymentId' from event, json_array_elements(data->'payments') as p`,
  },
  {
    what: 'returned payments',
    rows: 'select payment_id from payment where reversed_at is not null',
    events: one('payment.returned.v1', 'paymentId'),
  },
  { what: 'proofs', rows: 'select proof_id::text from payment_proof', events: one('payment.proofSent.v1', 'proofId') },
  {
    what: 'decided proofs',
    rows: `select proof_id::text from payment_proof where state <> 'review'`,
    events: one('payment.proofDecided.v1', 'proofId'),
  },
  {
    what: 'reviews',
    rows: 'select review_id::text from manual_review',
    events: `select data->>'reviewId' from event join loan on loan_id = (data->>'loanId')::uuid
      where type = 'review.requested.v1' and borrower_id::text not in ${erased}`,
  },
  {
    what: 'commands',
    rows: 'select command_id from loan_command',
    events: one('loan.commandCarriedOut.v1', 'commandId'),
    seldom: true,
  },
  {
    what: 'extensions',
    rows: `select concat(loan_id, ' ', number) from loan_extension`,
    events: `select concat(data->>'loanId', ' ', data->>'number') from event where type = 'loan.extended.v1'`,
    seldom: true,
  },
  {
    what: 'consents',
    rows: 'select consent_id::text from consent',
    events: `${one('consent.given.v1', 'consentId')} and data->>'borrowerId' not in ${erased}`,
  },
  { what: 'accounts', rows: 'select borrower_id::text from borrower', events: one('account.opened.v1', 'borrowerId') },
  {
    what: 'closed days',
    rows: `select concat(entity, ' ', day) from closed_day`,
    events: `select concat(data->>'entity', ' ', data->>'day') from event where type = 'books.dayClosed.v1'`,
    seldom: true,
  },
  {
    what: 'accrued days',
    rows: `select concat(market, ' ', business_date) from business_day_run where step = 'accrueDay'`,
    events: `select concat(data->>'market', ' ', data->>'day') from event where type = 'businessDay.accrued.v1'`,
  },
]

function one(type: string, field: string): string {
  return `select data->>'${field}' from event where type = '${type}'`
}

test.each(kinds)('$what are in the events, each once', async ({ rows, events, seldom }) => {
  const there = await asked<{ one: string }>(`select * from (${rows}) as r(one) order by 1`)
  expect(await asked<{ one: string }>(`select * from (${events}) as r(one) order by 1`)).toEqual(there)
  if (!seldom) expect(there.length).toBeGreaterThan(0)
})
