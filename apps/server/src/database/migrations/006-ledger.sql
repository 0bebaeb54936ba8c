-- The ledger: journal entries, the accrual plans that charges grow by, and what each business day accrued.

-- A journal entry: one amount, one account debited and one credited, so it is balanced by its shape. Append only.
create table journal_entry (
  borrower_id uuid not null,
  ref text not null,
  loan_id uuid,
  debit text not null,
  credit text not null check (credit <> debit),
  amount bigint not null check (amount > 0),
  currency text not null,
  value_date date not null,
  posted_at timestamptz not null,
  kind text not null,
  source text,
  -- finds the entries of a loan too: a borrower has few loans
  primary key (borrower_id, ref)
);
create trigger journal_entry_append_only before update or delete or truncate on journal_entry
  for each statement execute function append_only();

-- An entry of a loan names a loan that exists, in that loan's currency.
create function journal_entry_currency_guard() returns trigger language plpgsql as $$
begin
  perform from loan l
    where l.borrower_id = new.borrower_id and l.loan_id = new.loan_id and l.currency = new.currency;
  if not found then
    raise exception 'entry % is not in the currency of its loan', new.ref using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger journal_entry_currency_guard after insert on journal_entry
  for each row when (new.loan_id is not null) execute function journal_entry_currency_guard();

-- How the charges of an owing loan grow until its next event; one row an owing loan, replaced at every event. The
-- formula is that of AccrualPlan in packages/lending; the checks keep every product within eight bytes.
create table accrual_plan (
  borrower_id uuid not null,
  loan_id uuid not null,
  market text not null,
  -- the charges earned up to this day are in the ledger
  from_day date not null,
  -- the last day the plan is valid for
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
  foreign key (borrower_id, loan_id) references loan,
  check (abs(interest_amount) <= 1152921504606846976 / interest_days),
  check (late_per_day between 0 and 1152921504606846976 / greatest(until_day - from_day, 1))
) with (fillfactor = 85);
create index accrual_plan_ends on accrual_plan (market, until_day, borrower_id, loan_id);
-- finds the plans that began on a day without a second tree to maintain; one page a range, so few others are read
create index accrual_plan_begins on accrual_plan using brin (from_day) with (pages_per_range = 1, autosummarize = on);

-- not STRICT: a strict function is not inlined into the query, which is twenty times slower
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

-- What an owing loan earned on a day, a partition a market and day; append only.
create table accrual (
  borrower_id uuid not null,
  loan_id uuid not null,
  market text not null,
  day date not null,
  interest bigint not null,
  fees bigint not null,
  late bigint not null,
  -- all that is earned by the end of the day, whether by accruals or by journal entries
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

-- What each account moved by in a day's accruals, debits less credits; append only.
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

-- The last day of a market whose accruals are in the ledger.
create table accrued_through (market text primary key, day date not null);

-- A step of a market's business-day run.
create table business_day_run (
  market text not null,
  business_date date not null,
  step text not null,
  touched integer not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (market, business_date, step)
);
