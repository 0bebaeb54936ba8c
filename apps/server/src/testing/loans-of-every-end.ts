import { randomUUID } from 'node:crypto'
import { withdrawLoan } from '@hiram/contract/loan'
import { extendLoan, extensionQuote } from '@hiram/contract/repayment/extension'
import { uploadProof } from '@hiram/contract/repayment/proof'
import { refundCredit } from '@hiram/contract/repayment/refund'
import { agreeRestructuring, loadRestructuringOffer } from '@hiram/contract/repayment/restructuring'
import type { ServicingCommand } from '@hiram/contract/webhooks'
import { type BusinessDate, businessDate } from '@hiram/lending'
import { type MarketCode, markets } from '@hiram/markets'
import { consentVersion } from '@hiram/markets/consents'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { orderPayout } from '../jobs/order-payout.ts'
import type { Jobs } from '../queue/job-store.ts'
import { carryOutCommand } from '../servicing/carry-out-command.ts'
import { handleProofDecision } from '../servicing/decide-payment-proof.ts'
import { handlePayoutNotice } from '../servicing/disbursement.ts'
import { matchSuspense } from '../servicing/match-suspense.ts'
import { reverseRepayment } from '../servicing/reverse-repayment.ts'
import { latestOf, type Person, runLoanJobs } from './ready-borrower.ts'
import { moveTo, type Running, runningLoan, slip, transfer } from './running-loan.ts'
import type { TestServer } from './server.ts'

export const firstDay = businessDate('2026-06-20')
/** Every loan has ended by then. */
export const lastDay = businessDate('2026-07-08')

/** What becomes of each loan. */
export const ends = [
  'paid',
  'refunded',
  'extended',
  'returned',
  'forgiven',
  'helped',
  'reversed',
  'matched',
  'corrected',
  'recovered',
] as const
export type End = (typeof ends)[number]
export type Ended = Running & { end: End; market: MarketCode; person: Person }

const monthly: readonly End[] = ['refunded', 'returned', 'matched']
const unit: Readonly<Record<MarketCode, bigint>> = { ph: 1n, vn: 500n }

function askedFor(market: MarketCode, end: End) {
  const isWeek = !monthly.includes(end)
  const amount = { ph: isWeek ? 300_000n : 900_000n, vn: isWeek ? 3_000_000n : 6_000_000n }[market]
  return { amount, period: isWeek ? 7 : 3, periodUnit: isWeek ? ('day' as const) : ('month' as const) }
}

/** Values that are no one else's: each is long enough not to be found by chance. */
export function personOf(market: MarketCode, index: number): Person {
  const digits = `${market === 'ph' ? 4 : 5}${String(index).padStart(2, '0')}`
  const name = `Zq${market}${'abcdefghijkl'[index]}`
  return {
    firstName: `${name}first`,
    lastName: `${name}last`,
    email: `${name}@mail.example`.toLowerCase(),
    resideAddress: `${digits} ${name}street`,
    certificateNo: market === 'ph' ? `7${digits}46835291` : `001095${digits}813`,
    companyName: `${name}company`,
    accountNo: `88${digits}9377164`,
    contactPersons: [
      {
        name: `${name}mother`,
        relation: 'parent',
        phone: market === 'ph' ? `0917888${digits}7` : `0912888${digits}`,
        type: 1,
      },
    ],
  }
}

/** What is looked for when the borrower is gone. */
export function personalValues({ borrower, person }: Pick<Ended, 'borrower' | 'person'>): string[] {
  const contacts = person.contactPersons as readonly { name: string; phone: string }[]
  return [
    ...[borrower.phone.slice(3), person.firstName, person.lastName, person.email, person.resideAddress],
    ...[person.certificateNo, person.companyName, person.accountNo],
    ...contacts.flatMap(({ name, phone }) => [name, phone.slice(1)]),
  ]
}

type Lived = { server: TestServer; loans: readonly Ended[]; each: (closed: BusinessDate) => Promise<void> }

/**
 * Loans of both markets, one for each end there is, lived through to the last day, with a month's end between: `each` hears of every day that has
 * been closed, before anything happens on the next.
 */
