import { listOf, rowsOf, type Statement, unnested } from '../database/statement.ts'
import { type CourseRow, courseColumns, courseFigures } from './course-store.ts'
import type { StoredPayment } from './payment-store.ts'
import type { SeenLoan } from './seen-loans.ts'
import type { ToldNotice } from './told-notices.ts'
import type { Posted } from './write-movements.ts'

/** All that one notice writes, reckoned on its loan as it was seen. */
export type StraightPosting = {
  readonly seen: SeenLoan
  readonly notice: ToldNotice
  readonly payment: StoredPayment
  readonly posted: readonly Posted[]
  readonly course: CourseRow
}

/** As `straight_posting` has them, and after them the versions of the two rows. */
const columns = [
  ...['borrower_id', 'loan_id', 'accrued_through', 'reference', 'remark', 'amount', 'currency', 'told_date', 'channel'],
  ...['fingerprint', 'value_date', 'posting', 'movements', ...courseColumns, 'loan_version', 'course_version'],
]

/**
 * One statement, and so one transaction: it holds each loan that is still as it was seen, claims the bank's reference
 * for it, and writes its payment, course and movements; for the other loans and for known references it writes nothing.
 */
const text = `with held as materialized (
    select t.* from ${unnested(2, ['straight_posting', 'xid', 'xid'])} as t(${columns.join(', ')})
    join loan l on l.borrower_id = t.borrower_id and l.loan_id = t.loan_id and l.xmin = t.loan_version
    join loan_course c on c.borrower_id = t.borrower_id and c.loan_id = t.loan_id and c.xmin = t.course_version
    where t.accrued_through is not distinct from (select day from accrued_through a where a.market = l.market)
    order by l.borrower_id, l.loan_id for no key update of l, c),
  claimed as (
    insert into transfer_notice (provider_reference, remark, amount, currency, value_date, channel, fingerprint,
      received_at, borrower_id, loan_id, state)
    select reference, remark, amount, currency, told_date, channel, fingerprint, $1, borrower_id, loan_id, 'posted'
    from held order by reference on conflict do nothing returning provider_reference as reference),
  own as materialized (select held.* from held join claimed using (reference)),
  paid as (
    insert into payment (borrower_id, loan_id, payment_id, amount, value_date, channel, posting, paid_from, received_at)
    select borrower_id, loan_id, reference, amount, value_date, channel, posting, 'cashIn', $1 from own),
  coursed as (
    update loan_course c set ${courseColumns.map((name) => `${name} = own.${name}`).join(', ')}
    from own where c.borrower_id = own.borrower_id and c.loan_id = own.loan_id),
  moved as (
    insert into transfer (posted_at, borrower_id, loan_id, currency, ref, debit, credit, amount, value_date, kind, source)
    select $1::timestamptz, own.borrower_id, own.loan_id, own.currency, m.*
    from own cross join lateral unnest(own.movements) as m)
  select loan_id from own`

/** Answers the loans that were posted to. Each loan once. */
export function straightStatement(at: Date, postings: readonly StraightPosting[]): Statement {
  return {
    text,
    values: [
      at.toISOString(),
      rowsOf(postings, postingFields),
      listOf(postings, ({ seen }) => seen.loanVersion),
      listOf(postings, ({ seen }) => seen.courseVersion),
    ],
  }
}

function postingFields({ seen, notice, payment, posted, course }: StraightPosting) {
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
    payment.posting,
    movementRows(posted),
    ...courseFigures(course.course),
  ]
}

/** As `straight_movement` has them. */
function movementRows(posted: readonly Posted[]): string {
  const all = posted.flatMap(({ kind, source, movements }) => movements.map((movement) => ({ kind, source, movement })))
  return rowsOf(all, ({ kind, source, movement: { ref, debit, credit, amount, valueDate } }) => [
    ref,
    debit,
    credit,
    amount,
    valueDate,
    kind,
    source,
  ])
}
