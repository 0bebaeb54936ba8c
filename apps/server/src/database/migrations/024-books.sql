-- The books (design of the books, §2): whose an entry is, and the accounting day it is booked on.

-- The accounting day that is open in the books of an entity. It works in one market and one currency.
create table accounting_day (
  entity text primary key,
  market text not null unique,
  currency text not null unique,
  open_day date not null
);
-- booked days stay closed: the open day moves forward only
create function accounting_day_forward_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.entity, new.market, new.currency) <> (old.entity, old.market, old.currency)
      or new.open_day < old.open_day then
    raise exception 'the accounting day of % only moves forward', old.entity using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger accounting_day_forward_only before update or delete on accounting_day
  for each row execute function accounting_day_forward_only();

-- the app, and so the brand, by which a loan was applied for
alter table loan add column app_id integer;
update loan l set app_id = b.app_id from borrower b where b.borrower_id = l.borrower_id;

alter table journal_entry add column entity text;
alter table journal_entry add column booked_on date;
alter table journal_entry add column app_id integer;

-- Entries there are were booked on the business day they were written on. A day's accruals are booked on that day, so the
-- first open day is the latest of both.
alter table journal_entry disable trigger journal_entry_append_only;
update journal_entry e set
    entity = case e.currency when 'VND' then 'vn-1' else 'ph-1' end,
    booked_on = (e.posted_at at time zone case e.currency when 'VND' then 'Asia/Ho_Chi_Minh' else 'Asia/Manila' end)::date,
    app_id = (select l.app_id from loan l where l.borrower_id = e.borrower_id and l.loan_id = e.loan_id);
alter table journal_entry enable trigger journal_entry_append_only;
alter table journal_entry alter entity set not null, alter booked_on set not null;
insert into accounting_day
  select entity, case entity when 'vn-1' then 'vn' else 'ph' end, currency, max(day) from (
    select entity, currency, booked_on from journal_entry
    union all select case market when 'vn' then 'vn-1' else 'ph-1' end, currency, day from daily_accrual_total
  ) as booked (entity, currency, day) group by entity, currency;

-- An entry of a loan names a loan that exists, in that loan's currency; whose books it is in, on which day and for which
-- brand is read here, whatever the statement says: nothing is ever booked on a day that is closed. The lock that the
-- reading takes stays until the transaction ends, so that the switch to the next day waits for it.
create function book_journal_entry() returns trigger language plpgsql as $$
begin
  if new.loan_id is null then
    select d.entity, d.open_day into new.entity, new.booked_on from accounting_day d where d.currency = new.currency;
  else
    select d.entity, d.open_day, l.app_id into new.entity, new.booked_on, new.app_id
      from loan l join accounting_day d on d.currency = l.currency
      where l.borrower_id = new.borrower_id and l.loan_id = new.loan_id and l.currency = new.currency;
    if not found then
      perform from loan l
        where l.borrower_id = new.borrower_id and l.loan_id = new.loan_id and l.currency = new.currency;
      if not found then
        raise exception 'entry % is not in the currency of its loan', new.ref using errcode = 'check_violation';
      end if;
    end if;
  end if;
  if new.entity is null then
    raise exception 'no books are open in %', new.currency using errcode = 'check_violation';
  end if;
  return new;
end $$;
drop trigger journal_entry_currency_guard on journal_entry;
drop function journal_entry_currency_guard();
create trigger journal_entry_booked before insert on journal_entry
  for each row execute function book_journal_entry();
