-- The lender's people: who they are, what they may do, what they took, asked for, saw and did.

create table staff (
  staff_id uuid primary key,
  name text not null,
  email text not null,
  -- who it is at the OpenID Connect provider, from the first sign-in on: issuer and subject
  provider_subject text unique,
  roles text[] not null check (cardinality(roles) > 0),
  markets text[] not null check (cardinality(markets) > 0),
  created_at timestamptz not null,
  stopped_at timestamptz
);
create unique index staff_email on staff (lower(email));

-- What each role may do.
create table staff_permission (role text not null, permission text not null, primary key (role, permission));
insert into staff_permission
  select role, unnest(permissions) from (values
    ('reviewer', array['today.read', 'review.read', 'review.decide', 'identity.open']),
    ('collector', array['today.read', 'loan.command', 'approval.read']),
    ('accountant', array['today.read', 'loan.command', 'approval.read']),
    ('financeLead', array['today.read', 'loan.command', 'approval.read', 'approval.decide']),
    ('productManager', array['today.read']),
    ('administrator', array['today.read', 'approval.read', 'approval.decide']),
    ('auditor', array['today.read', 'review.read', 'approval.read'])
  ) as granted (role, permissions);

-- Limits of the console, by market; '*' is every market that has none of its own.
create table staff_setting (
  market text not null,
  name text not null,
  value integer not null check (value > 0),
  primary key (market, name)
);
insert into staff_setting values
  ('*', 'approvalDays', 3), ('*', 'claimMinutes', 15), ('*', 'signOutMinutes', 15), ('*', 'warnMinutes', 13),
  ('*', 'confirmMinutes', 2);

create table staff_session (
  token_hash bytea primary key,
  staff_id uuid not null references staff,
  opened_by text not null check (opened_by in ('provider', 'passkey')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- signed with a passkey again, for what needs a second person
  confirmed_at timestamptz,
  ended_at timestamptz
);
create index staff_session_of on staff_session (staff_id);
create index staff_session_seen on staff_session (last_seen_at);

-- A sign-in that is under way at the provider; gone with its answer.
create table staff_sign_in (
  state_hash bytea primary key,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index staff_sign_in_expires on staff_sign_in (expires_at);

create table staff_passkey (
  credential_id text primary key,
  staff_id uuid not null references staff,
  public_key bytea not null,
  transports text[] not null,
  sign_count bigint not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  -- its counter ran backwards: it was copied
  stopped_at timestamptz
);
create index staff_passkey_of on staff_passkey (staff_id);

-- Who works on what, until when. One that ended is anyone's.
create table work_claim (
  queue text not null,
  item_id text not null,
  staff_id uuid not null references staff,
  taken_at timestamptz not null,
  until timestamptz not null,
  primary key (queue, item_id)
);
create index work_claim_of on work_claim (staff_id, until);

-- A change that waits for a second person; what became of it stays for good.
create table approval (
  approval_id uuid primary key,
  kind text not null,
  market text not null,
  loan_id uuid not null,
  command jsonb not null,
  reason text not null,
  maker uuid not null references staff,
  asked_at timestamptz not null,
  lapses_at timestamptz not null,
  state text not null check (state in ('waiting', 'done', 'refused', 'withdrawn', 'lapsed')),
  -- no one approves or refuses what they asked for
  checker uuid references staff check (checker <> maker),
  answered_at timestamptz check ((answered_at is null) = (state = 'waiting')),
  answer text,
  check ((checker is not null) = (state in ('done', 'refused')))
);
create index approval_listed on approval (state, asked_at, approval_id);
create unique index approval_one_waiting on approval (loan_id, kind) where state = 'waiting';

create function approval_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'approvals are kept' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'waiting' or (new.approval_id, new.kind, new.market, new.loan_id, new.command, new.reason, new.maker,
      new.asked_at, new.lapses_at) is distinct from (old.approval_id, old.kind, old.market, old.loan_id, old.command,
      old.reason, old.maker, old.asked_at, old.lapses_at) then
    raise exception 'what was asked for and what was answered stay' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approval_is_kept before update or delete on approval for each row execute function approval_is_kept();
create trigger approval_not_truncated before truncate on approval for each statement execute function append_only();

-- What staff did, saw and were refused; append only.
create table staff_audit (
  audit_id uuid primary key,
  at timestamptz not null,
  staff_id uuid references staff,
  action text not null,
  outcome text not null check (outcome in ('allowed', 'refused')),
  code text,
  subject text,
  reference text not null
);
create index staff_audit_at on staff_audit (at, audit_id);
create index staff_audit_of on staff_audit (staff_id, at);
create trigger staff_audit_append_only before update or delete or truncate on staff_audit
  for each statement execute function append_only();

-- Who of the lender's people opened what was sealed of a borrower, and why. The borrower can read it.
create table staff_look (
  borrower_id uuid not null references borrower,
  look_id uuid not null,
  staff_id uuid not null,
  role text not null,
  purpose text not null check (purpose in ('review')),
  -- what was opened
  what text not null,
  -- the review it was opened for
  subject text not null,
  at timestamptz not null,
  primary key (borrower_id, look_id)
);
create index staff_look_at on staff_look (borrower_id, at);
create trigger staff_look_append_only before update or delete or truncate on staff_look
  for each statement execute function append_only();

-- who decided, where it was one of the lender's people in the console
alter table manual_review add column decided_by uuid;
create index manual_review_promised on manual_review (due_on, asked_at) where outcome is null;
create index manual_review_decided on manual_review (answered_at) where answered_at is not null;
