import { listOf, rowsOf, type Statement } from '../database/statement.ts'
import type { LedgerPosting } from '../ledger/write-entries.ts'
import { type AccrualPlanRow, accrualPlanColumns, accrualPlanFigures } from './accrual-plan-store.ts'
import type { CodedNotice } from './claim-notices.ts'
import type { LoanSnapshot } from './loan-snapshots.ts'
import type { StoredPayment } from './payment-store.ts'

/** All that one notice writes, calculated on its loan as it was seen. */
export type OptimisticPosting = {
  readonly seen: LoanSnapshot
  readonly notice: CodedNotice
  readonly payment: StoredPayment
  readonly posted: readonly LedgerPosting[]
  readonly accrualPlan: AccrualPlanRow
}

/**
 * One statement, and so one transaction: it holds each loan that is still as it was seen, claims the bank's reference
 * for it, and writes its payment, accrual plan and journal entries; for the other loans and for known references it writes nothing.
 * A posting stays one value on its way through it: every step would else take it apart and put it together again.
 */
const text = `with held as materialized (
    select told.p from (select unnest($2::repayment_posting[]) as p, unnest($3::xid[]) as snapshot_loan,
      unnest($4::xid[]) as snapshot_plan) as told
    join loan l on l.borrower_id = (p).borrower_id and l.loan_id = (p).loan_id and l.xmin = told.snapshot_loan
    join accrual_plan c on c.borrower_id = (p).borrower_id and c.loan_id = (p).loan_id and c.xmin = told.snapshot_plan
    join accrued_through a on a.market = l.market and a.day = (p).accrued_through
    order by l.borrower_id, l.loan_id for no key update of l, c),
  claimed as (
    insert into bank_transfer (provider_reference, remark, amount, currency, value_date, channel, fingerprint,
      received_at, borrower_id, loan_id, state)
    select (p).reference, (p).remark, (p).amount, (p).currency, (p).notice_date, (p).channel, (p).fingerprint,
      $1, (p).borrower_id, (p).loan_id, 'posted'
    from held order by 1 on conflict do nothing returning provider_reference),
  own as materialized (select p from held join claimed on claimed.provider_reference = (p).reference),
  paid as (
    insert into payment (borrower_id, loan_id, payment_id, amount, value_date, channel, entry_ref, paid_from, received_at)
    select (p).borrower_id, (p).loan_id, (p).reference, (p).amount, (p).value_date, (p).channel, (p).entry_ref,
      'cashIn', $1 from own),
  planned as (
    update accrual_plan c set ${accrualPlanColumns.map((name) => `${name} = (p).${name}`).join(', ')}
    from own where c.borrower_id = (p).borrower_id and c.loan_id = (p).loan_id),
  moved as (
    insert into journal_entry (posted_at, borrower_id, loan_id, currency, ref, debit, credit, amount, value_date, kind, source)
    select $1::timestamptz, (p).borrower_id, (p).loan_id, (p).currency, m.*
    from own cross join lateral unnest((p).entries) as m)
  select (p).loan_id from own`

/** Answers the loans that were posted to. Each loan once. */
export function optimisticStatement(at: Date, postings: readonly OptimisticPosting[]): Statement {
  return {
    text,
    values: [
      at.toISOString(),
      rowsOf(postings, postingFields),
      listOf(postings, ({ seen }) => seen.loanVersion),
      listOf(postings, ({ seen }) => seen.planVersion),
    ],
  }
}

/** As `repayment_posting` has them. */
function postingFields({ seen, notice, payment, posted, accrualPlan }: OptimisticPosting) {
  return [
    payment.borrowerId,
    payment.loanId,
    seen.accruedThrough,
    notice.providerReference,
    notice.remark,
    notice.amount,
    notice.currency,
    notice.valueDate,
    notice.channel,
    notice.fingerprint,
    payment.valueDate,
    payment.entryRef,
    entryRows(posted),
    ...accrualPlanFigures(accrualPlan.accrualPlan),
  ]
}

/** As `journal_line` has them. */
function entryRows(posted: readonly LedgerPosting[]): string {
  const all = posted.flatMap(({ kind, source, entries }) => entries.map((entry) => ({ kind, source, entry })))
  return rowsOf(all, ({ kind, source, entry: { ref, debit, credit, amount, valueDate } }) => [
    ref,
    debit,
    credit,
    amount,
    valueDate,
    kind,
    source,
  ])
}