export async function loansOfEveryEnd(
  server: TestServer,
  each: Lived['each'] = async () => undefined,
): Promise<readonly Ended[]> {
  server.setTime(new Date(`${firstDay}T02:00:00Z`))
  await runBusinessDays(server.context)
  const loans: Ended[] = []
  for (const market of ['ph', 'vn'] as const)
    for (const [index, end] of ends.entries()) {
      const person = personOf(market, index)
      loans.push({ ...(await runningLoan(server, askedFor(market, end), market, person)), end, market, person })
    }
  const lived = { server, loans, each }
  for (const [day, events] of happenings) {
    await liveTo(lived, day)
    for (const loan of loans) await events[loan.end]?.(loan)
  }
  await liveTo(lived, lastDay)
  return loans
}

async function liveTo({ server, loans, each }: Lived, day: string): Promise<void> {
  const { clock } = server.context
  for (;;) {
    const today = clock.businessDate('ph')
    if (today >= day) break
    const next = new Date(new Date(`${today}T02:00:00Z`).getTime() + 86_400_000)
    server.setTime(next)
    await runBusinessDays(server.context)
    await each(today)
  }
  for (const loan of loans) await moveTo(loan, day)
}

type Happens = (loan: Ended) => Promise<void>

const payOff =
  (more: bigint = 0n, given: Parameters<typeof transfer>[2] = {}): Happens =>
  async (loan) => {
    const { earlyRepaymentAmount } = await latestOf(loan.server, loan.borrower)
    await transferred(loan, earlyRepaymentAmount + more * unit[loan.market], given)
  }

async function transferred(loan: Ended, amount: bigint, given: Parameters<typeof transfer>[2] = {}): Promise<void> {
  const remark = `${loan.code} of ${loan.person.firstName} ${loan.person.lastName}`
  const outcome = await transfer(loan, amount, { remark, ...given })
  if (outcome !== 'posted' && outcome !== 'suspense') throw new Error(`the transfer is ${outcome}`)
}

async function paysDue(loan: Ended, reference: string): Promise<void> {
  const { instalments } = await latestOf(loan.server, loan.borrower)
  await transferred(loan, instalments[0]?.total ?? 0n, { reference: `${reference}-${loan.loanId}` })
}

type Command = ServicingCommand extends infer Each
  ? Each extends ServicingCommand
    ? Omit<Each, 'commandId' | 'loanId' | 'askedBy' | 'approvedBy' | 'reason'>
    : never
  : never

async function commanded({ server, loanId }: Ended, given: Command, commandId = randomUUID()): Promise<void> {
  const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'a hard month' }
  const outcome = await carryOutCommand(server.context, { ...given, ...people, commandId, loanId } as ServicingCommand)
  if (outcome.kind !== 'done') throw new Error(`${given.kind}: ${JSON.stringify(outcome)}`)
}

/** What the provider says of the loan's newest order. */
async function answered(
  { server, loanId }: Ended,
  table: 'payout_order' | 'refund_order',
  state: 'settled' | 'returned',
) {
  const { rows } = await server.context.pool.query<{ order_id: string }>(
    `select order_id from ${table} where loan_id = $1 order by ordered_at desc, order_id limit 1`,
    [loanId],
  )
  const orderId = rows[0]?.order_id ?? ''
  const outcome = await handlePayoutNotice(server.context, { orderId, providerReference: `${state}-${orderId}`, state })
  if (outcome !== 'counted') throw new Error(`the order is ${outcome}`)
}

const extended: Happens = async (loan) => {
  const as = loan.server.as(loan.borrower)
  const { loanId } = loan
  const before = (await as.ask(extensionQuote, { loanId })).offer
  await transferred(loan, before?.minimumRepaymentAmount ?? 0n)
  const { offer } = await as.ask(extensionQuote, { loanId })
  if (!offer) throw new Error('no extension')
  const agreed = { agreedExtraInterest: offer.extraInterest.toString(), agreedDueDate: offer.newDueDate }
  await as.ask(extendLoan, { loanId, ...agreed })
}

const lost: Happens = async (loan) => {
  const remark = `from ${loan.person.firstName} ${loan.person.lastName}`
  await transferred(loan, 100_000n, { reference: `lost-${loan.loanId}`, remark })
}

