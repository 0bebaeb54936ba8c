import type { LoanView } from '@hiram/contract/loan'
import {
  addDays,
  type BusinessDate,
  businessDate,
  daysBetween,
  type InstalmentPosition,
  keyFacts,
  type LoanEvents,
  larger,
  later,
  openStatuses,
  type Position,
  position,
  type Schedule,
  servicedStatuses,
  sumFees,
  sumParts,
} from '@hiram/lending'
import { findBank } from '@hiram/markets/banks'
import { groupedLoanNumber } from '@hiram/markets/loan-number'
import { nothingComes, whatComes } from './coming-view.ts'
import type { LoadedLoan } from './loan-store.ts'
import { capsOf, creditOf, eventsOf, type LoanHistory, productOf, standingPayments } from './loan-terms.ts'
import { stagesOf } from './stages.ts'

/** Every display field of a loan (LON-07), true on `today`. Pure: the same loan and day give the same view. */
export function loanView(loan: LoadedLoan, today: BusinessDate): LoanView {
  const events = eventsOf(datedFrom(loan, today))
  const asOf = later(today, events.schedule.startDate)
  return {
    ...whatItIs(loan, today),
    ...whatItCosts(loan, events.schedule),
    ...(servicedStatuses.includes(loan.status)
      ? whatIsOwed(loan, position({ ...events, asOf }), events)
      : nothingOwed(loan, events.schedule)),
    stages: stagesOf(loan.decision),
    manualReview: manualReview(loan),
    reasons: loan.reasons,
    corrections: loan.status === 'rollback' ? (loan.decision?.corrections ?? []) : [],
    retryDate: loan.retry_on,
    offerEndsOn: loan.status === 'withdrawal' ? loan.offer_ends_on : null,
    payout: payoutOf(loan),
    disbursedOn: loan.disbursed_on,
    closedOn: loan.closed_on,
    reversedPayment: reversedPayment(events),
  }
}

/** The payment that was reported last, if it was reversed. */
function reversedPayment({ payments }: LoanHistory) {
  const last = payments.reduce<LoanHistory['payments'][number] | undefined>(
    (newest, payment) => (newest && newest.receivedAt > payment.receivedAt ? newest : payment),
    undefined,
  )
  return last?.returnedOn ? { amount: last.amount, on: last.returnedOn } : null
}

/** Before the money is out its dates count from today: it cannot come earlier, and until it comes they move on with each day. */
function datedFrom(loan: LoadedLoan, today: BusinessDate): LoadedLoan {
  const isUnderWay = loan.disbursed_on === null && openStatuses.includes(loan.status)
  return isUnderWay ? { ...loan, disbursed_on: today } : loan
}

function manualReview({ status, decision }: LoadedLoan) {
  if (status !== 'examine' || !decision?.review) return null
  const { asked_at, due_on } = decision.review
  return { since: new Date(asked_at).toISOString(), by: businessDate(due_on) }
}

function whatItIs(loan: LoadedLoan, today: BusinessDate) {
  return {
    loanId: loan.loan_id,
    loanNumber: groupedLoanNumber(loan.loan_number),
    status: loan.status,
    currency: loan.currency,
    product: loan.product,
    productVersion: loan.product_version,
    businessDate: today,
    appliedAt: loan.applied_at.toISOString(),
    statusSince: loan.status_since.toISOString(),
    loanAmount: loan.principal,
    period: loan.period,
    periodUnit: loan.period_unit,
  }
}

function whatItCosts(loan: LoadedLoan, plan: Schedule) {
  const caps = capsOf(loan)
  const facts = keyFacts(productOf(loan), plan, caps)
  const { interest, discount, total, ...fees } = facts.charges
  const { penalty } = facts.late
  const mostPerYear = caps.nominalAllInPerYear
  return {
    receivedAmount: facts.netProceeds,
    fees,
    interest,
    discount,
    costAmount: total,
    repaymentAmount: facts.netProceeds + total,
    annualPercentageRate: facts.annualPercentageRate.toFixed(6),
    effectiveMonthlyRate: facts.effectiveRatePerMonth.toFixed(6),
    nominalRate: rateText(facts.interest.rate),
    lateInterestPerDay: rateText(facts.late.overdueInterest.ratePerDay),
    lateInterestOn: facts.late.overdueInterest.on,
    latePenalty: penalty ? { rate: rateText(penalty.rate), on: penalty.on, waitingDays: penalty.waitingDays } : null,
    legalMaximum: facts.legalMaximum,
    legalRatePerYear: mostPerYear ? rateText(mostPerYear) : null,
  }
}

