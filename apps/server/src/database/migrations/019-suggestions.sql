-- What home proposes after the first loan, and the borrower has put away for good.
create table suggestion_put_away (
  borrower_id uuid not null references borrower,
  name text not null,
  at timestamptz not null,
  primary key (borrower_id, name)
);
