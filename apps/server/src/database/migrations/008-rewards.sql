-- Score and coupons, and what they change in a loan.

create table member_score (
  borrower_id uuid primary key references borrower,
  score integer not null check (score >= 0),
  -- how many moves there are: the number of the latest
  moves integer not null
);

-- every move of the score with its reason, append only; `points` is what the rule says, the score never falls below 0
create table score_move (
  borrower_id uuid not null references borrower,
  seq integer not null,
  loan_id uuid not null,
  instalment integer not null,
  points integer not null check (points <> 0),
  reason text not null check (reason in ('early', 'onTime', 'late', 'veryLate', 'corrected')),
  score_after integer not null,
  moved_on date not null,
  at timestamptz not null,
  primary key (borrower_id, seq)
);
alter table score_move add foreign key (borrower_id, loan_id) references loan;
create index score_move_of_loan on score_move (borrower_id, loan_id);
create trigger score_move_append_only before update or delete or truncate on score_move
  for each statement execute function append_only();

create table coupon (
  borrower_id uuid not null references borrower,
  coupon_id uuid not null,
  market text not null,
  currency text not null,
  -- the rule that gave it: each once in a borrower's life
  rule text not null,
  discount_on text not null check (discount_on in ('interest', 'fees')),
  -- an exact decimal: 0.5 takes off half, at most `most`
  rate text not null,
  most bigint not null check (most > 0),
  issued_on date not null,
  issued_at timestamptz not null,
  -- the last day it can be used
  expires_on date not null,
  state text not null check (state in ('enabled', 'used', 'expired')),
  loan_id uuid check ((loan_id is not null) = (state = 'used')),
  used_at timestamptz,
  primary key (borrower_id, coupon_id),
  unique (borrower_id, rule)
);
create index coupon_ending on coupon (market, expires_on) where state = 'enabled';

-- a loan keeps what its coupon takes off: its figures follow from it permanently
alter table loan add column coupon_id uuid;
alter table loan add column discount_on text check (discount_on in ('interest', 'fees'));
alter table loan add column discount_rate text;
alter table loan add column discount_most bigint check (discount_most > 0);
alter table loan add constraint loan_discount_whole check
  ((discount_on is null) = (discount_rate is null) and (discount_on is null) = (discount_most is null)
    and (discount_on is null) = (coupon_id is null));
create unique index loan_coupon_once on loan (borrower_id, coupon_id)
  where coupon_id is not null and status not in ('refuse', 'abandon');
