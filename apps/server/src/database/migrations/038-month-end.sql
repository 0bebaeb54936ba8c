-- The end of a month in the books (books, §4 and §9): what it books is booked on its last day, which is closed after it.

-- What the loss allowance of an entity's loans and their fees not yet earned come to, by product; each loan's own follow
-- from its stored day and the matrix in force.
create table month_end (
  entity text not null,
  day date not null,
  product text not null,
  loans integer not null,
  allowance bigint not null check (allowance >= 0),
  unearned_fees bigint not null,
  -- of the matrix in force
  document text not null,
  primary key (entity, day, product)
);
create trigger month_end_append_only before update or delete or truncate on month_end
  for each statement execute function append_only();

-- Only the end of a month may be booked before the open day, on a day that is not closed.
create or replace function book_journal_entry() returns trigger language plpgsql as $$
declare
  asked date := new.booked_on;
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
  if new.kind = 'monthEnd' and asked < new.booked_on then
    if exists (select from closed_day where entity = new.entity and day >= asked) then
      raise exception 'the accounting day % is closed', asked using errcode = 'restrict_violation';
    end if;
    new.booked_on := asked;
  end if;
  return new;
end $$;
