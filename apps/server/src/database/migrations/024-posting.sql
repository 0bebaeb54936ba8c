-- What one transfer of the bank's writes, handed over as one value: as many lists as it has fields cost more to read
-- than all of it to write.
create type journal_line as (
  ref text,
  debit text,
  credit text,
  amount bigint,
  value_date date,
  kind text,
  source text
);
create type repayment_posting as (
  borrower_id uuid,
  loan_id uuid,
  accrued_through date,
  reference text,
  remark text,
  amount bigint,
  currency text,
  notice_date date,
  channel text,
  fingerprint bytea,
  value_date date,
  posting text,
  entries journal_line[],
  from_day date,
  until_day date,
  interest_fixed bigint,
  interest_amount bigint,
  interest_start date,
  interest_days integer,
  fees_fixed bigint,
  fees_step bigint,
  late_fixed bigint,
  late_step bigint,
  late_rest bigint,
  late_per_day bigint,
  late_denominator bigint,
  late_room bigint
);

-- a borrower has few loans: the primary key finds a loan's journal entries as well
drop index journal_entry_of_loan;

-- by each journal entry's own loan, never by all of the loans beside all of the journal entries
create or replace function journal_entry_currency_guard() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select added.ref into wrong from added
    where added.loan_id is not null and added.currency <> (
      select loan.currency from loan where loan.borrower_id = added.borrower_id and loan.loan_id = added.loan_id)
    limit 1;
  if wrong is not null then
    raise exception 'entry % is not in the currency of its loan', wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;