const forgiven: Happens = async (loan) => {
  await commanded(loan, { kind: 'waiver', part: 'late', amount: unit[loan.market] })
  await commanded(loan, { kind: 'goodwill', amount: 100n * unit[loan.market] })
}

const refunded: Happens = async (loan) => {
  await loan.server.as(loan.borrower).ask(refundCredit, { loanId: loan.loanId })
  await loan.server.runJobs({
    orderRefund: (job) => orderPayout(loan.server.context, 'refund_order', job as Jobs['orderRefund']),
  })
}

const helped: Happens = async (loan) => {
  const [offerId, { loanId, server, borrower }] = [randomUUID(), loan]
  const dueDates = ['2026-07-20', '2026-08-20', '2026-09-21']
  await commanded(loan, { kind: 'restructuringOffer', dueDates, waiveLate: true }, offerId)
  const as = server.as(borrower)
  const { offer } = await as.ask(loadRestructuringOffer, { loanId })
  const consent = {
    document: 'hardshipPlan',
    version: consentVersion,
    locale: markets[loan.market].defaultLocale,
  } as const
  await as.ask(agreeRestructuring, { loanId, offerId, agreedTotal: String(offer?.totalToRepay), consent })
}

const proves: Happens = async ({ server, borrower, loanId }) => {
  await server.as(borrower).ask(uploadProof, { loanId, repayAmount: '100000' }, { files: await slip() })
}

const proofDecided: Happens = async ({ server, loanId }) => {
  const { rows } = await server.context.pool.query('select proof_id from payment_proof where loan_id = $1', [loanId])
  await handleProofDecision(server.context, {
    proofId: rows[0].proof_id,
    decision: 'accepted',
    valueDate: '2026-07-23',
    askedBy: 'ana',
    approvedBy: 'ben',
    reason: 'The slip is of this transfer',
  })
}

/** By day, in this order. What is for a week is due on 2026-06-29. */
const happenings: readonly (readonly [string, Partial<Record<End, Happens>>])[] = [
  ['2026-06-22', { extended, returned: (loan) => answered(loan, 'payout_order', 'returned') }],
  [
    '2026-06-23',
    {
      async returned(loan) {
        await loan.server.as(loan.borrower).ask(withdrawLoan, { loanId: loan.loanId })
        await runLoanJobs(loan.server)
        await answered(loan, 'payout_order', 'settled')
      },
    },
  ],
  ['2026-06-24', { refunded: payOff(5_000n), matched: lost }],
  ['2026-06-25', { refunded }],
  [
    '2026-06-26',
    {
      refunded: (loan) => answered(loan, 'refund_order', 'settled'),
      matched: (loan) => match(loan, `lost-${loan.loanId}`),
    },
  ],
  [
    '2026-06-29',
    { paid: payOff(), reversed: (loan) => paysDue(loan, 'reversed'), corrected: (loan) => transferred(loan, 100_000n) },
  ],
  ['2026-07-01', { reversed: (loan) => reverse(loan, `reversed-${loan.loanId}`) }],
  [
    '2026-07-02',
    {
      reversed: proves,
      // the bank's notice of money of June, whose days are closed
      corrected: (loan) => transferred(loan, 50_000n, { valueDate: '2026-06-28' }),
      recovered: (loan) => commanded(loan, { kind: 'writeOff' }),
    },
  ],
  [
    '2026-07-03',
    {
      extended: payOff(),
      reversed: proofDecided,
      forgiven,
      helped,
      recovered: (loan) => transferred(loan, 100_000n),
    },
  ],
  ['2026-07-04', { forgiven: payOff(), matched: payOff(), recovered: payOff() }],
  ['2026-07-05', { returned: payOff(), helped: payOff() }],
  ['2026-07-06', { reversed: payOff(), corrected: payOff() }],
]

async function match({ server, code }: Ended, providerReference: string): Promise<void> {
  const outcome = await matchSuspense(server.context, { providerReference, code })
  if (outcome !== 'counted') throw new Error(`the match is ${outcome}`)
}

async function reverse({ server }: Ended, providerReference: string): Promise<void> {
  const outcome = await reverseRepayment(server.context, { providerReference })
  if (outcome !== 'counted') throw new Error(`the return is ${outcome}`)
}
