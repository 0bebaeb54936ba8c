-- What the lender calls the accounts, and the journals of closed days that were given out (books, §12).

-- the lender's numbers by our codes, from a day of the books on; journals of earlier days keep theirs
create table account_number (
  entity text not null,
  first_day date not null,
  numbers jsonb not null,
  primary key (entity, first_day)
);

-- A journal is the same whenever it is fetched: what it was the first time. Append only.
create table journal_given (
  entity text not null,
  day date not null,
  form text not null check (form in ('detail', 'summary')),
  lines bigint not null,
  debit bigint not null,
  credit bigint not null check (credit = debit),
  sha256 text not null,
  given_at timestamptz not null,
  primary key (entity, day, form)
);
create trigger journal_given_append_only before update or delete or truncate on journal_given
  for each statement execute function append_only();
