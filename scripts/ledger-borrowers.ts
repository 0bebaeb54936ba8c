import { markets } from '@hiram/markets'

/** A borrower without a limit of their own may owe the market's first loan. */
const limit = `coalesce(b.limit_minor, case b.market ${Object.values(markets)
  .map(({ code, quota }) => `when '${code}' then ${quota.firstLoanMax}`)
  .join(' ')} end)`

/** Each answers the rows that break it; numbers are those of the invariants of lending. All of them ask within a borrower. */
export const borrowerInvariants: Record<string, string> = {
  '4 a correction is one exact reversal': `
    select r.ref, r.debit, r.credit, r.amount, o.debit as undone_debit, o.credit as undone_credit, o.amount as undone
    from journal_entry r left join journal_entry o on o.borrower_id = r.borrower_id and r.ref = 'undo:' || o.ref
    where r.kind = 'reversal' and (o.loan_id, o.debit, o.credit, o.amount, o.currency)
      is distinct from (r.loan_id, r.credit, r.debit, r.amount, r.currency)`,
  '6 each bank reference is one notice and one payment, of the same amount': `
    with paid as (select coalesce(f.provider_reference, case when f.proof_id is null then p.payment_id end) as reference,
        p.amount from payment p
      left join payment_proof f on f.borrower_id = p.borrower_id and p.payment_id = 'proof:' || f.proof_id
      where p.reversed_at is null),
    notified as (select provider_reference, amount from bank_transfer n where state = 'posted'
      or (state = 'returned' and exists (select 1 from paid where reference = n.provider_reference)))
    select reference, bigint_sum(notified) as notified, bigint_sum(paid) as paid, count(paid) as payments from (
      select provider_reference as reference, amount as notified, null as paid from notified
      union all select reference, null, amount from paid where reference is not null) as moved
    group by 1 having count(paid) <> 1 or bigint_sum(notified) is distinct from bigint_sum(paid)`,
  '7 money is out once a loan, of the approved amount, and a loan is on its way while that is ordered': `
    select l.loan_id, l.status, settled, ordered, p.amount, l.received_amount
    from loan l left join (select borrower_id, loan_id, count(*) filter (where state = 'settled') as settled,
        count(*) filter (where state = 'ordered') as ordered, bigint_sum(amount) filter (where state = 'settled') as amount
      from payout_order where state in ('ordered', 'settled') group by 1, 2) p using (borrower_id, loan_id)
    where (l.status in ('repay', 'overdue', 'close')) <> (coalesce(settled, 0) = 1)
      or (settled = 1 and p.amount <> l.received_amount)
      or settled + ordered > 1 or (l.status = 'pass') <> (coalesce(ordered, 0) = 1)`,
  '7 a payout that came back leaves nothing of its loan in any account, until it is paid out again': `
    select l.loan_id, l.status, side.account, sum(side.amount) as amount
    from (select distinct borrower_id, loan_id from payout_order where state = 'failed' and returned_at is not null) p
    join loan l using (borrower_id, loan_id)
    join (select borrower_id, loan_id, debit, credit, amount from journal_entry where kind <> 'suspense'
      union all select borrower_id, loan_id, 'interestReceivable', 'interestIncome', interest from accrual where not is_off_balance
      union all select borrower_id, loan_id, 'feeReceivable', 'feeIncome', fees from accrual where not is_off_balance
      union all select borrower_id, loan_id, 'lateReceivable', 'lateIncome', late from accrual where not is_off_balance
      union all select borrower_id, loan_id, 'chargesNotAccrued', 'chargesNotAccruedContra', interest + fees + late
        from accrual where is_off_balance) as t using (borrower_id, loan_id)
    cross join lateral (values (t.debit, t.amount), (t.credit, -t.amount)) as side(account, amount)
    where l.disbursed_on is null and not (l.status = 'pass' and side.account in ('cashIn', 'payoutInTransit'))
    group by 1, 2, 3 having sum(side.amount) <> 0`,
  '8 the history of a loan is there, and a path of allowed changes up to its status': `
    with step as (select borrower_id, loan_id, seq, from_status, to_status, lag(to_status) over steps as before,
        lead(seq) over steps is null as is_last
      from loan_process window steps as (partition by borrower_id, loan_id order by seq)),
    -- of a valid path only the last step, to compare with the loan
    shown as (select *, from_status is distinct from before or (coalesce(from_status, ''), to_status) not in (
        select from_status, to_status from loan_transition union all values ('', 'examine')) as is_wrong from step)
    select loan_id, s.seq, s.from_status, s.to_status, s.before, l.status from loan l
    full join (select * from shown where is_last or is_wrong) s using (borrower_id, loan_id)
    where s.is_wrong or (s.is_last is not false and s.to_status is distinct from l.status)`,
  '10 every owing loan is on an accrual plan, and none is left behind by the days that are closed': `
    select l.loan_id, l.status, c.until_day::text, a.day::text as closed_through from loan l
    full join accrual_plan c using (borrower_id, loan_id) left join accrued_through a on a.market = l.market
    where (l.status in ('repay', 'overdue') and l.written_off_on is null and (c.until_day is null or c.until_day < a.day))
      or (l.status not in ('repay', 'overdue', 'close') and c.until_day is not null)`,
  '10 a day accrues what is earned by it less what was earned by the day before': `
    select loan_id, day::text, before::text, interest_apart, fees_apart, late_apart
    from (select borrower_id, loan_id, day, lag(day) over days as before,
        interest_total - interest - lag(interest_total) over days as interest_apart,
        fees_total - fees - lag(fees_total) over days as fees_apart,
        late_total - late - lag(late_total) over days as late_apart
      from accrual window days as (partition by borrower_id, loan_id order by day)) as a
    where (interest_apart <> 0 or fees_apart <> 0 or late_apart <> 0)
      -- what changed in between is an entry of its own
      and not exists (select 1 from journal_entry t where t.borrower_id = a.borrower_id and t.loan_id = a.loan_id
        and t.value_date between before and day and (t.debit in ('interestIncome', 'feeIncome', 'lateIncome')
          or t.credit in ('interestIncome', 'feeIncome', 'lateIncome')))`,
  '13 a written-off loan earns nothing from the night of that day on, and has no plan to': `
    select l.loan_id, l.written_off_on::text, a.day::text, a.interest, a.fees, a.late, c.until_day::text
    from loan l left join accrual a on a.borrower_id = l.borrower_id and a.loan_id = l.loan_id
      and a.day > l.written_off_on and (a.interest, a.fees, a.late) <> (0, 0, 0)
    left join accrual_plan c on c.borrower_id = l.borrower_id and c.loan_id = l.loan_id and c.until_day > greatest(l.written_off_on, c.from_day)
    where l.written_off_on is not null and (a.day is not null or c.until_day is not null)`,
  '13 a loan is marked as written off by its last command': `
    with last as (select distinct on (borrower_id, loan_id) borrower_id, loan_id, kind, done_on from loan_command
      where kind in ('writeOff', 'writeOffReversal') order by borrower_id, loan_id, seq desc)
    select l.loan_id, l.written_off_on::text, last.kind, last.done_on::text
    from loan l left join last using (borrower_id, loan_id)
    -- money of a day before the loss was paid in full: nothing was lost
    where l.written_off_on is distinct from case when last.kind = 'writeOff' and l.closed_on <= last.done_on is not true
      then last.done_on end`,
  '13 a command of the lender has its second person, and a new plan the consent of the borrower': `
    select k.loan_id, k.kind, k.asked_by, k.approved_by from loan_command k
    join loan l using (borrower_id, loan_id)
    where k.approved_by = k.asked_by or (k.approved_by is null and k.kind <> 'waiver')
      -- consents go with a deleted account, which owes nothing
      or (k.kind = 'restructuring' and l.status in ('repay', 'overdue') and not exists (select 1 from consent c where c.borrower_id = k.borrower_id
        and c.loan_id = k.loan_id and c.document = 'hardshipPlan' and c.given_at = k.done_at))`,
  '11 a borrower has one open loan, within the limit': `
    select borrower_id, open_loans, owed.principal, ${limit} as most from (
      select borrower_id, count(*) as open_loans,
        bigint_sum(principal) filter (where status in ('pass', 'withdrawal', 'repay', 'overdue')) as principal
      from loan where status in ('examine', 'rollback', 'pass', 'withdrawal', 'repay', 'overdue') group by 1) as owed
    join borrower b using (borrower_id) where open_loans > 1 or owed.principal > ${limit}`,
  '11 no borrower applied again before the day a refusal named': `
    select l.loan_id, l.applied_on, r.retry_on from loan l join loan r on r.borrower_id = l.borrower_id
      and r.status = 'refuse' and r.applied_at < l.applied_at where l.applied_on < r.retry_on`,
  '11 a coupon is used once, for the loan that keeps what it takes off': `
    select coupon_id, c.state, c.loan_id as used_for, l.loan_id as kept_by from (select * from coupon where state = 'used') c
    full join (select borrower_id, coupon_id, loan_id from loan
      where coupon_id is not null and status not in ('refuse', 'abandon')) l using (borrower_id, coupon_id)
    where c.loan_id is distinct from l.loan_id`,
  '12 an offer and a refusal have their decision': `
    select loan_id, status from loan l where status in ('refuse', 'withdrawal', 'pass', 'repay', 'overdue', 'close')
      and not exists (select 1 from decision d where d.borrower_id = l.borrower_id and d.loan_id = l.loan_id
        and d.ended_at is not null and d.outcome = case when l.status = 'refuse' then 'refuse' else 'withdrawal' end)`,
}

