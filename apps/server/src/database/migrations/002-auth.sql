-- Signing in: accounts by phone, codes, passwords, sessions, and the limits on attempts.

-- Route: the borrower of a phone number, by the number's keyed hash.
create table login_identity (
  phone_hash bytea primary key,
  borrower_id uuid not null
);

-- The code last sent to a phone for a purpose; a new one replaces it.
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
create index on login_code (expires_at);

-- A signed-in device.
create table session (
  borrower_id uuid not null references borrower,
  token_hash bytea not null,
  session_id uuid not null default gen_random_uuid(),
  device_thumbprint text not null,
  -- the device's name as the borrower is shown it
  device_sealed bytea,
  opened_by text not null default 'code' check (opened_by in ('code', 'password')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  primary key (borrower_id, token_hash)
);
create index on session (last_seen_at);

-- A borrower's password as a sealed Argon2id hash; too many wrong attempts in a row lock it until it is set again.
create table borrower_password (
  borrower_id uuid primary key references borrower,
  hash_sealed bytea not null,
  wrong_in_row integer not null default 0,
  set_at timestamptz not null
);

-- A change of phone number: the session that entered the old phone's code, and when the last change was made.
create table phone_change (
  borrower_id uuid primary key references borrower,
  token_hash bytea,
  checked_at timestamptz,
  changed_at timestamptz
);

-- A device that has entered the code sent to the account's phone, to delete the account or to keep it.
create table identity_check (
  borrower_id uuid not null references borrower,
  device_thumbprint text not null,
  checked_at timestamptz not null,
  primary key (borrower_id, device_thumbprint)
);
create index identity_check_of_device on identity_check (device_thumbprint, checked_at);

-- Wrong codes in a row for a phone. Devices it has signed in on are counted apart from all others, so that a stranger
-- cannot lock the owner out. A right code removes the row of its kind.
create table guess_streak (
  phone_hash bytea not null,
  device_kind text not null check (device_kind in ('known', 'other')),
  in_row integer not null,
  locked_until timestamptz,
  last_at timestamptz not null,
  primary key (phone_hash, device_kind)
);
create index on guess_streak (last_at);

-- Guesses from one network and how many were wrong; it is refused for a while when nearly all are.
create table guess_network (
  subject bytea primary key,
  since timestamptz not null,
  tries integer not null,
  misses integer not null,
  refused_until timestamptz
);
create index on guess_network (since);

-- How much of a limit (codes sent, guesses, sign-ups) a subject has used in a window of time.
create table rate_window (
  subject bytea not null,
  limit_name text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (subject, limit_name, window_start)
);
create index on rate_window (window_start);

-- A changing call that took effect and its response, by device and request id: a repeated request gets the same one.
create table request_effect (
  device_thumbprint text not null,
  rid text not null,
  fingerprint bytea not null,
  answer_sealed bytea,
  at timestamptz not null,
  primary key (device_thumbprint, rid)
);
create index on request_effect (at);
