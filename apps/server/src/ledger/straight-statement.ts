import { listOf, type Statement, unnested } from '../database/statement.ts'
import { type CourseRow, figureTypes, figureValues } from './course-store.ts'
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

const figureNames = Object.keys(figureTypes)
const columns = {
  borrower_id: 'uuid',
  loan_id: 'uuid',
  loan_version: 'xid',
  course_version: 'xid',
  accrued_through: 'date',
  reference: 'text',
  remark: 'text',
  amount: 'bigint',
  currency: 'text',
  told_date: 'date',
  channel: 'text',
  fingerprint: 'bytea',
  value_date: 'date',
  posting: 'text',
  ...figureTypes,
}
const movementColumns = {
  borrower_id: 'uuid',
  loan_id: 'uuid',
  ref: 'text',
  debit: 'text',
  credit: 'text',
  amount: 'bigint',
  value_date: 'date',
  kind: 'text',
  source: 'text',
}
const movementsFrom = 2 + Object.keys(columns).length

/**
 * One statement, and so one transaction: it holds each loan that is still as it was seen, claims the bank's reference
 * for it, and writes its payment, course and movements; for the other loans and for known references it writes nothing.
 */
const text = `with told as (
    select * from ${unnested(2, Object.values(columns))} as t(${Object.keys(columns).join(', ')})),
  held as materialized (
    select t.* from told t
    join loan l on l.borrower_id = t.borrower_id and l.loan_id = t.loan_id and l.xmin = t.loan_version
    join loan_course c on c.borrower_id = t.borrower_id and c.loan_id = t.loan_id and c.xmin = t.course_version
    where t.accrued_through is not distinct from (select day from accrued_through a where a.market = l.market)
    order by l.borrower_id, l.loan_id for no key update of l, c),
  claimed as (
    insert into transfer_notice (provider_reference, remark, amount, currency, value_date, channel, fingerprint,
      received_at, borrower_id, loan_id, state)
    select reference, remark, amount, currency, told_date, channel, fingerprint, $1, borrower_id, loan_id, 'posted'
    from held order by reference on conflict do nothing returning borrower_id, loan_id),
  paid as (
    insert into payment (borrower_id, loan_id, payment_id, amount, value_date, channel, posting, paid_from, received_at)
    select borrower_id, loan_id, reference, amount, value_date, channel, posting, 'cashIn', $1
    from held join claimed using (borrower_id, loan_id)),
  coursed as (
    update loan_course c set ${figureNames.map((name) => `${name} = h.${name}`).join(', ')}
    from held h join claimed using (borrower_id, loan_id) where c.borrower_id = h.borrower_id and c.loan_id = h.loan_id),
  moved as (
    insert into transfer (posted_at, borrower_id, loan_id, ref, debit, credit, amount, value_date, kind, source, currency)
    select $1::timestamptz, m.*, h.currency
    from ${unnested(movementsFrom, Object.values(movementColumns))} as m(${Object.keys(movementColumns).join(', ')})
    join claimed using (borrower_id, loan_id) join held h using (borrower_id, loan_id))
  select loan_id from claimed`

/** Answers the loans that were posted to. Each loan once. */
export function straightStatement(at: Date, postings: readonly StraightPosting[]): Statement {
  const movements = postings.flatMap(({ posted }) =>
    posted.flatMap((entry) => entry.movements.map((movement) => ({ entry, movement }))),
  )
  return {
    text,
    values: [
      at.toISOString(),
      ...toldValues(postings),
      ...figureValues(postings.map(({ course }) => course.course)),
      listOf(movements, ({ entry }) => entry.borrowerId),
      listOf(movements, ({ entry }) => entry.loanId),
      listOf(movements, ({ movement }) => movement.ref),
      listOf(movements, ({ movement }) => movement.debit),
      listOf(movements, ({ movement }) => movement.credit),
      listOf(movements, ({ movement }) => movement.amount),
      listOf(movements, ({ movement }) => movement.valueDate),
      listOf(movements, ({ entry }) => entry.kind),
      listOf(movements, ({ entry }) => entry.source),
    ],
  }
}

function toldValues(postings: readonly StraightPosting[]): string[] {
  return [
    listOf(postings, ({ seen }) => seen.loan.borrower_id),
    listOf(postings, ({ seen }) => seen.loan.loan_id),
    listOf(postings, ({ seen }) => seen.loanVersion),
    listOf(postings, ({ seen }) => seen.courseVersion),
    listOf(postings, ({ seen }) => seen.accruedThrough),
    listOf(postings, ({ notice }) => notice.providerReference),
    listOf(postings, ({ notice }) => notice.remark),
    listOf(postings, ({ notice }) => notice.amount),
    listOf(postings, ({ notice }) => notice.currency),
    listOf(postings, ({ notice }) => notice.valueDate),
    listOf(postings, ({ notice }) => notice.channel),
    listOf(postings, ({ notice }) => notice.fingerprint),
    listOf(postings, ({ payment }) => payment.valueDate),
    listOf(postings, ({ payment }) => payment.posting),
  ]
}
