import { randomUUID } from 'node:crypto'
import { sendSpecialApplication } from '@hiram/contract/account/special-applications'
import { choosePrepaymentOption } from '@hiram/contract/repayment'
import { extendLoan, extensionQuote } from '@hiram/contract/repayment/extension'
import { uploadProof } from '@hiram/contract/repayment/proof'
import { refundCredit } from '@hiram/contract/repayment/refund'
import { agreeRestructuring, loadRestructuringOffer } from '@hiram/contract/repayment/restructuring'
import { addDays, addMonths } from '@hiram/lending'
import { consentVersion } from '@hiram/markets/consents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import type { Context } from '../context.ts'
import { remind } from '../jobs/remind.ts'
import { routes } from '../routes.ts'
import { handleSpecialDecision } from '../special/decide-special.ts'
import { ledgerOf } from '../testing/check-ledger.ts'
import { latestOf } from '../testing/ready-borrower.ts'
import { type Running, runningLoans, slip } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { carryOutCommand } from './carry-out-command.ts'
import { handleProofDecision } from './decide-payment-proof.ts'
import { handlePayoutNotice } from './disbursement.ts'
import { handleBankTransfer } from './handle-bank-transfer.ts'
import { matchSuspense } from './match-suspense.ts'
import { reverseRepayment } from './reverse-repayment.ts'

const mixtures = Number(process.env.MIXTURES ?? 3)
const firstSeed = Number(process.env.MIXTURES_SEED ?? 1)
const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'a hard month' }
const loansTogether = 6

let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes, at: new Date('2026-06-20T02:00:00Z') })
  await runBusinessDays(server.context)
})
afterAll(() => server.stop())

/** Numbers of a seed: the same each time. */
function drawing(seed: number) {
  let state = seed * 2_654_435_761
  const below = (most: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0
    return ((state ^ (state >>> 13)) >>> 0) % most
  }
  return { below, of: <T>(list: readonly T[]): T => list[below(list.length)] as T }
}
type Draw = ReturnType<typeof drawing>

/** What is known of one mixture: the references its transfers had, and to which server the next thing happens. */
type Mixture = { draw: Draw; servers: readonly Context[]; references: string[]; loans: readonly Running[] }
type Happens = (mixture: Mixture, loan: Running) => Promise<unknown>

const today = () => server.context.clock.businessDate('ph')

async function paid({ draw, servers, references }: Mixture, loan: Running, amount: bigint, remark = loan.code) {
  const providerReference = randomUUID()
  references.push(providerReference)
  const valueDate = addDays(today(), -draw.below(4))
  const notice = { providerReference, remark, amount, currency: 'PHP' as const, valueDate, channel: 'instapay' }
  // the bank notifies two servers
  const outcomes = await Promise.all(servers.map((context) => handleBankTransfer(context, notice)))
  expect(outcomes.toSorted()[0]).toBe('known')
  return providerReference
}

async function ordered(loan: Running, table: string, state: 'settled' | 'returned' | 'failed') {
  const { rows } = await server.context.pool.query(`select order_id from ${table} where loan_id = $1`, [loan.loanId])
  const orderId = rows.at(-1)?.order_id
  if (orderId) await handlePayoutNotice(server.context, { orderId, providerReference: `of-${orderId}`, state })
}

const commanded =
  (given: (draw: Draw) => object): Happens =>
  ({ draw, servers }, { loanId }) => {
    const command = { ...given(draw), ...people, loanId, commandId: randomUUID() }
    return Promise.all(servers.map((context) => carryOutCommand(context, command as never)))
  }

const plan = () => {
  const first = addMonths(today(), 1)
  return { dueDates: [0, 1, 2, 3].map((months) => addMonths(first, months)), waiveLate: true }
}

