-- When a borrower wants to be told of a due date, and where. No row: every reminder, by text message.
create table reminder_preference (
  borrower_id uuid primary key,
  three_days_ahead boolean not null,
  day_ahead boolean not null,
  due_today boolean not null,
  channel text not null check (channel in ('sms', 'zalo')),
  saved_at timestamptz not null
);
alter table reminder_preference add foreign key (borrower_id) references borrower;
