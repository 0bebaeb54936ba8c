-- Messages of borrowers are answered by the lender's people in the console, too: since when one waits for an answer, and
-- which conversations were closed without one.
alter table support_thread add column waits_since timestamptz;
alter table support_thread add column closed_at timestamptz check (closed_at is null or waits_since is null);
alter table support_thread add column closed_by uuid check ((closed_by is null) = (closed_at is null));
alter table support_message add column sent_by uuid;
create index support_thread_waiting on support_thread (waits_since) where waits_since is not null;

-- those that wait already
update support_thread t set waits_since = (
  select min(m.at) from support_message m where m.borrower_id = t.borrower_id and not m.from_lender
    and m.seq > coalesce((select max(r.seq) from support_message r
      where r.borrower_id = t.borrower_id and r.from_lender), 0));

insert into staff_permission
  select role, unnest(permissions) from (values
    ('reviewer', array['support.read', 'support.reply']),
    ('collector', array['support.read', 'support.reply']),
    ('financeLead', array['support.read', 'support.reply']),
    ('auditor', array['support.read'])
  ) as granted (role, permissions);
