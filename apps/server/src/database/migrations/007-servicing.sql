-- Money out and in, and the events of a running loan.

-- An order to pay a loan out.
create table payout_order (
  borrower_id uuid not null,
  order_id uuid not null,
  loan_id uuid not null,
  -- a failed order is followed by the next attempt for the same loan
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
  unique (borrower_id, loan_id, attempt),
  foreign key (borrower_id, loan_id) references loan
);
create unique index payout_order_one_live on payout_order (borrower_id, loan_id) where state in ('ordered', 'settled');
create index payout_order_waiting on payout_order (ordered_at) where state = 'ordered';

-- Route: the borrower of a payout or refund order that the bank reports on.
create table payout_route (order_id uuid primary key, borrower_id uuid not null);

-- Route: the loan of a repayment code. Codes are computed from the loan, so a loan has one.
create table repayment_code (
  code text primary key,
  borrower_id uuid not null,
  loan_id uuid not null,
  expires_at timestamptz not null,
  made_at timestamptz not null
);
create index repayment_code_of_borrower on repayment_code (borrower_id);

-- Route: a bank transfer as the bank reported it, once each; without a known repayment code it waits in suspense.
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
  state text not null check (state in ('posted', 'suspense', 'returned')),
  fingerprint bytea not null,
  -- the accepted payment proof that had already counted it
  proof_id uuid,
  returned_at timestamptz
);
create index bank_transfer_waiting on bank_transfer (received_at) where state = 'suspense';

-- A payment on a loan. It is written with its journal entries, whose guard checks the loan for both.
create table payment (
  borrower_id uuid not null,
  loan_id uuid not null,
  payment_id text not null,
  amount bigint not null check (amount > 0),
  value_date date not null,
  received_at timestamptz not null,
  channel text not null,
  -- the reference its current journal entries begin with, so that they can be reversed exactly and once
  entry_ref text not null,
  paid_from text not null default 'cashIn' check (paid_from in ('cashIn', 'suspense')),
  -- the bank returned the transfer: from then on the loan is calculated without it
  reversed_at timestamptz,
  reversed_on date,
  primary key (borrower_id, loan_id, payment_id)
);

-- A payment proof: the photo of a transfer the borrower made. Late charges stop at `frozen_from` until it is decided.
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
  -- accepted: the day the payment counts from, and the bank's reference once it is known
  value_date date,
  provider_reference text,
  -- refused after its loan had closed: what was asked for was paid, so the days under review stay free of late charges
  stays_free boolean not null default false check (not stays_free or state = 'refused'),
  primary key (borrower_id, proof_id),
  foreign key (borrower_id, loan_id) references loan
);
-- a bank transfer belongs to one borrower, so a reference is matched with one proof
create unique index payment_proof_one_reference on payment_proof (borrower_id, provider_reference);
create unique index payment_proof_one_waiting on payment_proof (borrower_id, loan_id) where state = 'review';
create index payment_proof_of_loan on payment_proof (borrower_id, loan_id);

-- Route: the borrower of a payment proof.
create table proof_route (proof_id uuid primary key, borrower_id uuid not null);

-- An extension of a loan's due date; append only.
create table loan_extension (
  borrower_id uuid not null,
  loan_id uuid not null,
  -- at most two a loan
  number integer not null check (number between 1 and 2),
  agreed_on date not null,
  agreed_at timestamptz not null,
  extra_interest bigint not null check (extra_interest >= 0),
  new_due_on date not null,
  primary key (borrower_id, loan_id, number),
  foreign key (borrower_id, loan_id) references loan
);
create trigger loan_extension_append_only before update or delete or truncate on loan_extension
  for each statement execute function append_only();

-- An order to pay an overpayment back, one open order a loan.
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
  primary key (borrower_id, order_id),
  foreign key (borrower_id, loan_id) references loan
);
create unique index refund_order_one_waiting on refund_order (borrower_id, loan_id) where state = 'ordered';
create index refund_order_of_loan on refund_order (borrower_id, loan_id);

-- A write-off: what the lender no longer expects. The borrower still owes it, and the first payment reverses it.
create table loan_write_off (
  borrower_id uuid not null,
  loan_id uuid not null,
  -- the reference its journal entries begin with
  entry_ref text not null,
  written_on date not null,
  written_at timestamptz not null,
  reason text not null,
  principal bigint not null,
  interest bigint not null,
  fees bigint not null,
  late bigint not null,
  undone_at timestamptz,
  primary key (borrower_id, loan_id, entry_ref),
  foreign key (borrower_id, loan_id) references loan
);
create unique index loan_write_off_one on loan_write_off (borrower_id, loan_id) where undone_at is null;
