-- Closing an account, and requests to the lender's people.

-- a device that has shown the code of the account's phone, to delete the account or to keep it
create table identity_check (
  borrower_id uuid not null,
  device_thumbprint text not null,
  checked_at timestamptz not null,
  primary key (borrower_id, device_thumbprint)
);
alter table identity_check add foreign key (borrower_id) references borrower;
create index identity_check_of_device on identity_check (device_thumbprint, checked_at);

create table account_deletion (
  borrower_id uuid not null,
  deletion_id uuid not null,
  -- kept: taken back in time; stopped: something was owed again when its hour came
  state text not null check (state in ('waiting', 'kept', 'stopped', 'done')),
  asked_at timestamptz not null,
  grace_ends_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'waiting')),
  primary key (borrower_id, deletion_id)
);
alter table account_deletion add foreign key (borrower_id) references borrower;
create unique index account_deletion_one_waiting on account_deletion (borrower_id) where state = 'waiting';
create index account_deletion_due on account_deletion (grace_ends_at) where state = 'waiting';

create table special_application (
  borrower_id uuid not null,
  application_id uuid not null,
  kind text not null check (kind in ('limitReview', 'hardshipPlan', 'wrongData', 'closeAccount')),
  text_sealed bytea not null,
  state text not null check (state in ('sent', 'review', 'accepted', 'refused', 'withdrawn')),
  answer_sealed bytea,
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (borrower_id, application_id)
);
alter table special_application add foreign key (borrower_id) references borrower;
create unique index special_application_one_waiting on special_application (borrower_id, kind)
  where state in ('sent', 'review');

-- the lender's manual review knows a request, never a borrower
create table special_application_route (application_id uuid primary key, borrower_id uuid not null);
