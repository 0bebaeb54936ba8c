-- The archive of everything held about a borrower, for as long as it can be downloaded.

create table account_export (
  borrower_id uuid not null,
  export_id uuid not null,
  -- the session that asked for it, and the only one that may have it
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
alter table account_export add foreign key (borrower_id) references borrower;

-- its parts, each sealed under the borrower's key in a file of its own
create table account_export_part (
  borrower_id uuid not null,
  export_id uuid not null,
  number integer not null,
  file_name text not null,
  primary key (borrower_id, export_id, number)
);
alter table account_export_part add foreign key (borrower_id, export_id) references account_export;
