import { randomUUID } from 'node:crypto'
import { choosePrepaymentOption } from '@hiram/contract/repayment'
import { uploadProof } from '@hiram/contract/repayment/proof'
import {
  agreeRestructuring,
  declineRestructuring,
  loadRestructuringOffer,
} from '@hiram/contract/repayment/restructuring'
import { consentVersion } from '@hiram/markets/consents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { lockLoans } from '../loan/loan-store.ts'
import { routes } from '../routes.ts'
import { ledgerOf } from '../testing/check-ledger.ts'
import { inTurn } from '../testing/in-turn.ts'
import { latestOf } from '../testing/ready-borrower.ts'
import { moveTo, type Running, runningLoans, slip, transfer } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { lockTransfer } from './bank-transfer-store.ts'
import { carryOutCommand } from './carry-out-command.ts'
import { handleProofDecision } from './decide-payment-proof.ts'
import { handlePayoutNotice } from './disbursement.ts'
import { matchSuspense } from './match-suspense.ts'
import { reverseRepayment } from './reverse-repayment.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'a hard month' }
let server: TestServer
const loans: Running[] = []

beforeAll(async () => {
  server = await createTestContext({ routes, at: new Date('2026-06-20T02:00:00Z') })
  await runBusinessDays(server.context)
  loans.push(...(await runningLoans(server, peso, 60)))
  for (const loan of loans) await moveTo(loan, '2026-07-24')
  await runBusinessDays(server.context)
})
afterAll(() => server.stop())

/** One of loans that are four days late, nothing paid. */
function lateLoan(): Running {
  const loan = loans.pop()
  if (!loan) throw new Error('too few loans')
  return loan
}

const loanOf =
  ({ borrower, loanId }: Running) =>
  (queries: Parameters<typeof lockLoans>[0]) =>
    lockLoans(queries, [{ borrowerId: borrower.borrowerId, loanId }])

