-- Charges day by day: the accrual plan each owing loan is on, one accrual row a loan and day, the daily accrual totals of each day.

-- How the charges of an owing loan grow while nothing happens to it. Its formula is that of AccrualPlan in lending;
-- the bounds keep every product within eight bytes. One row an owing loan, replaced whenever something happens.
create table accrual_plan (
  borrower_id uuid not null,
  loan_id uuid not null,
  market text not null,
  -- the charges earned up to here stand in the ledger
  from_day date not null,
  -- the last day this accrual plan tells
  until_day date not null check (until_day >= from_day),
  interest_fixed bigint not null,
  interest_amount bigint not null,
  interest_start date not null,
  interest_days integer not null check (interest_days > 0),
  fees_fixed bigint not null,
  fees_step bigint not null,
  late_fixed bigint not null,
  late_step bigint not null,
  late_rest bigint not null,
  late_per_day bigint not null,
  late_denominator bigint not null check (late_denominator > 0),
  -- the most the late charges may grow by; null for no limit
  late_room bigint,
  primary key (borrower_id, loan_id),
  check (abs(interest_amount) <= 1152921504606846976 / interest_days),
  check (late_per_day between 0 and 1152921504606846976 / greatest(until_day - from_day, 1))
) with (fillfactor = 85);
alter table accrual_plan add foreign key (borrower_id, loan_id) references loan;
create index accrual_plan_ends on accrual_plan (market, until_day, borrower_id, loan_id);
-- what changed on a day, found without a second tree to keep
create index accrual_plan_begins on accrual_plan using brin (from_day) with (pages_per_range = 4, autosummarize = on);

-- not STRICT, or they are not made part of the query that calls them: twenty times slower
create function round_half_even(numerator bigint, denominator bigint) returns bigint
  language sql immutable parallel safe
  return numerator / denominator + case
    when 2 * (numerator % denominator) > denominator
      or (2 * (numerator % denominator) = denominator and (numerator / denominator) % 2 = 1) then 1 else 0 end;

create function earned_interest(c accrual_plan, day date) returns bigint language sql immutable parallel safe
  return c.interest_fixed + round_half_even(
    c.interest_amount * least(greatest(day - c.interest_start, 0), c.interest_days), c.interest_days);

create function earned_fees(c accrual_plan, day date) returns bigint language sql immutable parallel safe
  return c.fees_fixed + case when day > c.from_day then c.fees_step else 0 end;

create function earned_late(c accrual_plan, day date) returns bigint language sql immutable parallel safe
  return c.late_fixed + least(c.late_room, (c.late_rest + c.late_per_day * (day - c.from_day)) / c.late_denominator
    + case when day > c.from_day then c.late_step else 0 end);

-- one row an owing loan and day, a partition a market and day; append only
create table accrual (
  borrower_id uuid not null,
  loan_id uuid not null,
  market text not null,
  day date not null,
  interest bigint not null,
  fees bigint not null,
  late bigint not null,
  -- all that is earned by the end of the day, whatever wrote it into the ledger
  interest_total bigint not null,
  fees_total bigint not null,
  late_total bigint not null,
  primary key (borrower_id, loan_id, market, day)
) partition by range (market, day);

create function append_only_row() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger accrual_append_only before update or delete on accrual
  for each row execute function append_only_row();

-- the last day whose accruals stand in the ledger
create table accrued_through (market text primary key, day date not null);

-- what each account moved by in the day's accruals: debits less credits
create table daily_accrual_total (
  market text not null,
  day date not null,
  account text not null,
  currency text not null,
  amount bigint not null,
  primary key (market, day, account)
);
create trigger daily_accrual_total_append_only before update or delete or truncate on daily_accrual_total
  for each statement execute function append_only();

-- messages about what is due: one a loan, due date and kind, permanently
create table contact_log (
  borrower_id uuid not null,
  loan_id uuid not null,
  due_on date not null,
  kind text not null,
  channel text not null,
  text_key text not null,
  asked_on date not null,
  send_at timestamptz not null,
  primary key (borrower_id, loan_id, due_on, kind)
);
alter table contact_log add foreign key (borrower_id, loan_id) references loan;
create index contact_log_by_day on contact_log (borrower_id, asked_on);
create trigger contact_log_append_only before update or delete or truncate on contact_log
  for each statement execute function append_only();

-- A ledger from before: its charge journal entries stand, and every owing loan stands still on the day it was charged up to
-- until the next close gives it its accrual plan.
insert into accrual_plan
select l.borrower_id, l.loan_id, l.market, l.day, l.day, t.interest, 0, l.day, 1, t.fees, 0, t.late, 0, 0, 0, 1, null
from (select borrower_id, loan_id, market, coalesce(charged_through, disbursed_on) as day from loan
  where status in ('repay', 'overdue')) as l
cross join lateral (select
    coalesce(sum(case when credit = 'interestIncome' then amount when debit = 'interestIncome' then -amount end), 0)::bigint as interest,
    coalesce(sum(case when credit = 'feeIncome' and debit = 'feeReceivable' then amount
      when debit = 'feeIncome' and credit = 'feeReceivable' then -amount end), 0)::bigint as fees,
    coalesce(sum(case when credit = 'lateIncome' then amount when debit = 'lateIncome' then -amount end), 0)::bigint as late
  from journal_entry where journal_entry.borrower_id = l.borrower_id and journal_entry.loan_id = l.loan_id) as t;
insert into accrued_through select market, max(business_date) from business_day_run
where step = 'chargeDay' and ended_at is not null group by market;
alter table loan drop column charged_through;
