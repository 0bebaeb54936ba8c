/**
 * Recorded statements that Citus refuses, and that a server on a spread database does not send: by what they begin with, or
 * contain, and the file that asks otherwise there.
 */
const sentOtherwise: readonly [RegExp, string][] = [
  [
    /^select borrower_id from borrower where borrower_id in \(select borrower_id from application_step/,
    'borrower/name-pair-store',
  ],
  [
    /^select b\.borrower_id from borrower b join borrower_key k .* for (no key )?update of b$/,
    'borrower/found-hash-store',
  ],
  [/^delete from "\w+" where ctid = any/, 'jobs/housekeeping-store'],
  [/^with agreed as \(select borrower_id, loan_id, due_on/, 'books/reports/collections-store'],
  [
    /^select 1 from loan where \(loan\.borrower_id, loan\.loan_id\) in .* for (no key )?update$/,
    'servicing/locked-loan-store',
  ],
  [
    /^select borrower_id as "borrowerId", loan_id as "loanId" from accrual_plan c .* skip locked$/,
    'servicing/locked-loan-store',
  ],
  [/^select c\.\*, greatest\(c\.from_day, .* for update of c$/, 'servicing/accrual-plan-store'],
  [/^select loan\.\*, .* from unnest\(.*\) as asked\(borrower_id\) cross join lateral/, 'loan/loan-store'],
  [/^select loan\.borrower_id, .* for update of c \) as accrual_plan on true where/, 'servicing/locked-loan-store'],
  [/^select w\.\*, t\.staff_id as taken_by, r\.send_at as reminded_at/, 'console/collections/collections-store'],
  [/^with asked as .* moved as \( ?update loan set status/, 'loan/status-store'],
  [/^with move as materialized .* insert into member_score/, 'rewards/score-store'],
  [/^with owing as materialized .* insert into bank_transfer/, 'servicing/bank-transfer-store'],
  // as the last release had them, which no cluster could run
  [/^with undone_ever as materialized .* from entry e where/, 'books/reports/vintages-store'],
  [/^insert into "push_subscription" .* do update set "borrower_id"/, 'areas/messages/store'],
  [/^select count\(\*\)::int as count from \( select from \(select o\.order_id/, 'console/refunds/refund-store'],
]

export function isSentOtherwise(statement: string): boolean {
  const oneLine = statement.trim().replaceAll(/\s+/g, ' ')
  return sentOtherwise.some(([begins]) => begins.test(oneLine))
}
