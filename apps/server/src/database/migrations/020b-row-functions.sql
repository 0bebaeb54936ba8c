-- As 014b, for the functions that 015 and 016 made.
create or replace function earned_interest(c accrual_plan, day date) returns bigint
  language sql immutable parallel safe as $$
  select c.interest_fixed + round_half_even(
    c.interest_rest + c.interest_per_day * least(greatest(day - c.interest_start, 0), c.interest_days),
    c.interest_denominator) $$;
create or replace function earned_late(c accrual_plan, day date) returns bigint language sql immutable parallel safe as $$
  select c.late_fixed + least(c.late_room, (c.late_rest + c.late_per_day * (day - c.from_day)) / c.late_denominator
    + case when day > c.from_day then c.late_step else 0 end
    + case when c.late_lines is null then 0 else late_lines(c.late_lines, day - c.from_day) end) $$;
