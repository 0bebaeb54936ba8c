-- A loan from the moment it is applied for, its schedule, its history and the decision on it.

create table loan (
  borrower_id uuid not null,
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
  -- the whole terms as agreed, and the key facts shown then
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
  -- the last business date whose charges stand in the ledger
  charged_through date,
  version integer not null default 0,
  primary key (borrower_id, loan_id)
);
alter table loan add foreign key (borrower_id) references borrower;
create unique index loan_one_open on loan (borrower_id)
  where status in ('examine', 'rollback', 'pass', 'withdrawal', 'repay', 'overdue');
create index loan_open_by_market on loan (market, status) where status in ('rollback', 'withdrawal', 'repay', 'overdue');

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
  primary key (borrower_id, loan_id, number)
);
alter table instalment add foreign key (borrower_id, loan_id) references loan;

-- the process log: every change of status, append only
create table loan_process (
  borrower_id uuid not null,
  loan_id uuid not null,
  seq integer not null,
  from_status text,
  to_status text not null,
  at timestamptz not null,
  who text not null check (who in ('borrower', 'system', 'provider')),
  reason text,
  primary key (borrower_id, loan_id, seq)
);
alter table loan_process add foreign key (borrower_id, loan_id) references loan;

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
  primary key (borrower_id, loan_id, decision_id)
);
alter table decision add foreign key (borrower_id, loan_id) references loan;
create unique index decision_one_running on decision (borrower_id, loan_id) where ended_at is null;

-- the table of allowed changes, held by the database too
create table loan_transition (from_status text not null, to_status text not null, primary key (from_status, to_status));
insert into loan_transition values
  ('examine', 'refuse'), ('examine', 'rollback'), ('examine', 'withdrawal'), ('examine', 'abandon'),
  ('rollback', 'examine'), ('rollback', 'abandon'),
  ('withdrawal', 'pass'), ('withdrawal', 'abandon'),
  ('pass', 'repay'), ('pass', 'withdrawal'),
  ('repay', 'overdue'), ('repay', 'close'),
  ('overdue', 'repay'), ('overdue', 'close');

create function loan_status_guard() returns trigger language plpgsql as $$
begin
  if new.status <> old.status
    and not exists (select 1 from loan_transition where from_status = old.status and to_status = new.status) then
    raise exception 'loan status % cannot become %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger loan_status_guard before update of status on loan for each row execute function loan_status_guard();
