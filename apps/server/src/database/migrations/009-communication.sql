-- Messages to and from borrowers.

-- A reminder that was sent: one a loan, due date and kind; append only.
create table contact_log (
  borrower_id uuid not null,
  loan_id uuid not null,
  due_on date not null,
  kind text not null,
  channel text not null,
  text_key text not null,
  asked_on date not null,
  send_at timestamptz not null,
  primary key (borrower_id, loan_id, due_on, kind),
  foreign key (borrower_id, loan_id) references loan
);
create index contact_log_by_day on contact_log (borrower_id, asked_on);
create trigger contact_log_append_only before update or delete or truncate on contact_log
  for each statement execute function append_only();

-- Which reminders a borrower wants, and where; without a row all of them, by text message.
create table reminder_preference (
  borrower_id uuid primary key references borrower,
  three_days_ahead boolean not null,
  day_ahead boolean not null,
  due_today boolean not null,
  channel text not null check (channel in ('sms', 'zalo')),
  saved_at timestamptz not null
);

-- A message between a borrower and support: a text or a photo.
create table support_message (
  borrower_id uuid not null references borrower,
  message_id uuid not null,
  -- the order of the thread
  seq bigint generated always as identity,
  from_lender boolean not null,
  text_sealed bytea,
  file_name text,
  at timestamptz not null,
  -- when the other side saw it
  seen_at timestamptz,
  primary key (borrower_id, message_id),
  check ((text_sealed is null) <> (file_name is null))
);
create index support_message_in_order on support_message (borrower_id, seq);

-- Route: the borrower of a support thread. Its id is computed from the borrower's, so a borrower has one.
create table support_thread (thread_id uuid primary key, borrower_id uuid not null);
create index support_thread_of_borrower on support_thread (borrower_id);