/** What the journal has of each loan by kind of money, added up once for all that ask for it: `loan_sum`. */
export const loanSums = `select borrower_id, loan_id, min(currency) as currency, max(currency) as last_currency,
    bigint_sum(case when debit in ('cashIn', 'suspense') then amount when credit in ('cashIn', 'suspense') then -amount end)
      filter (where kind in ('repayment', 'reversal')) as received,
    bigint_sum(case 'payoutInTransit' when debit then amount when credit then -amount end) as payouts_moving,
    bigint_sum(case 'refundInTransit' when debit then -amount when credit then amount end) as refunds_moving,
    bigint_sum(case 'borrowerCredit' when debit then amount when credit then -amount end) filter (where kind = 'refund') as refunded,
    bigint_sum(case 'recoveryIncome' when debit then -amount when credit then amount end) as recovered
  from journal_entry where loan_id is not null group by 1, 2`

/** Within a borrower too, from the loans' sums. */
export const loanSumInvariants: Record<string, string> = {
  '1 a journal entry is in the currency of its loan': `
    -- by itself: else all entries are put in a hash table for the few loans that it names
    with mixed as materialized (select borrower_id, loan_id, l.currency as loan_currency from loan_sum s left join loan l using (borrower_id, loan_id)
      where s.currency is distinct from l.currency or s.last_currency is distinct from l.currency)
    select ref, t.currency, loan_currency from journal_entry t join mixed using (borrower_id, loan_id)
    where t.currency is distinct from loan_currency`,
  '6 each outside payment is credited once, all of it': `
    select loan_id, paid::text, received::text as posted from (
      select borrower_id, loan_id, bigint_sum(amount) as paid from payment where reversed_at is null group by 1, 2) as p
    full join loan_sum using (borrower_id, loan_id)
    where coalesce(paid, 0) <> coalesce(received, 0)`,
  '6 what was paid too much goes back once': `
    with ordered as (select borrower_id, loan_id, bigint_sum(amount) as amount from refund_order where state <> 'failed' group by 1, 2)
    select loan_id, ordered.amount::text as ordered, refunded::text as posted
    from ordered full join loan_sum using (borrower_id, loan_id)
    where coalesce(ordered.amount, 0) <> coalesce(refunded, 0)`,
  '7 money in transit is what was ordered and not yet answered': `
    with ordered as (select borrower_id, loan_id, bigint_sum(amount) as amount from payout_order where state = 'ordered' group by 1, 2)
    select loan_id, payouts_moving::text as moving, ordered.amount::text as ordered
    from ordered full join loan_sum using (borrower_id, loan_id)
    where coalesce(payouts_moving, 0) <> coalesce(ordered.amount, 0)`,
  '7 refunds in transit are those ordered and not yet answered': `
    with ordered as (select borrower_id, loan_id, bigint_sum(amount) as amount from refund_order where state = 'ordered' group by 1, 2)
    select loan_id, refunds_moving::text as moving, ordered.amount::text as ordered
    from ordered full join loan_sum using (borrower_id, loan_id)
    where coalesce(refunds_moving, 0) <> coalesce(ordered.amount, 0)`,
  '13 income from recoveries is the money received on claims': `
    with money as (select p.borrower_id, p.loan_id, sum(p.amount - coalesce(t.amount, 0)) as received
      from payment p join loan l using (borrower_id, loan_id)
      left join journal_entry t on t.borrower_id = p.borrower_id and t.ref = p.entry_ref || ':credit'
      where p.reversed_at is null and l.written_off_on is not null and p.value_date > l.written_off_on group by 1, 2),
    undone as (select distinct borrower_id as owner, loan_id as of_loan from loan_command where kind = 'writeOffReversal')
    select loan_id, recovered::text, money.received::text from loan_sum
    full join money using (borrower_id, loan_id)
    left join undone on undone.owner = loan_sum.borrower_id and undone.of_loan = loan_sum.loan_id
    where coalesce(recovered, 0) <> coalesce(money.received, 0) and undone.of_loan is null`,
}
