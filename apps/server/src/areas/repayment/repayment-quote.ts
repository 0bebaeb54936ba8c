import {
  addDays,
  type BusinessDate,
  isBusinessDate,
  isOwing,
  type PrepaymentOption,
  position,
  quote,
  sumParts,
} from '@hiram/lending'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { comingPayment } from '../../loan/coming-view.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import { eventsOf, type LoanHistory } from '../../loan/loan-terms.ts'

const furthestDays = 366

type Request = { loanId: string; amount: bigint; date: string; option?: PrepaymentOption | undefined }

/** What paying an amount on a day would do, by either option: the very function the posting uses. */
export async function repaymentQuote({ context, queries, borrowerId }: BorrowerCaller, request: Request) {
  const loan = await loadLoan(queries, borrowerId, request.loanId)
  if (!loan) return fail('loanNotFound')
  if (!isOwing(loan)) return fail('nothingOwed')
  const today = context.clock.businessDate(loan.market)
  const { amount, date, option = loan.prepayment_option } = request
  if (!isBusinessDate(date) || date < today || date > addDays(today, furthestDays)) {
    return fail('invalidRequest', { fields: [{ field: 'date', reason: 'range' }] })
  }
  if (amount <= 0n) return fail('invalidRequest', { fields: [{ field: 'amount', reason: 'range' }] })
  const events = eventsOf(loan)
  const both = {
    finishSooner: after(events, date, amount, 'finishSooner'),
    lowerPayments: after(events, date, amount, 'lowerPayments'),
  }
  const { paid, plan } = both[option]
  return {
    date,
    amount,
    option,
    parts: paid.total,
    extra: sumParts(paid.prepaid),
    credit: paid.creditAmount,
    leftToPay: plan.leftToPay,
    interestSaved: paid.saved,
    closes: paid.closes,
    isRecovery: paid.isRecovery,
    payoffAmount: position({ ...events, asOf: date }).payoff,
    planBefore: paid.planBefore.map(comingPayment),
    isChoice: !isSamePlan(both.finishSooner.plan.coming, both.lowerPayments.plan.coming),
    plans: { finishSooner: both.finishSooner.plan, lowerPayments: both.lowerPayments.plan },
  }
}

function after(events: LoanHistory, date: BusinessDate, amount: bigint, option: PrepaymentOption) {
  const paid = quote(events, date, amount, option)
  const payment = { amount, valueDate: date, option }
  const now = position({ ...events, payments: [...events.payments, payment], asOf: date })
  const plan = {
    coming: paid.planAfter.map(comingPayment),
    saves: paid.saved,
    leftToPay: now.paidInFull ? 0n : sumParts(now.remaining),
    nextDate: now.nextDue?.dueDate ?? null,
    nextAmount: now.nextDue?.amount ?? 0n,
  }
  return { paid, plan }
}

type Coming = readonly { dueDate: string; amount: bigint }[]

function isSamePlan(one: Coming, other: Coming): boolean {
  return (
    one.length === other.length &&
    one.every((row, index) => row.dueDate === other[index]?.dueDate && row.amount === other[index]?.amount)
  )
}