/** The loan's status and its balances, which agree with what happened on it. */
async function totalsOf(loan: Running) {
  const { borrowerId } = loan.borrower
  const { status } = await latestOf(server, loan.borrower)
  const ledger = await ledgerOf(server.context, borrowerId, loan.loanId)
  expect(ledger).toMatchObject({ accrualPlanAgrees: true, sum: 0n })
  // a payout that was undone never was
  if (status !== 'withdrawal') expect(ledger).toMatchObject({ unrecognised: 0, owed: ledger.expectedOwed })
  const accounts = [...ledger.totals].filter(([, balance]) => balance !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { status, accounts }
}

/** Something that may happen to a late loan, prepared so that it can at any moment. */
type Event = (loan: Running) => Promise<() => Promise<unknown>>

const paid =
  (amount: bigint): Event =>
  async (loan) =>
  () =>
    transfer(loan, amount)

const commanded =
  (
    given:
      | { kind: 'waiver'; part: 'late'; amount: bigint }
      | { kind: 'writeOff' }
      | { kind: 'goodwill'; amount: bigint },
  ): Event =>
  async ({ loanId }) =>
  () =>
    carryOutCommand(server.context, { ...given, ...people, loanId, commandId: randomUUID() })

const returned: Event = async (loan) => {
  const providerReference = randomUUID()
  await transfer(loan, 30_000n, { reference: providerReference })
  return () => reverseRepayment(server.context, { providerReference })
}

const matched: Event = async (loan) => {
  const providerReference = randomUUID()
  await transfer(loan, 30_000n, { reference: providerReference, remark: 'rent' })
  return () => matchSuspense(server.context, { providerReference, code: loan.code, ...people })
}

const proofDecided =
  (decision: 'accepted' | 'refused'): Event =>
  async ({ borrower, loanId }) => {
    const sent = { loanId, repayAmount: '40000' }
    const { proofId } = await server.as(borrower).ask(uploadProof, sent, { files: await slip() })
    const valueDate = decision === 'accepted' ? { valueDate: '2026-07-24' } : {}
    return () => handleProofDecision(server.context, { proofId, decision, ...valueDate, ...people })
  }

const proofSent: Event = async ({ borrower, loanId }) => {
  const files = await slip()
  return () => server.as(borrower).ask(uploadProof, { loanId, repayAmount: '40000' }, { files })
}

async function offered(loan: Running) {
  const { borrower, loanId } = loan
  const offerId = randomUUID()
  const dueDates = ['2026-09-21', '2026-10-20', '2026-11-20', '2026-12-21']
  const plan = { kind: 'restructuringOffer', dueDates, waiveLate: true } as const
  await carryOutCommand(server.context, { ...plan, ...people, loanId, commandId: offerId })
  const { offer } = await server.as(borrower).ask(loadRestructuringOffer, { loanId })
  const consent = { document: 'hardshipPlan', version: consentVersion, locale: borrower.locale } as const
  const agreed = { loanId, offerId, agreedTotal: String(offer?.totalToRepay), consent }
  return {
    agreed: () => server.as(borrower).call(agreeRestructuring, agreed),
    declined: () => server.as(borrower).call(declineRestructuring, { loanId, offerId }),
  }
}

const payoutReturned: Event = async ({ loanId }) => {
  const { rows } = await server.context.pool.query('select order_id from payout_order where loan_id = $1', [loanId])
  const notice = { orderId: String(rows[0]?.order_id), providerReference: 'back', state: 'returned' } as const
  return () => handlePayoutNotice(server.context, notice)
}

const events: Readonly<Record<string, Event>> = {
  payment: paid(50_000n),
  waiver: commanded({ kind: 'waiver', part: 'late', amount: 100n }),
  'goodwill credit': commanded({ kind: 'goodwill', amount: 10_000n }),
  'write-off': commanded({ kind: 'writeOff' }),
  'returned transfer': returned,
  'match of money in suspense': matched,
  'accepted proof': proofDecided('accepted'),
  'refused proof': proofDecided('refused'),
  'new proof': proofSent,
  'returned payout': payoutReturned,
  'choice of what extra money does':
    async ({ borrower, loanId }) =>
    async () =>
      server.as(borrower).ask(choosePrepaymentOption, { loanId, option: 'lowerPayments' }),
}

test.each(Object.entries(events))(
  'a %s and a payment at once come to the same as one after the other',
  async (_, event) => {
    for (const isFirst of [true, false]) {
      const [atOnce, after] = [lateLoan(), lateLoan()]
      const outcomes = []
      const works = []
      for (const loan of [atOnce, after]) {
        const both = [await event(loan), await paid(330_000n)(loan)] as const
        works.push(isFirst ? both : both.toReversed())
      }
      const [[first, second] = [], later = []] = works
      if (!first || !second) throw new Error('nothing happens')
      outcomes.push(await inTurn(server, loanOf(atOnce), [first, second]))
      for (const work of later) outcomes.push(await work())
      expect(await totalsOf(atOnce)).toEqual(await totalsOf(after))
    }
  },
)

test('a plan that is agreed to and declined at once: the first answer counts, and one alone', async () => {
  for (const isAgreed of [true, false]) {
    const loan = lateLoan()
    const { agreed, declined } = await offered(loan)
    const answers = await inTurn(server, loanOf(loan), isAgreed ? [agreed, agreed] : [agreed])
    const late = await declined()
    expect([...answers, late].map(({ error }) => error)).toEqual(
      isAgreed ? [undefined, 'offerNotOpen', 'offerNotOpen'] : [undefined, 'offerNotOpen'],
    )
    await totalsOf(loan)
  }
})

test('two payments and a plan that is agreed to at once: of other figures than were shown nothing is agreed', async () => {
  const [before, between, after] = [lateLoan(), lateLoan(), lateLoan()]
  for (const [loan, at] of [
    [before, 0],
    [between, 1],
    [after, 2],
  ] as const) {
    const { agreed } = await offered(loan)
    const pay = () => transfer(loan, 20_000n)
    const outcomes: unknown[] = await inTurn(server, loanOf(loan), [pay, pay].toSpliced(at, 0, agreed as never))
    expect(outcomes[at]).toMatchObject(at === 0 ? { code: 200 } : { error: 'offerChanged' })
    await totalsOf(loan)
  }
})

const transferOf = (reference: string) => (queries: Parameters<typeof lockLoans>[0]) => lockTransfer(queries, reference)

/** All that waits for a loan. */
async function suspense(): Promise<string> {
  const { rows } = await server.context.pool.query(`select coalesce(sum(case when debit = 'suspense' then amount
    else -amount end), 0)::text as held from journal_entry where 'suspense' in (debit, credit)`)
  return rows[0].held
}

/** What the loan comes to, but for how the money came and went. */
async function withoutSuspense(loan: Running) {
  const { accounts, status } = await totalsOf(loan)
  return { status, accounts: accounts.filter(([account]) => account !== 'suspense' && account !== 'cashIn') }
}

async function inSuspense(loan: Running): Promise<string> {
  const reference = randomUUID()
  expect(await transfer(loan, 30_000n, { reference, remark: 'rent' })).toBe('suspense')
  return reference
}

test('money in suspense that is given to two loans at once is one loan’s', async () => {
  const [one, other] = [lateLoan(), lateLoan()]
  const providerReference = await inSuspense(one)
  const given = [one, other].map(
    ({ code }) =>
      () =>
        matchSuspense(server.context, { providerReference, code, ...people }),
  )
  expect(await inTurn(server, transferOf(providerReference), given)).toEqual([
    'counted',
    { kind: 'refused', refused: 'notInSuspense' },
  ])
  expect((await totalsOf(one)).accounts).toContainEqual(['suspense', 30_000n])
  expect((await totalsOf(other)).accounts.map(([account]) => account)).not.toContain('suspense')
})

test('money in suspense that the bank sends back while it is matched: whichever is first, it is posted and reversed, or never posted', async () => {
  for (const isMatchedFirst of [true, false]) {
    const [loan, never] = [lateLoan(), lateLoan()]
    const before = await suspense()
    const providerReference = await inSuspense(loan)
    const match = () => matchSuspense(server.context, { providerReference, code: loan.code, ...people })
    const back = () => reverseRepayment(server.context, { providerReference })
    const works = isMatchedFirst ? [match, back] : [back, match]
    const outcomes = await inTurn(server, transferOf(providerReference), works)
    expect(outcomes).toEqual(
      isMatchedFirst ? ['counted', 'counted'] : ['counted', { kind: 'refused', refused: 'notInSuspense' }],
    )
    expect(await withoutSuspense(loan)).toEqual(await withoutSuspense(never))
    expect(await suspense()).toBe(before)
  }
})

test('a match that comes again while the bank takes the money back: neither is given up', async () => {
  const [loan, never] = [lateLoan(), lateLoan()]
  const providerReference = await inSuspense(loan)
  const match = () => matchSuspense(server.context, { providerReference, code: loan.code, ...people })
  expect(await match()).toBe('counted')
  const back = () => reverseRepayment(server.context, { providerReference })
  expect(await inTurn(server, loanOf(loan), [back, match])).toEqual(['counted', 'known'])
  expect(await withoutSuspense(loan)).toEqual(await withoutSuspense(never))
})
