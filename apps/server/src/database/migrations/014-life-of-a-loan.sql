-- What happens to a running loan: the borrower's choice for early money, the lender's commands, and new plans.

-- what extra principal does: of the loan for payments to come, of a payment for itself
alter table loan add column prepayment_option text not null default 'finishSooner'
  check (prepayment_option in ('finishSooner', 'lowerPayments'));
-- marks for books and reports: written off since, and how often it got a new plan
alter table loan add column written_off_on date;
alter table loan add column restructurings smallint not null default 0;

-- Route: the borrower of a loan; the lender's systems name a loan by its id alone.
create table loan_route (loan_id uuid primary key, borrower_id uuid not null);
insert into loan_route select loan_id, borrower_id from loan;

alter table payment add column option text not null default 'finishSooner'
  check (option in ('finishSooner', 'lowerPayments'));
-- the business day on which it became known: no figure of a day before has it
alter table payment add column known_on date;
update payment p set known_on = greatest(p.value_date,
    (p.received_at at time zone case l.market when 'vn' then 'Asia/Ho_Chi_Minh' else 'Asia/Manila' end)::date)
  from loan l where l.borrower_id = p.borrower_id and l.loan_id = p.loan_id;
update payment set known_on = value_date where known_on is null;
alter table payment alter column known_on set not null;

-- A command of the lender, carried out; append only. What it did is posted with it, and every figure replays it.
create table loan_command (
  borrower_id uuid not null,
  loan_id uuid not null,
  command_id uuid not null,
  -- the order in which they were carried out
  seq integer not null,
  kind text not null check (kind in ('waiver', 'goodwill', 'writeOff', 'writeOffReversal', 'restructuring')),
  part text check ((part is not null) = (kind = 'waiver') and part in ('late', 'fees', 'interest')),
  -- of a waiver or a goodwill credit, else null
  amount bigint check ((amount is not null) = (kind in ('waiver', 'goodwill')) and amount > 0),
  due_dates date[] check ((due_dates is not null) = (kind = 'restructuring')),
  rate_per_month text check ((rate_per_month is not null) = (kind = 'restructuring')),
  waive_late boolean check ((waive_late is not null) = (kind = 'restructuring')),
  asked_by text not null,
  -- no one approves what they asked for
  approved_by text check (approved_by <> asked_by),
  needs_second boolean not null check (not needs_second or approved_by is not null),
  reason text not null,
  done_on date not null,
  done_at timestamptz not null,
  -- what it came to on that day: taken off, credited, claimed or recovered so far
  came_to bigint not null,
  primary key (borrower_id, loan_id, command_id),
  unique (borrower_id, loan_id, seq),
  foreign key (borrower_id, loan_id) references loan
);
create trigger loan_command_append_only before update or delete or truncate on loan_command
  for each statement execute function append_only();

-- A new plan the lender offers. It counts once the borrower agrees to it.
create table restructuring_offer (
  borrower_id uuid not null,
  loan_id uuid not null,
  offer_id uuid not null,
  state text not null check (state in ('offered', 'agreed', 'declined', 'expired')),
  due_dates date[] not null,
  rate_per_month text not null,
  waive_late boolean not null,
  asked_by text not null,
  approved_by text not null check (approved_by <> asked_by),
  reason text not null,
  -- the borrower's request it answers
  application_id uuid,
  offered_on date not null,
  offered_at timestamptz not null,
  -- the last day to answer
  answer_by date not null,
  answered_at timestamptz check ((answered_at is null) = (state = 'offered')),
  -- the new key facts as they were agreed to
  agreed_plan jsonb check ((agreed_plan is not null) = (state = 'agreed')),
  primary key (borrower_id, loan_id, offer_id),
  foreign key (borrower_id, loan_id) references loan
);
create unique index restructuring_offer_one_open on restructuring_offer (borrower_id, loan_id) where state = 'offered';
create index restructuring_offer_ends on restructuring_offer (answer_by) where state = 'offered';

-- what an accepted special application did
alter table special_application add column effect jsonb;

-- the commands replace it, and nothing ever wrote it
drop table loan_write_off;

-- Loans that ran by the earlier rules: each is calculated again from its first day, once.
create table loan_recalculation (
  borrower_id uuid not null,
  loan_id uuid not null,
  market text not null,
  done_at timestamptz,
  done_on date,
  -- what the borrower owes less by the new rules, below zero more
  lowered bigint check ((lowered is null) = (done_at is null)),
  primary key (borrower_id, loan_id),
  foreign key (borrower_id, loan_id) references loan
);
create index loan_recalculation_waiting on loan_recalculation (market, borrower_id, loan_id) where done_at is null;
insert into loan_recalculation (borrower_id, loan_id, market)
  select borrower_id, loan_id, market from loan where status in ('repay', 'overdue');
