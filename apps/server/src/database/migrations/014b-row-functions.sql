-- PostgreSQL's releases of November 2026 refuse to add a column with a default to a table whose row type a function takes
-- that was made with RETURN: the body of such a function is text from here on. It is written into the query all the same.
-- The number lets a new database do so before the next file adds such a column; the one before knows it as run late.
create or replace function earned_fees(c accrual_plan, day date) returns bigint language sql immutable parallel safe as $$
  select c.fees_fixed + case when day > c.from_day then c.fees_step else 0 end $$;

do $do$
begin
  -- a database of before has the functions of 015 and 016 already
  if exists (select from pg_attribute where attrelid = 'accrual_plan'::regclass and attname = 'late_lines') then
    return;
  end if;
  create or replace function earned_late(c accrual_plan, day date) returns bigint language sql immutable parallel safe as $$
    select c.late_fixed + least(c.late_room, (c.late_rest + c.late_per_day * (day - c.from_day)) / c.late_denominator
      + case when day > c.from_day then c.late_step else 0 end) $$;
end $do$;
