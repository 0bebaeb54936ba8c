-- The account itself: deleting it, exporting it, and special applications to the lender.

-- A request to delete the account, carried out after a grace period.
create table account_deletion (
  borrower_id uuid not null references borrower,
  deletion_id uuid not null,
  -- kept: withdrawn in time; stopped: a loan was owed again when the grace period ended
  state text not null check (state in ('waiting', 'kept', 'stopped', 'done')),
  asked_at timestamptz not null,
  grace_ends_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'waiting')),
  primary key (borrower_id, deletion_id)
);
create unique index account_deletion_one_waiting on account_deletion (borrower_id) where state = 'waiting';
create index account_deletion_due on account_deletion (grace_ends_at) where state = 'waiting';

-- A special application to the lender and its response.
create table special_application (
  borrower_id uuid not null references borrower,
  application_id uuid not null,
  kind text not null check (kind in ('limitReview', 'hardshipPlan', 'wrongData', 'closeAccount')),
  text_sealed bytea not null,
  state text not null check (state in ('sent', 'review', 'accepted', 'refused', 'withdrawn')),
  answer_sealed bytea,
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (borrower_id, application_id)
);
create unique index special_application_one_waiting on special_application (borrower_id, kind)
  where state in ('sent', 'review');

-- Route: the borrower of a special application; the lender's system knows the application's id only.
create table special_application_route (application_id uuid primary key, borrower_id uuid not null);

-- An archive of everything held about a borrower, kept while it can be downloaded.
create table account_export (
  borrower_id uuid not null references borrower,
  export_id uuid not null,
  -- the session that asked for it, the only one that may download it
  session_hash bytea not null,
  locale text not null,
  state text not null check (state in ('making', 'ready')),
  done integer not null default 0,
  total integer not null default 0,
  bytes bigint not null default 0,
  sha256 bytea check ((sha256 is not null) = (state = 'ready')),
  asked_at timestamptz not null,
  expires_at timestamptz check ((expires_at is not null) = (state = 'ready')),
  primary key (borrower_id, export_id)
);

-- A part of an archive, in a sealed file.
create table account_export_part (
  borrower_id uuid not null,
  export_id uuid not null,
  number integer not null,
  file_name text not null,
  primary key (borrower_id, export_id, number),
  foreign key (borrower_id, export_id) references account_export
);
