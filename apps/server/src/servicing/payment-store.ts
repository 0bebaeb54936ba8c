import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { andOfOne, lockableTogether } from '../database/cluster/by-borrower.ts'
import { updateRows } from '../database/rows.ts'
import { listOf, unnested } from '../database/statement.ts'
import type { LoanKey } from '../loan/loan-store.ts'
import type { ReferredPayment } from '../loan/loan-terms.ts'
import { recordEvents } from '../outbox/outbox-store.ts'

export type StoredPayment = LoanKey & ReferredPayment & { channel: string }

const paymentTypes = ['uuid', 'uuid', 'text', 'bigint', 'date', 'date', 'text', 'text', 'text', 'text', 'timestamptz']

/** Writes payments whose values are the parameters from `first` on. */
export function paymentsText(first: number): string {
  return `insert into payment
    (borrower_id, loan_id, payment_id, amount, value_date, known_on, option, channel, entry_ref, paid_from, received_at)
    select * from ${unnested(first, paymentTypes)}`
}

export function paymentValues(payments: readonly StoredPayment[]): string[] {
  return [
    listOf(payments, (payment) => payment.borrowerId),
    listOf(payments, (payment) => payment.loanId),
    listOf(payments, (payment) => payment.paymentId),
    listOf(payments, (payment) => payment.amount),
    listOf(payments, (payment) => payment.valueDate),
    listOf(payments, (payment) => payment.knownOn ?? payment.valueDate),
    listOf(payments, (payment) => payment.option ?? 'finishSooner'),
    listOf(payments, (payment) => payment.channel),
    listOf(payments, (payment) => payment.entryRef),
    listOf(payments, (payment) => payment.paidFrom),
    listOf(payments, (payment) => payment.receivedAt.toISOString()),
  ]
}

/** The references under which payments that an earlier one moved are posted now. */
export async function movePayments(
  queries: Queries,
  moved: readonly (LoanKey & { paymentId: string; entryRef: string })[],
): Promise<void> {
  if (moved.length === 0) return
  for (const own of lockableTogether(moved)) {
    await sql`update payment p set entry_ref = m.entry_ref from unnest(
      ${own.map((one) => one.borrowerId)}::uuid[], ${own.map((one) => one.loanId)}::uuid[],
      ${own.map((one) => one.paymentId)}::text[], ${own.map((one) => one.entryRef)}::text[])
      as m(borrower_id, loan_id, payment_id, entry_ref)
    where p.borrower_id = m.borrower_id and p.loan_id = m.loan_id and p.payment_id = m.payment_id
      ${andOfOne('p.borrower_id', own)}`.execute(queries)
  }
}

/** The loan is calculated without this payment from now on. The loan is locked. */
export async function markReversed(
  queries: Queries,
  payment: LoanKey & { paymentId: string; at: Date; day: string },
): Promise<void> {
  const key = { borrower_id: payment.borrowerId, loan_id: payment.loanId, payment_id: payment.paymentId }
  await updateRows(queries, 'payment', key, { reversed_at: payment.at, reversed_on: payment.day })
  const { loanId, paymentId, day: returnedOn } = payment
  await recordEvents(queries, payment.at, [
    { type: 'payment.returned.v1', subject: `loan/${loanId}`, data: { loanId, paymentId, returnedOn } },
  ])
}
