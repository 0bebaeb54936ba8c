-- Collections: who works on a loan past due, each call before its number shows, what was promised, and stops.

create table collection_case (
  borrower_id uuid not null,
  loan_id uuid not null,
  -- the one person who contacts this borrower about it
  staff_id uuid,
  -- until it is lifted no one does
  stopped_for text check (stopped_for in ('dispute', 'wrongNumber', 'deceased', 'represented')),
  primary key (borrower_id, loan_id),
  foreign key (borrower_id, loan_id) references loan
);

-- What was done beside contacts; append only.
create table collection_event (
  borrower_id uuid not null,
  loan_id uuid not null,
  event_id uuid not null,
  kind text not null check (kind in ('assigned', 'stopped', 'resumed')),
  by_staff uuid not null,
  to_staff uuid check ((to_staff is not null) = (kind = 'assigned')),
  reason text check ((reason is not null) = (kind = 'stopped')),
  at timestamptz not null,
  primary key (borrower_id, loan_id, event_id),
  foreign key (borrower_id, loan_id) references loan
);
create trigger collection_event_append_only before update or delete or truncate on collection_event
  for each statement execute function append_only();

-- A call to the borrower's own number, logged before the number showed; its outcome is written once.
create table collection_contact (
  borrower_id uuid not null,
  loan_id uuid not null,
  contact_id uuid not null,
  staff_id uuid not null,
  reason text not null check (reason in ('pastDue', 'brokenPromise', 'hardshipPlan', 'callBack')),
  -- the market's day, which the day's number counts
  asked_on date not null,
  at timestamptz not null,
  outcome text check (outcome in ('promised', 'noAnswer', 'busy', 'callBack', 'otherPerson', 'hardship', 'unwilling',
    'dispute', 'wrongNumber', 'deceased')),
  outcome_at timestamptz check ((outcome_at is null) = (outcome is null)),
  -- the day to call again
  again_on date check (again_on is null or outcome = 'callBack'),
  primary key (borrower_id, loan_id, contact_id),
  foreign key (borrower_id, loan_id) references loan
);
create index collection_contact_by_day on collection_contact (borrower_id, asked_on);

create function contact_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'contacts are kept' using errcode = 'restrict_violation';
  end if;
  if old.outcome is not null or (new.borrower_id, new.loan_id, new.contact_id, new.staff_id, new.reason, new.asked_on,
      new.at) is distinct from (old.borrower_id, old.loan_id, old.contact_id, old.staff_id, old.reason, old.asked_on,
      old.at) then
    raise exception 'a contact and its outcome stay' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger contact_is_kept before update or delete on collection_contact
  for each row execute function contact_is_kept();
create trigger collection_contact_not_truncated before truncate on collection_contact
  for each statement execute function append_only();

-- What a borrower promised to pay by a day. Kept or broken is what came in by then: it is never stored. Append only.
create table payment_promise (
  borrower_id uuid not null,
  loan_id uuid not null,
  promise_id uuid not null,
  amount bigint not null check (amount > 0),
  promised_on date not null,
  made_at timestamptz not null,
  primary key (borrower_id, loan_id, promise_id),
  foreign key (borrower_id, loan_id) references loan
);
create trigger payment_promise_append_only before update or delete or truncate on payment_promise
  for each statement execute function append_only();

-- the work-list, those longest past due first
create index accrual_plan_past_due on accrual_plan (oldest_unpaid_on, loan_id) where oldest_unpaid_on is not null;

grant select, insert, update on collection_case to hiram_console;
grant select, insert on collection_event, payment_promise to hiram_console;
grant select, insert, update on collection_contact to hiram_console;

insert into staff_permission
  select role, unnest(permissions) from (values
    ('collector', array['collection.read', 'collection.contact']),
    ('financeLead', array['collection.read', 'collection.contact', 'collection.assign']),
    ('administrator', array['collection.read']),
    ('auditor', array['collection.read'])
  ) as granted (role, permissions);

-- Minutes of the market's day between which borrowers may be contacted, never longer than its law allows; contacts a day,
-- the automatic reminders among them, never more than its law allows; after a call that reached no one, this long none.
insert into staff_setting values
  ('ph', 'contactFromMinute', 360), ('ph', 'contactToMinute', 1320), ('ph', 'contactsPerDay', 3),
  ('vn', 'contactFromMinute', 420), ('vn', 'contactToMinute', 1260), ('vn', 'contactsPerDay', 5),
  ('*', 'contactFromMinute', 480), ('*', 'contactToMinute', 1200), ('*', 'contactsPerDay', 3),
  ('*', 'contactGapMinutes', 240), ('*', 'promiseDays', 14);