/** A product's rate as exact decimal text; its denominators are powers of ten, otherwise cut at nine digits. */
export function rateText(rate: { numerator: bigint; denominator: bigint }): string {
  const digits = 9
  const scaled = (rate.numerator * 10n ** BigInt(digits)) / rate.denominator
  const text = scaled.toString().padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`.replace(/\.?(?<!0)0+$/, '')
}

function whatIsOwed(loan: LoadedLoan, now: Position, events: LoanHistory) {
  const plan = events.schedule
  const overdue = now.overdueDays > 0
  const credit = creditOf(loan, now)
  // below zero when a returned transfer is larger: that belongs to no instalment
  const money = standingPayments(events.payments).reduce((total, { amount }) => total + amount, 0n)
  const repaid = money - now.credit + larger(credit, 0n)
  const remaining = now.paidInFull ? 0n : sumParts(now.remaining)
  const nextDate = overdue ? (firstOverdue(now)?.dueDate ?? null) : (now.nextDue?.dueDate ?? null)
  return {
    instalments: now.instalments.map((row, index) => instalmentView(row, plan.instalments[index]?.discount ?? 0n, now)),
    alreadyRepaidAmount: repaid,
    toBePaidAmount: remaining,
    dueAmount: now.dueNow,
    dueParts: now.owed,
    nextAmount: overdue ? now.dueNow : (now.nextDue?.amount ?? 0n),
    repaymentDate: nextDate,
    daysUntilDue: nextDate ? daysBetween(now.asOf, nextDate) : null,
    earlyRepaymentAmount: now.payoff,
    earlyRepaymentSaves: remaining - now.payoff,
    overdueDays: now.overdueDays,
    overdueInterestPerDay: now.overdueInterestPerDay,
    overduePenalty: now.instalments.reduce((total, row) => total + row.due.penalty, 0n),
    lateCharges: now.lateCharges,
    dueAmountTomorrow: now.dueNow > 0n ? grownByTomorrow(now, events) : 0n,
    chargedSoFar: now.chargesToDate,
    credit,
    ...whatComes(loan, now, events),
  }
}

/** What is due grows until tomorrow, from the night of its due date on: by late interest, and the penalty on its day. */
function grownByTomorrow(now: Position, events: LoanEvents): bigint {
  const tomorrow = position({ ...events, asOf: addDays(now.asOf, 1) })
  const due = tomorrow.instalments.filter((row) => row.dueDate <= now.asOf)
  return due.reduce((total, row) => total + sumParts(row.outstanding), 0n)
}

function firstOverdue(now: Position) {
  return now.instalments.find((row) => row.daysLate > 0)
}

function instalmentView(row: InstalmentPosition, discount: bigint, now: Position) {
  const outstanding = sumParts(row.outstanding)
  return {
    number: row.number,
    dueDate: row.dueDate,
    principal: row.due.principal,
    interest: row.due.interest,
    fees: row.due.fees,
    overdueInterest: row.due.overdueInterest,
    penalty: row.due.penalty,
    discount,
    total: sumParts(row.due),
    paid: sumParts(row.paid),
    outstanding,
    daysLate: row.daysLate,
    state: instalmentState(row, outstanding, now),
  }
}

function instalmentState(row: InstalmentPosition, outstanding: bigint, now: Position) {
  if (row.gone || isReplaced(row)) return 'gone' as const
  if (outstanding === 0n) return 'paid' as const
  if (row.daysLate > 0) return 'overdue' as const
  return now.nextDue?.number === row.number ? ('due' as const) : ('coming' as const)
}

/** It had fallen due, and a new plan took over all of it: no one paid it. */
function isReplaced({ due, paid }: InstalmentPosition) {
  return sumParts(due) === 0n && sumParts(paid) === 0n
}

/** Before disbursement the plan is shown and nothing of it is owed. */
function nothingOwed(loan: LoadedLoan, plan: Schedule) {
  const none = { penalty: 0n, overdueInterest: 0n, fees: 0n, interest: 0n, principal: 0n }
  return {
    instalments: plan.instalments.map((row) => ({
      number: row.number,
      dueDate: row.dueDate,
      principal: row.principal,
      interest: row.interest,
      fees: sumFees(row.fees),
      overdueInterest: 0n,
      penalty: 0n,
      discount: row.discount,
      total: row.total,
      paid: 0n,
      outstanding: row.total,
      daysLate: 0,
      state: 'coming' as const,
    })),
    alreadyRepaidAmount: 0n,
    toBePaidAmount: 0n,
    dueAmount: 0n,
    dueParts: none,
    nextAmount: plan.instalments[0]?.total ?? 0n,
    repaymentDate: loan.status === 'pass' ? (plan.instalments[0]?.dueDate ?? null) : null,
    daysUntilDue: null,
    earlyRepaymentAmount: 0n,
    earlyRepaymentSaves: 0n,
    overdueDays: 0,
    overdueInterestPerDay: 0n,
    overduePenalty: 0n,
    lateCharges: 0n,
    dueAmountTomorrow: 0n,
    chargedSoFar: 0n,
    credit: 0n,
    ...nothingComes(loan),
  }
}

function payoutOf(loan: LoadedLoan) {
  if (!loan.payout) return null
  const { bank_code, account_ending, state, failure, was_returned, at } = loan.payout
  const bank = findBank(loan.market, bank_code)
  return {
    bank: bank?.name ?? bank_code,
    kind: bank?.kind ?? 'bank',
    accountEnding: account_ending,
    state,
    failure,
    wasReturned: was_returned,
    at: new Date(at).toISOString(),
  }
}
