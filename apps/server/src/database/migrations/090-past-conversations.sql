-- Since when nothing waits in a conversation: those that ended last are listed first, and can be read again.
alter table support_thread add column settled_at timestamptz check (settled_at is null or waits_since is null);
create index support_thread_settled on support_thread (settled_at, thread_id) where settled_at is not null;

update support_thread t set settled_at = coalesce(t.closed_at,
  (select max(m.at) from support_message m where m.borrower_id = t.borrower_id))
where t.waits_since is null;
