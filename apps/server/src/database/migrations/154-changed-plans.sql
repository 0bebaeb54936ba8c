-- Loans whose accrual plan was written for a day that is not accrued yet, or dropped: the accrual makes their rows again, and finds
-- them here instead of among all plans, while payments wait. Not logged: an accrual that a crash ends is begun from the beginning.
create unlogged table changed_plan (
  borrower_id uuid not null,
  loan_id uuid not null,
  market text not null
);

-- Also a plan of the last accrued day, once the open day of the books is a later one: its transaction began before midnight. Until
-- then it need not be listed: having read accounting_day, it holds a lock that the move to the next day waits for.
create function list_changed_plan() returns trigger language plpgsql as $$
declare
  accrued date;
begin
  if tg_op = 'DELETE' then
    insert into changed_plan values (old.borrower_id, old.loan_id, old.market);
    return null;
  end if;
  accrued := coalesce((select day from accrued_through a where a.market = new.market), '-infinity');
  if new.from_day > accrued or (new.from_day = accrued
      and exists (select from accounting_day d where d.market = new.market and d.open_day > accrued)) then
    insert into changed_plan values (new.borrower_id, new.loan_id, new.market);
  end if;
  return null;
end $$;

-- By a trigger, so that a server of the version before lists what it writes as well. Not the night's own renewals, which are done
-- before any row of the day is made; and not where the plans are spread over several servers: there it could not write the list.
do $$
declare
  is_spread boolean := false;
begin
  if to_regclass('pg_dist_partition') is not null then
    execute 'select exists (select from pg_dist_partition where logicalrelid = ''accrual_plan''::regclass)' into is_spread;
  end if;
  if not is_spread then
    create trigger accrual_plan_changed after insert or update or delete on accrual_plan for each row
      when (current_setting('hiram.renews', true) is distinct from 'on') execute function list_changed_plan();
  end if;
end $$;
