-- Passwords, devices, and moving an account to another phone.

-- which device a session is of, as the borrower is shown it, and how it was opened
alter table session
  add column session_id uuid not null default gen_random_uuid(),
  add column device_sealed bytea,
  add column opened_by text not null default 'code' check (opened_by in ('code', 'password'));

-- the Argon2id hash, sealed under the borrower's own key; wrong ones in a row lock it until it is set again
create table borrower_password (
  borrower_id uuid primary key,
  hash_sealed bytea not null,
  wrong_in_row integer not null default 0,
  set_at timestamptz not null
);
alter table borrower_password add foreign key (borrower_id) references borrower;

-- the session that holds the old phone's code, and when the phone was changed last
create table phone_change (
  borrower_id uuid primary key,
  token_hash bytea,
  checked_at timestamptz,
  changed_at timestamptz
);
alter table phone_change add foreign key (borrower_id) references borrower;
