-- What can happen to a running loan beside a payment: a proof under review, an extension, money taken back, a refund.

-- where a payment's money stands in the ledger now, so that it can be reversed exactly and once
alter table payment add column posting text;
alter table payment add column paid_from text not null default 'cashIn' check (paid_from in ('cashIn', 'suspense'));
-- the bank took it back: from then on the loan is calculated without it
alter table payment add column reversed_at timestamptz;
alter table payment add column reversed_on date;
update payment p set posting = coalesce(
  (select regexp_replace(t.ref, ':[^:]+$', '') from journal_entry t
    where t.borrower_id = p.borrower_id and t.loan_id = p.loan_id
      and split_part(t.ref, ':', 1) = 'again'
      and split_part(t.ref, ':', 3) = replace(replace(p.payment_id, '%', '%25'), ':', '%3A')
    order by t.posted_at desc limit 1),
  'pay:' || replace(replace(p.payment_id, '%', '%25'), ':', '%3A'));
alter table payment alter column posting set not null;

-- the photo of a transfer the borrower made; late charges stand still from `frozen_from` until it is decided
create table payment_proof (
  borrower_id uuid not null,
  proof_id uuid not null,
  loan_id uuid not null,
  amount bigint not null check (amount > 0),
  file_name text not null,
  sha256 bytea not null,
  state text not null check (state in ('review', 'accepted', 'refused')),
  sent_at timestamptz not null,
  frozen_from date not null,
  decided_at timestamptz,
  decided_on date check ((decided_on is null) = (state = 'review')),
  -- accepted: the day the money counts from, and the bank's own reference once it is known
  value_date date,
  provider_reference text unique,
  primary key (borrower_id, proof_id)
);
alter table payment_proof add foreign key (borrower_id, loan_id) references loan;
create unique index payment_proof_one_waiting on payment_proof (borrower_id, loan_id) where state = 'review';
create index payment_proof_of_loan on payment_proof (borrower_id, loan_id);
create table proof_route (proof_id uuid primary key, borrower_id uuid not null);

create table loan_extension (
  borrower_id uuid not null,
  loan_id uuid not null,
  -- twice at most
  number integer not null check (number between 1 and 2),
  agreed_on date not null,
  agreed_at timestamptz not null,
  extra_interest bigint not null check (extra_interest >= 0),
  new_due_on date not null,
  primary key (borrower_id, loan_id, number)
);
alter table loan_extension add foreign key (borrower_id, loan_id) references loan;
create trigger loan_extension_append_only before update or delete or truncate on loan_extension
  for each statement execute function append_only();

-- over-payments paid back: one order at a time a loan
create table refund_order (
  borrower_id uuid not null,
  order_id uuid not null,
  loan_id uuid not null,
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
  primary key (borrower_id, order_id)
);
alter table refund_order add foreign key (borrower_id, loan_id) references loan;
create unique index refund_order_one_waiting on refund_order (borrower_id, loan_id) where state = 'ordered';
create index refund_order_of_loan on refund_order (borrower_id, loan_id);

-- money sent back to its sender, and money that an accepted proof had already counted
alter table bank_transfer drop constraint bank_transfer_state_check;
alter table bank_transfer add check (state in ('posted', 'suspense', 'returned'));
alter table bank_transfer add column proof_id uuid;
alter table bank_transfer add column returned_at timestamptz;

-- an extension before the due date is a line of the log; a loan closed by money that was taken back is open again
insert into loan_transition values ('repay', 'repay'), ('close', 'repay');

-- a loan's journal entries are in the loan's currency
create function journal_entry_currency_guard() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select added.ref into wrong from added join loan using (borrower_id, loan_id)
    where loan.currency <> added.currency limit 1;
  if wrong is not null then
    raise exception 'entry % is not in the currency of its loan', wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger journal_entry_currency_guard after insert on journal_entry referencing new table as added
  for each statement execute function journal_entry_currency_guard();