const happenings: readonly Happens[] = [
  (mixture, loan) => paid(mixture, loan, BigInt(1_000 * (1 + mixture.draw.below(400)))),
  (mixture, loan) => paid(mixture, loan, BigInt(1_000 * (1 + mixture.draw.below(400)))),
  async (mixture, loan) => {
    const { earlyRepaymentAmount } = await latestOf(server, loan.borrower)
    await paid(mixture, loan, earlyRepaymentAmount + BigInt(1 + mixture.draw.below(2) * 5_000))
  },
  async ({ references, draw }) => {
    if (references.length > 0) await reverseRepayment(server.context, { providerReference: draw.of(references) })
  },
  async (mixture, loan) => {
    const providerReference = await paid(mixture, loan, 20_000n, 'rent')
    const codes = [loan, mixture.draw.of(mixture.loans)].map(({ code }) => code)
    await Promise.all(codes.map((code) => matchSuspense(server.context, { providerReference, code, ...people })))
  },
  commanded((draw) => ({ kind: 'waiver', part: draw.of(['late', 'fees', 'interest']), amount: 100n })),
  commanded(() => ({ kind: 'goodwill', amount: 5_000n })),
  commanded(() => ({ kind: 'writeOff' })),
  commanded(() => ({ kind: 'writeOffReversal' })),
  commanded(() => ({ kind: 'restructuringOffer', ...plan() })),
  async (_, { borrower, loanId }) => {
    const as = server.as(borrower)
    const { offer } = await as.ask(loadRestructuringOffer, { loanId })
    if (offer?.state !== 'offered') return
    const consent = { document: 'hardshipPlan', version: consentVersion, locale: borrower.locale } as const
    const agreedTotal = String(offer.totalToRepay)
    await as.call(agreeRestructuring, { loanId, offerId: offer.offerId, agreedTotal, consent })
  },
  async ({ draw }, { borrower, loanId }) => {
    const sent = await server.as(borrower).call(uploadProof, { loanId, repayAmount: '40000' }, { files: await slip() })
    const proofId = sent.answer?.proofId
    if (!proofId) return
    const decisions = [draw.of(['accepted', 'refused'] as const), draw.of(['accepted', 'refused'] as const)]
    const decided = { proofId, valueDate: today(), ...people }
    await Promise.all(decisions.map((decision) => handleProofDecision(server.context, { ...decided, decision })))
  },
  async ({ draw }, loan) => {
    await Promise.all([1, 2].map(() => server.as(loan.borrower).call(refundCredit, { loanId: loan.loanId })))
    await ordered(loan, 'refund_order', draw.of(['settled', 'failed', 'returned']))
  },
  (_, loan) => ordered(loan, 'payout_order', 'returned'),
  async (_, { borrower, loanId }) => {
    const as = server.as(borrower)
    const { answer } = await as.call(extensionQuote, { loanId })
    const { extraInterest, newDueDate } = answer?.offer ?? {}
    if (extraInterest === undefined || !newDueDate) return
    const agreed = { loanId, agreedExtraInterest: String(extraInterest), agreedDueDate: newDueDate }
    await Promise.all([as.call(extendLoan, agreed), as.call(extendLoan, agreed)])
  },
  ({ draw }, { borrower, loanId }) =>
    server
      .as(borrower)
      .call(choosePrepaymentOption, { loanId, option: draw.of(['finishSooner', 'lowerPayments'] as const) }),
  async (_, { borrower }) => {
    const asked = { kind: 'hardshipPlan', text: 'I was ill and could not work.' } as const
    const { answer } = await server.as(borrower).call(sendSpecialApplication, asked)
    if (!answer) return
    const decided = { applicationId: answer.applicationId, plan: { ...plan(), ...people }, ...people }
    await Promise.all(
      (['accepted', 'refused'] as const).map((state) => handleSpecialDecision(server.context, { ...decided, state })),
    )
  },
  async (_, { borrower }) => {
    const asked = { kind: 'limitReview', text: 'I earn more since May.' } as const
    const { answer } = await server.as(borrower).call(sendSpecialApplication, asked)
    if (!answer) return
    const decided = { applicationId: answer.applicationId, state: 'accepted' as const, ...people }
    await Promise.all([1, 2].map(() => handleSpecialDecision(server.context, decided)))
  },
  () => remind(server.context, { market: 'ph', day: today() }),
]

/** Weeks of a few loans, in which everything of a day happens at once, over midnight and over days that were missed. */
async function live(seed: number): Promise<void> {
  const draw = drawing(seed)
  const loans = await runningLoans(server, peso, loansTogether)
  const servers = [server.context, { ...server.context }]
  const mixture: Mixture = { draw, servers, references: [], loans }
  for (let rounds = 0; rounds < 5; rounds += 1) {
    await on(draw.of([1, 1, 3, 4, 28]), loans)
    const works = Array.from({ length: 8 + draw.below(8) }, () => {
      const [happens, loan] = [draw.of(happenings), draw.of(loans)]
      return () => happens(mixture, loan)
    })
    // the days are closed by two servers, before what happens, in the middle of it or after it; at times it is midnight then
    const hours = draw.of([0, 15])
    works.splice(draw.below(works.length), 0, () => {
      server.pass(hours * 3_600_000)
      return Promise.all(servers.map((context) => runBusinessDays(context)))
    })
    const outcomes = await Promise.allSettled(works.map((work) => work()))
    const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(failed, `seed ${seed}`).toEqual([])
    for (const loan of loans) await agree(seed, loan)
  }
  await on(1, loans)
  await runBusinessDays(server.context)
  for (const loan of loans) await agree(seed, loan)
}

async function on(days: number, loans: readonly Running[]): Promise<void> {
  server.setTime(new Date(`${addDays(today(), days)}T02:00:00Z`))
  const now = server.context.clock.wall()
  for (const { borrower } of loans)
    await server.context.database
      .updateTable('session')
      .set({ last_seen_at: now, created_at: now })
      .where('borrower_id', '=', borrower.borrowerId)
      .execute()
}

async function agree(seed: number, { borrower, loanId }: Running): Promise<void> {
  const { status } = await latestOf(server, borrower)
  const ledger = await ledgerOf(server.context, borrower.borrowerId, loanId)
  const of = `seed ${seed}, loan ${loanId}, ${status}`
  expect(ledger, of).toMatchObject({ accrualPlanAgrees: true, sum: 0n })
  if (status === 'withdrawal' || status === 'abandon') {
    expect(ledger.owed, of).toBe(0n)
    return
  }
  expect(ledger, of).toMatchObject({ unrecognised: 0, owed: ledger.expectedOwed })
  expect(ledger.notAccrued.held, of).toBe(ledger.notAccrued.expected)
}

test(`${mixtures} mixtures of everything at once: nothing is given up, and each loan comes to what happened on it`, async () => {
  for (let seed = firstSeed; seed < firstSeed + mixtures; seed += 1) await live(seed)
})
