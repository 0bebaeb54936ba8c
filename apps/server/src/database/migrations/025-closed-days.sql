-- Accounting days that are closed, and the general ledger: their sums by account, written once (books, §2).

-- the first day of an entity's books
alter table accounting_day add column first_day date;
update accounting_day d set first_day = least(
  (select min(booked_on) from journal_entry e where e.entity = d.entity),
  (select min(day) from daily_accrual_total t where t.market = d.market));
alter table accounting_day alter first_day set not null;

-- entries are booked in the order they are written, so a page holds few days: finds a day's without a tree to maintain
create index journal_entry_booked_on on journal_entry using brin (booked_on) with (pages_per_range = 16, autosummarize = on);

create table closed_day (
  entity text not null,
  day date not null,
  closed_at timestamptz not null,
  -- journal entries and sums of accruals, and what all of them debit
  entries bigint not null,
  amount bigint not null,
  primary key (entity, day)
);
create trigger closed_day_append_only before update or delete or truncate on closed_day
  for each statement execute function append_only();

create table gl_day (
  entity text not null,
  day date not null,
  account text not null,
  currency text not null,
  -- the app, and so the brand; 0 for what is of none, such as the sums of accruals
  app_id integer not null,
  debit bigint not null,
  credit bigint not null,
  entries bigint not null,
  primary key (entity, day, account, app_id)
);
create trigger gl_day_append_only before update or delete or truncate on gl_day
  for each statement execute function append_only();

-- What is closed stays closed: its sums are written with it, and no accruals come after.
create function refuse_closed_day() returns trigger language plpgsql as $$
begin
  perform from closed_day c join accounting_day d using (entity) where d.market = new.market and c.day = new.day;
  if found then
    raise exception 'the accounting day % is closed', new.day using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger daily_accrual_total_open_day before insert on daily_accrual_total
  for each row execute function refuse_closed_day();
create function refuse_sums_after_close() returns trigger language plpgsql as $$
begin
  perform from closed_day c where c.entity = new.entity and c.day = new.day;
  if found then
    raise exception 'the accounting day % is closed', new.day using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger gl_day_written_once before insert on gl_day
  for each row execute function refuse_sums_after_close();
