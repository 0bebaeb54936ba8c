import { usualWaits } from '@hiram/contract/app-info/usual-waits'
import { latestLoan } from '@hiram/contract/loan'
import { waitRoutes } from '@hiram/markets/promised-waits'
import { promisedWaits } from '@hiram/markets/waits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualWaits as answerUsualWaits } from '../areas/app-info/usual-waits.ts'
import { homeRoutes } from '../areas/home/routes.ts'
import { loanRoutes } from '../areas/loan/routes.ts'
import { openRoute } from '../http/route.ts'
import { housekeeping } from '../jobs/housekeeping.ts'
import { applyFor, readyBorrower } from '../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes: [...homeRoutes, ...loanRoutes, openRoute(usualWaits, answerUsualWaits)] })
})
afterAll(() => server.stop())

const query = async (text: string, values: unknown[] = []) => (await server.context.pool.query(text, values)).rows
const waitOf = async (market: 'ph' | 'vn', route: string) => {
  const { waits } = await server.as({ ...server.visitor(), market }).ask(usualWaits, {})
  return waits.find((wait) => wait.route === route)
}

test('KYC-08 nothing measured yet: every route says its promise, in every market', async () => {
  await housekeeping(server.context)
  for (const market of ['ph', 'vn'] as const)
    for (const route of waitRoutes)
      expect(await waitOf(market, route)).toEqual({ route, seconds: promisedWaits[market][route], measured: false })
})

test('KYC-08 the slowest of nine in ten, by market and route, of the last 30 days alone', async () => {
  const { borrowerId, loanId } = await applied('ph')
  // ten seconds to 300, thirty of them: the 27th is 270
  await decided({ borrowerId, loanId, howMany: 30, daysAgo: 3, secondsEach: 10 })
  await decided({ borrowerId, loanId, howMany: 30, daysAgo: 31, secondsEach: 1000 })
  await housekeeping(server.context)
  expect(await waitOf('ph', 'decision')).toEqual({ route: 'decision', seconds: 270, measured: true })
  expect(await waitOf('vn', 'decision')).toMatchObject({ measured: false })
})

test('KYC-08 what a person decides makes the wait for the rules no longer', async () => {
  const { borrowerId, loanId } = await applied('ph')
  await decided({ borrowerId, loanId, howMany: 10, daysAgo: 3, secondsEach: 10_000 })
  await query(
    `insert into manual_review (borrower_id, loan_id, decision_id, review_id, rules_version, reasons, evidence,
      review_material_sealed, asked_at, answered_at, outcome, due_on)
    select borrower_id, loan_id, decision_id, gen_random_uuid(), 'r', '{doubt}', '', '', started_at,
      started_at + interval '7200 s', 'passed', '2026-07-01' from decision where borrower_id = $1`,
    [borrowerId],
  )
  await housekeeping(server.context)
  expect(await waitOf('ph', 'decision')).toMatchObject({ seconds: 270, measured: true })
  expect(await waitOf('ph', 'review')).toMatchObject({ seconds: promisedWaits.ph.review, measured: false })
})

test('KYC-08 who still waits counts, once it is longer than promised', async () => {
  const { borrowerId, loanId } = await applied('vn')
  const now = server.context.clock.instant()
  const waiting = async (minutes: number) => {
    await query('delete from decision where borrower_id = $1', [borrowerId])
    await query(
      `insert into decision (borrower_id, loan_id, decision_id, stage, rules_version, card_version, started_at)
      values ($1, $2, gen_random_uuid(), 'uploadData', 'r', 'c', $3)`,
      [borrowerId, loanId, new Date(now.getTime() - minutes * 60_000)],
    )
    await housekeeping(server.context)
    return (await waitOf('vn', 'decision'))?.seconds
  }
  expect(await waiting(1)).toBe(promisedWaits.vn.decision)
  expect(await waiting(90)).toBe(90 * 60)
})

test('KYC-08 a wallet and a bank are routes of their own, and an answer to a message is one', async () => {
  const { borrowerId, loanId } = await applied('ph')
  const now = server.context.clock.instant()
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  await query(
    `insert into payout_order (borrower_id, order_id, loan_id, attempt, amount, currency, bank_code, account_sealed,
      account_ending, state, ordered_at, answered_at)
    values ($1, gen_random_uuid(), $2, 1, 1, 'PHP', 'GCASH', '', '1234', 'settled', $3, $4)`,
    [borrowerId, loanId, ago(100_000), ago(96_000)],
  )
  const wrote = (fromLender: boolean, secondsAgo: number) =>
    query(
      `insert into support_message (borrower_id, message_id, from_lender, text_sealed, at)
      values ($1, gen_random_uuid(), $2, '', $3)`,
      [borrowerId, fromLender, ago(secondsAgo)],
    )
  // asked twice, answered after 100,000 s of the first; a thank-you that is never answered is no wait
  await wrote(false, 300_000)
  await wrote(false, 250_000)
  await wrote(true, 200_000)
  await wrote(false, 190_000)
  await housekeeping(server.context)
  expect((await waitOf('ph', 'payoutWallet'))?.seconds).toBe(4000)
  expect((await waitOf('ph', 'payoutBank'))?.seconds).toBe(promisedWaits.ph.payoutBank)
  expect((await waitOf('ph', 'support'))?.seconds).toBe(100_000)
})

test('what is measured no longer is forgotten, and measuring is a look at the last 30 days', async () => {
  await query('delete from support_message')
  await housekeeping(server.context)
  expect((await waitOf('ph', 'support'))?.seconds).toBe(promisedWaits.ph.support)
})

async function applied(market: 'ph' | 'vn') {
  const borrower = await readyBorrower(server, { market })
  const amount = market === 'ph' ? 900_000n : 6_000_000n
  await applyFor(server, borrower, { amount, period: 3, periodUnit: 'month' })
  const { latestApplication } = await server.as(borrower).ask(latestLoan, {})
  return { borrowerId: borrower.borrowerId, loanId: latestApplication?.loanId ?? '' }
}

/** As many decisions, the first after `secondsEach`, the second after twice that, and so on. */
function decided(given: { borrowerId: string; loanId: string; howMany: number; daysAgo: number; secondsEach: number }) {
  const began = new Date(server.context.clock.instant().getTime() - given.daysAgo * 86_400_000)
  return query(
    `insert into decision (borrower_id, loan_id, decision_id, stage, rules_version, card_version, started_at, ended_at,
      outcome)
    select $1, $2, gen_random_uuid(), 'done', 'r', 'c', $3, $3::timestamptz + n * $4::integer * interval '1 second',
      'withdrawal' from generate_series(1, $5::integer) as n`,
    [given.borrowerId, given.loanId, began, given.secondsEach, given.howMany],
  )
}
