-- Who borrows and how they sign in. Every borrower-owned table has borrower_id first in its primary key, so that
-- the schema can be spread by that column; foreign keys stand in ALTER TABLE for the same reason.

create table borrower (
  borrower_id uuid primary key,
  market text not null check (market in ('ph', 'vn')),
  app_id integer not null,
  locale text not null,
  -- sealed under the borrower's own key: E.164 phone, and the name once known
  phone_sealed bytea not null,
  limit_minor bigint check (limit_minor > 0),
  registered_at timestamptz not null,
  blocked_at timestamptz
);

-- the borrower's own data key, wrapped by the server's; destroying this row destroys everything sealed with it
create table borrower_key (
  borrower_id uuid primary key,
  wrapped_key bytea not null
);
alter table borrower_key add foreign key (borrower_id) references borrower;

-- phone look-up: a keyed hash of the number, never the number
create table login_identity (
  phone_hash bytea primary key,
  borrower_id uuid not null
);

-- one live code a phone and purpose; a new one overwrites the old
create table login_code (
  phone_hash bytea not null,
  purpose text not null,
  code_hash bytea not null,
  device_thumbprint text not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz,
  sent_at timestamptz not null,
  primary key (phone_hash, purpose)
);

-- counters of what is limited (codes sent, guesses, sign-ups), one row a subject, limit and window
create table rate_window (
  subject bytea not null,
  limit_name text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (subject, limit_name, window_start)
);
create index on rate_window (window_start);

create table session (
  borrower_id uuid not null,
  token_hash bytea not null,
  device_thumbprint text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  primary key (borrower_id, token_hash)
);
alter table session add foreign key (borrower_id) references borrower;

-- a changing call's one effect and its answer (sealed), by device and request id
create table request_effect (
  device_thumbprint text not null,
  rid text not null,
  fingerprint bytea not null,
  answer_sealed bytea,
  at timestamptz not null,
  primary key (device_thumbprint, rid)
);
create index on request_effect (at);

-- keys the server makes itself (envelope key ring), sealed under its data key
create table server_secret (
  name text primary key,
  sealed bytea not null,
  version integer not null default 1
);

-- the business clock of development: how far it is ahead of the wall clock; no row means not at all
create table clock_shift (
  only_row boolean primary key default true check (only_row),
  shift_seconds bigint not null
);
