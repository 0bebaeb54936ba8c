-- The thread of a borrower with the lender's people: words or a photo a message, sealed under the borrower's own key.
create table support_message (
  borrower_id uuid not null,
  message_id uuid not null,
  -- the order of the thread
  seq bigint generated always as identity,
  from_lender boolean not null,
  text_sealed bytea,
  file_name text,
  at timestamptz not null,
  -- by the borrower where the lender wrote it, by the lender where the borrower did
  seen_at timestamptz,
  primary key (borrower_id, message_id),
  check ((text_sealed is null) <> (file_name is null))
);
alter table support_message add foreign key (borrower_id) references borrower;
create index support_message_in_order on support_message (borrower_id, seq);

-- the lender's manual review knows a thread, never a borrower
create table support_thread (thread_id uuid primary key, borrower_id uuid not null);
create unique index support_thread_of_borrower on support_thread (borrower_id);
