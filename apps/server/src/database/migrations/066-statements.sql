-- Bank statements that were read, by the hash of their bytes, and why one was not.
create table statement_file (
  sha256 text primary key,
  name text not null,
  -- read; or some of its lines wait for the day to end; or refused
  state text not null check (state in ('read', 'waiting', 'refused')),
  failure text,
  lines integer not null,
  read_at timestamptz not null
);

-- Each line of them once, however many statements it is in, and what became of it.
create table statement_line (
  line_id text primary key,
  account text not null,
  source text not null,
  direction text not null check (direction in ('credit', 'debit')),
  amount bigint not null,
  currency text not null,
  booked_on date not null,
  value_date date not null,
  reference text not null,
  outcome text not null,
  -- the notice, or the payout, that it is of or may be of
  provider_reference text,
  read_at timestamptz not null,
  -- a person has settled what was wrong with it
  done_at timestamptz,
  done_by text,
  note text
);
create index statement_line_reference on statement_line (provider_reference) where provider_reference is not null;
create index statement_line_open on statement_line (read_at)
  where done_at is null and outcome not in ('matched', 'missing');
-- the days that an account's statements were whole for
create table statement_days (
  account text not null,
  from_day date not null,
  to_day date not null,
  primary key (account, from_day, to_day)
);

revoke insert on statement_file, statement_line, statement_days from hiram_console;
