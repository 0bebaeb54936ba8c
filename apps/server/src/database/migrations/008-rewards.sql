-- Score and coupons.

-- A borrower's score and the number of its latest move.
create table member_score (
  borrower_id uuid primary key references borrower,
  score integer not null check (score >= 0),
  moves integer not null
);

-- A move of the score and its reason; append only. `points` is what the rule gives: the score never falls below 0.
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
  primary key (borrower_id, seq),
  foreign key (borrower_id, loan_id) references loan
);
create index score_move_of_loan on score_move (borrower_id, loan_id);
create trigger score_move_append_only before update or delete or truncate on score_move
  for each statement execute function append_only();

-- A coupon; each rule gives a borrower one.
create table coupon (
  borrower_id uuid not null references borrower,
  coupon_id uuid not null,
  market text not null,
  currency text not null,
  rule text not null,
  discount_on text not null check (discount_on in ('interest', 'fees')),
  -- an exact decimal: 0.5 takes off half, up to `most`
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
