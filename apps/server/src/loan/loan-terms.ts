import {
  businessDate,
  type Discount,
  type Freeze,
  type LegalCaps,
  type LoanCommand,
  type LoanEvents,
  type Payment,
  type Position,
  type Product,
  schedule as planSchedule,
  rate,
  type Schedule,
} from '@hiram/lending'
import { accountingRules, findProduct, legalCaps } from '@hiram/markets'
import { stricterCaps } from '@hiram/markets/cap-values'
import { withChanges } from '@hiram/markets/term-changes'
import type { LoadedLoan, LoanWithEvents } from './loan-store.ts'

type ProductOfLoan = Pick<LoanWithEvents, 'market' | 'product' | 'product_version' | 'made_terms'>

/** The version the loan was made on: one of code, or one made in the console from one of code. */
export function productOf({ market, product: code, product_version, made_terms: made }: ProductOfLoan): Product {
  const product = findProduct(market, code, made?.based_on ?? product_version)
  if (!product) throw new Error(`no product ${code} version ${product_version}`)
  return made ? withChanges(product, product_version, made.changes) : product
}

/** The caps of the loan's agreement, or the law's of today where it is stricter. */
export function capsOf({ market, kept_caps }: Pick<LoanWithEvents, 'market' | 'kept_caps'>): LegalCaps {
  return stricterCaps(legalCaps[market], kept_caps ?? {})
}

/** Terms never change, so neither does their schedule: it is cached because running loans are calculated often. */
const mostSchedules = 20_000
const schedules = new Map<string, Schedule>()

/** The loan's schedule: from the disbursement date, before disbursement from the application date. */
export function scheduleOf(loan: LoanWithEvents): Schedule {
  const { market, product, product_version, principal, period, disbursed_on, applied_on, payday } = loan
  const discount = `${loan.discount_on} ${loan.discount_rate} ${loan.discount_most}`
  const version = loan.made_terms ? JSON.stringify(loan.made_terms) : product_version
  const terms = `${market} ${product} ${version} ${principal} ${period} ${disbursed_on} ${applied_on} ${payday} ${discount}`
  let schedule = schedules.get(terms)
  if (!schedule) {
    schedule = newSchedule(loan)
    if (schedules.size >= mostSchedules) schedules.clear()
    schedules.set(terms, schedule)
  }
  return schedule
}

function newSchedule(loan: LoanWithEvents): Schedule {
  return planSchedule({
    product: productOf(loan),
    principal: loan.principal,
    period: loan.period,
    startDate: businessDate(loan.disbursed_on ?? loan.applied_on),
    discount: discountOf(loan),
    payday: loan.payday ?? undefined,
    agreedOn: businessDate(loan.applied_on),
  })
}

/** The discount of the loan's coupon. */
function discountOf({ discount_on: on, discount_rate, discount_most }: LoanWithEvents): Discount | undefined {
  if (on === null || discount_rate === null || discount_most === null) return undefined
  return { on, rate: rate(discount_rate), maxAmount: discount_most }
}

/** A payment with its reference, when it was reported, and where its money is in the ledger. */
export type ReferredPayment = Payment & {
  readonly paymentId: string
  readonly receivedAt: Date
  readonly paidFrom: 'cashIn' | 'suspense'
  /** The prefix of its journal entries' references. */
  readonly entryRef: string
}

/** Everything that a loan's figures depend on, each payment with its place in the ledger. */
export type LoanHistory = Omit<LoanEvents, 'payments'> & { readonly payments: readonly ReferredPayment[] }

/** Terms, payments, proofs and extensions: the inputs of every figure of a running loan. */
export function eventsOf(loan: LoanWithEvents): LoanHistory {
  return {
    schedule: scheduleOf(loan),
    product: productOf(loan),
    caps: capsOf(loan),
    nonAccrualDays: accountingRules[loan.market].nonAccrualDays,
    payments: (loan.payments ?? []).map((row) => ({
      paymentId: row.payment_id,
      amount: BigInt(row.amount),
      valueDate: businessDate(row.value_date),
      knownOn: businessDate(row.known_on),
      returnedOn: row.reversed_on === null ? undefined : businessDate(row.reversed_on),
      option: row.option,
      receivedAt: new Date(row.received_at),
      paidFrom: row.paid_from,
      entryRef: row.entry_ref,
    })),
    freezes: (loan.proofs ?? []).map(freezeOf),
    extensions: (loan.extensions ?? []).map((date) => ({ date: businessDate(date) })),
    commands: (loan.commands ?? []).map(commandOf),
  }
}

type CommandRow = NonNullable<LoanWithEvents['commands']>[number]

/** A stored command as the event it is. */
export function commandOf({ kind, done_on, ...row }: CommandRow): LoanCommand {
  const date = businessDate(done_on)
  if (kind === 'writeOff') return { kind, date, allowance: BigInt(row.allowance ?? 0) }
  if (kind === 'writeOffReversal') return { kind, date }
  if (kind === 'restructuring') {
    const dueDates = (row.due_dates ?? []).map((each) => businessDate(each))
    return { kind, date, dueDates, ratePerMonth: rate(row.rate_per_month ?? '0'), waiveLate: row.waive_late === true }
  }
  const amount = BigInt(row.amount ?? 0)
  if (kind === 'goodwill') return { kind, date, amount }
  if (row.part === null) throw new Error('a waiver without its part')
  return { kind, date, part: row.part, amount }
}

/** The payments that were not reversed. */
export function standingPayments<One extends Pick<Payment, 'returnedOn'>>(payments: readonly One[]): One[] {
  return payments.filter(({ returnedOn }) => returnedOn === undefined)
}

/** The history as it is seen now: each payment from its value date on, and what was returned never was. */
export function inHindsight<Some extends LoanEvents>(events: Some): Some {
  const payments = standingPayments(events.payments).map((payment) => ({ ...payment, knownOn: undefined }))
  return { ...events, payments }
}

/** Overpayment that is neither refunded nor on its way. */
export function creditOf(loan: Pick<LoadedLoan, 'refunded'>, now: Position): bigint {
  return now.credit - BigInt(loan.refunded)
}

/** No late charges accrue while a payment proof is under review. */
export function freezeOf(proof: {
  state: 'review' | 'accepted' | 'refused'
  frozen_from: string
  decided_on: string | null
  stays_free: boolean
}): Freeze {
  const from = businessDate(proof.frozen_from)
  if (proof.state === 'review' || proof.decided_on === null) return { outcome: 'waiting', from }
  const outcome = proof.stays_free ? 'accepted' : proof.state
  return { outcome, from, until: businessDate(proof.decided_on) }
}
