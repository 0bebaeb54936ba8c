-- A passkey of a borrower: the credential is found by its keyed hash, and sealed. One whose counter ran backwards was
-- copied and is stopped.
create table passkey (
  borrower_id uuid not null references borrower,
  passkey_id uuid not null,
  credential_hash bytea not null,
  credential_sealed bytea not null,
  sign_count bigint not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  stopped_at timestamptz,
  primary key (borrower_id, passkey_id),
  unique (borrower_id, credential_hash)
);

-- Challenges that were used, until they have expired anyway: each is good for one try.
create table passkey_challenge_used (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index on passkey_challenge_used (expires_at);

alter table session
  drop constraint session_opened_by_check,
  add constraint session_opened_by_check check (opened_by in ('code', 'password', 'passkey')),
  -- the passkey that opened it: removed, its sessions end
  add column passkey_id uuid;
