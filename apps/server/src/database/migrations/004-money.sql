-- Money out, money in, and the ledger: one row a journal entry, balanced by construction, append only.

create table payout_order (
  borrower_id uuid not null,
  order_id uuid not null,
  loan_id uuid not null,
  -- one live order a loan: a failed one makes room for the next attempt of the same loan
  attempt integer not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  bank_code text not null,
  account_sealed bytea not null,
  account_ending text not null,
  state text not null check (state in ('ordered', 'settled', 'failed')),
  provider_reference text,
  failure text,
  ordered_at timestamptz not null,
  answered_at timestamptz,
  primary key (borrower_id, order_id),
  unique (borrower_id, loan_id, attempt)
);
alter table payout_order add foreign key (borrower_id, loan_id) references loan;
create unique index payout_one_success on payout_order (borrower_id, loan_id) where state in ('ordered', 'settled');

-- where a webhook's order id or a remark's code leads: the borrower it belongs to
create table payout_route (order_id uuid primary key, borrower_id uuid not null);
create table repayment_code (
  code text primary key,
  borrower_id uuid not null,
  loan_id uuid not null,
  expires_at timestamptz not null,
  made_at timestamptz not null
);
create unique index repayment_code_of_loan on repayment_code (borrower_id, loan_id);

-- what the bank told us, once each; with no known code it waits in suspense
create table bank_transfer (
  provider_reference text primary key,
  remark text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  value_date date not null,
  channel text not null,
  received_at timestamptz not null,
  borrower_id uuid,
  loan_id uuid,
  state text not null check (state in ('posted', 'suspense')),
  fingerprint bytea not null
);
create index bank_transfer_waiting on bank_transfer (received_at) where state = 'suspense';

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
  -- what it is for: disbursement, charge, repayment, overpayment ...; the instalment it concerns
  kind text not null,
  instalment integer,
  source text,
  primary key (borrower_id, ref)
);
create index journal_entry_of_loan on journal_entry (borrower_id, loan_id);

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger journal_entry_append_only before update or delete or truncate on journal_entry
  for each statement execute function append_only();
create trigger loan_process_append_only before update or delete or truncate on loan_process
  for each statement execute function append_only();

-- a payment as the borrower made it: the transfer's parts are its journal entries
create table payment (
  borrower_id uuid not null,
  loan_id uuid not null,
  payment_id text not null,
  amount bigint not null check (amount > 0),
  value_date date not null,
  received_at timestamptz not null,
  channel text not null,
  primary key (borrower_id, loan_id, payment_id)
);
alter table payment add foreign key (borrower_id, loan_id) references loan;

create table business_day_run (
  market text not null,
  business_date date not null,
  step text not null,
  touched integer not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (market, business_date, step)
);
