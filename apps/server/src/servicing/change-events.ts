import { accrualPlanData, type EventData } from '@hiram/events'
import { entriesData, postedEvents } from '../ledger/write-entries.ts'
import type { NewEvent } from '../outbox/outbox-store.ts'
import type { AccrualPlanRow } from './accrual-plan-store.ts'
import type { LoanPostings } from './loan-change.ts'
import type { StoredPayment } from './payment-store.ts'

/** The events of loans' changes: one a loan with all that was written for it, and one for money without a loan. */
export function changeEvents({ payments, accrualPlans, postings }: LoanPostings): NewEvent[] {
  const paid = Map.groupBy(payments, ({ loanId }) => loanId)
  const planned = new Map(accrualPlans.map((row) => [row.loanId, row]))
  const events: NewEvent[] = []
  for (const [loanId, own] of Map.groupBy(postings, (posting) => posting.loanId)) {
    if (loanId === null) events.push(...postedEvents(own))
    else events.push(...loanEvents(loanId, own, paid.get(loanId) ?? [], planned.get(loanId)))
    if (loanId !== null) planned.delete(loanId)
  }
  return [...events, ...planEvents([...planned.values()])]
}

/** A plan that is written alone. */
export function planEvents(rows: readonly Pick<AccrualPlanRow, 'loanId' | 'accrualPlan'>[]): NewEvent[] {
  return rows.map(({ loanId, accrualPlan }) => ({
    type: 'loan.accrualPlanChanged.v1',
    subject: `loan/${loanId}`,
    data: { loanId, accrualPlan: accrualPlanData(accrualPlan) },
  }))
}

function loanEvents(
  loanId: string,
  postings: LoanPostings['postings'],
  payments: readonly StoredPayment[],
  row: AccrualPlanRow | undefined,
): NewEvent[] {
  const entries = entriesData(postings)
  const currency = postings[0]?.currency
  if (currency === undefined || (entries.length === 0 && payments.length === 0)) return row ? planEvents([row]) : []
  const subject = `loan/${loanId}` as const
  const plan = row && { accrualPlan: accrualPlanData(row.accrualPlan) }
  const data = { loanId, currency, entries, ...plan }
  if (payments.length === 0) return [{ type: 'ledger.posted.v1', subject, data }]
  return [{ type: 'payment.received.v1', subject, data: { ...data, payments: payments.map(paymentData) } }]
}

function paymentData(payment: StoredPayment): EventData<'payment.received.v1'>['payments'][number] {
  const { paymentId, amount, valueDate, channel } = payment
  return { paymentId, amount: amount.toString(), valueDate, channel }
}
