-- A loan from its application on: schedule, history, decision and documents.

-- A loan and its terms as agreed.
create table loan (
  borrower_id uuid not null references borrower,
  loan_id uuid not null,
  market text not null,
  status text not null check (status in
    ('examine', 'refuse', 'rollback', 'abandon', 'pass', 'withdrawal', 'repay', 'overdue', 'close')),
  product text not null,
  product_version integer not null,
  currency text not null,
  principal bigint not null check (principal > 0),
  period integer not null,
  period_unit text not null check (period_unit in ('day', 'month')),
  -- all of the terms, and the key facts shown at the time
  terms jsonb not null,
  agreed_repayment bigint not null,
  received_amount bigint not null,
  applied_at timestamptz not null,
  applied_on date not null,
  status_since timestamptz not null,
  reasons text[] not null default '{}',
  retry_on date,
  offer_ends_on date,
  rollback_ends_on date,
  disbursed_on date,
  closed_on date,
  -- the day of the month the borrower is paid, where the due dates follow it
  payday smallint check (payday between 1 and 31),
  -- the discount of the coupon it was taken with, fixed from then on
  coupon_id uuid,
  discount_on text check (discount_on in ('interest', 'fees')),
  discount_rate text,
  discount_most bigint check (discount_most > 0),
  version integer not null default 0,
  primary key (borrower_id, loan_id),
  constraint loan_discount_whole check
    ((discount_on is null) = (discount_rate is null) and (discount_on is null) = (discount_most is null)
      and (discount_on is null) = (coupon_id is null))
);
create unique index loan_one_open on loan (borrower_id)
  where status in ('examine', 'rollback', 'pass', 'withdrawal', 'repay', 'overdue');
create unique index loan_coupon_once on loan (borrower_id, coupon_id)
  where coupon_id is not null and status not in ('refuse', 'abandon');
create index loan_open_by_market on loan (market, status) where status in ('rollback', 'withdrawal', 'repay', 'overdue');
create index loan_examined on loan (market, status_since) where status = 'examine';

-- An instalment of a loan's agreed schedule.
create table instalment (
  borrower_id uuid not null,
  loan_id uuid not null,
  number integer not null,
  start_on date not null,
  due_on date not null,
  principal bigint not null check (principal >= 0),
  interest bigint not null check (interest >= 0),
  fee_audit bigint not null check (fee_audit >= 0),
  fee_account bigint not null check (fee_account >= 0),
  fee_transfer bigint not null check (fee_transfer >= 0),
  discount bigint not null default 0 check (discount >= 0),
  primary key (borrower_id, loan_id, number),
  foreign key (borrower_id, loan_id) references loan
);

-- The process log: every change of a loan's status, append only.
create table loan_process (
  borrower_id uuid not null,
  loan_id uuid not null,
  seq integer not null,
  from_status text,
  to_status text not null,
  at timestamptz not null,
  who text not null check (who in ('borrower', 'system', 'provider')),
  reason text,
  primary key (borrower_id, loan_id, seq),
  foreign key (borrower_id, loan_id) references loan
);

-- A credit decision: its stages, inputs, score and outcome.
create table decision (
  borrower_id uuid not null,
  loan_id uuid not null,
  decision_id uuid not null,
  stage text not null check (stage in ('uploadData', 'evaluateRules', 'analyseData', 'giveFinalResult', 'done')),
  stage_times jsonb not null default '{}',
  rules_version text not null,
  card_version text not null,
  inputs_sealed bytea,
  score integer,
  outcome text check (outcome in ('withdrawal', 'refuse', 'rollback')),
  reasons text[] not null default '{}',
  limit_minor bigint,
  corrections jsonb not null default '[]',
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (borrower_id, loan_id, decision_id),
  foreign key (borrower_id, loan_id) references loan
);
create unique index decision_one_running on decision (borrower_id, loan_id) where ended_at is null;

-- A stored document of a loan: what was signed, or the certificate that it is paid.
create table loan_document (
  borrower_id uuid not null,
  loan_id uuid not null,
  kind text not null check (kind in ('keyFacts', 'agreement', 'certificate')),
  locale text not null,
  -- the file is sealed; the hash is of the PDF in it
  file_name text not null,
  sha256 bytea not null,
  bytes integer not null,
  made_at timestamptz not null,
  primary key (borrower_id, loan_id, kind),
  foreign key (borrower_id, loan_id) references loan
);

-- Route: the loan of the code on a certificate. The code is computed from the loan, so a loan has one.
create table certificate_code (
  code text primary key,
  borrower_id uuid not null,
  loan_id uuid not null
);
create index certificate_code_of_borrower on certificate_code (borrower_id);

-- Reference: the changes of status that are allowed.
create table loan_transition (from_status text not null, to_status text not null, primary key (from_status, to_status));
insert into loan_transition values
  ('examine', 'refuse'), ('examine', 'rollback'), ('examine', 'withdrawal'), ('examine', 'abandon'),
  ('rollback', 'examine'), ('rollback', 'abandon'),
  ('withdrawal', 'pass'), ('withdrawal', 'abandon'),
  ('pass', 'repay'), ('pass', 'withdrawal'),
  -- repay to repay: extended before the due date
  ('repay', 'overdue'), ('repay', 'close'), ('repay', 'repay'),
  ('overdue', 'repay'), ('overdue', 'close'),
  -- the payment that closed it was reversed
  ('close', 'repay');

create function loan_status_guard() returns trigger language plpgsql as $$
begin
  if new.status <> old.status
    and not exists (select 1 from loan_transition where from_status = old.status and to_status = new.status) then
    raise exception 'loan status % cannot become %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger loan_status_guard before update of status on loan for each row execute function loan_status_guard();

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger loan_process_append_only before update or delete or truncate on loan_process
  for each statement execute function append_only();
