-- Loans whose accrual plan was written for a day that is not accrued yet, or dropped: the accrual makes their rows again, and finds
-- them here instead of among all plans, while payments wait. Not logged: an accrual that a crash ends is begun from the beginning.
create unlogged table changed_plan (
  borrower_id uuid not null,
  loan_id uuid not null,
  market text not null
);

-- By a trigger, so that a server of the version before lists what it writes as well.
create function list_changed_plan() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into changed_plan values (old.borrower_id, old.loan_id, old.market);
  elsif new.from_day > coalesce((select day from accrued_through a where a.market = new.market), '-infinity') then
    insert into changed_plan values (new.borrower_id, new.loan_id, new.market);
  end if;
  return null;
end $$;
create trigger accrual_plan_changed after insert or update or delete on accrual_plan
  for each row execute function list_changed_plan();
