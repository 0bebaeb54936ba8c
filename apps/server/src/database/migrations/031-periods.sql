-- Periods of the books that are closed, and entries written by people (books, §3 and §11). Two people each, never the same.

-- A month of an entity. There is no re-opening: all its days are closed, and errors are corrected in the open one.
create table closed_period (
  entity text not null,
  month date not null check (extract(day from month) = 1),
  -- of its rows of the general ledger
  entries bigint not null,
  debit bigint not null,
  credit bigint not null check (credit = debit),
  -- of those rows, and of the month before's
  sha256 text not null,
  asked_by text not null,
  approved_by text not null check (approved_by <> asked_by),
  closed_at timestamptz not null,
  primary key (entity, month)
);
create trigger closed_period_append_only before update or delete or truncate on closed_period
  for each statement execute function append_only();

-- Only whole months, one after the other from the first of the books.
create function closed_period_in_order() returns trigger language plpgsql as $$
begin
  if not exists (select from closed_day where entity = new.entity and day = (new.month + interval '1 month')::date - 1) then
    raise exception 'a day of % is not closed', to_char(new.month, 'YYYY-MM') using errcode = 'restrict_violation';
  end if;
  if exists (select from accounting_day where entity = new.entity and first_day < new.month)
      and not exists (select from closed_period where entity = new.entity and month = (new.month - interval '1 month')::date) then
    raise exception 'the month before % is not closed', to_char(new.month, 'YYYY-MM') using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger closed_period_in_order before insert on closed_period
  for each row execute function closed_period_in_order();

-- What people entered, with why and by what document; its entry is in the journal under `manual:` and this id.
create table manual_entry (
  entry_id uuid primary key,
  entity text not null,
  debit text not null,
  credit text not null check (credit <> debit),
  amount bigint not null check (amount > 0),
  value_date date not null,
  reason text not null,
  document text not null,
  asked_by text not null,
  approved_by text not null check (approved_by <> asked_by),
  posted_at timestamptz not null
);
create trigger manual_entry_append_only before update or delete or truncate on manual_entry
  for each statement execute function append_only();
