-- Interest runs on the coming principal: the line of a plan begins with what its piece has earned already.
drop function earned_interest(accrual_plan, date);
alter table accrual_plan drop constraint accrual_plan_check;
alter table accrual_plan drop constraint accrual_plan_interest_days_check;
alter table accrual_plan rename column interest_amount to interest_per_day;
alter table accrual_plan add column interest_rest bigint not null default 0;
alter table accrual_plan add column interest_denominator bigint;
-- the earlier line, amount × days of the period ÷ the period, says the same with these
update accrual_plan set interest_denominator = interest_days;
alter table accrual_plan alter column interest_denominator set not null;
alter table accrual_plan alter column interest_rest drop default;
alter table accrual_plan add check (interest_denominator > 0 and interest_days > 0);
-- below 2^60, so that every product fits eight bytes
alter table accrual_plan add check (abs(interest_rest) <= 1152921504606846976
  and abs(interest_per_day) <= (1152921504606846976 - abs(interest_rest)) / interest_days);

create function earned_interest(c accrual_plan, day date) returns bigint language sql immutable parallel safe
  return c.interest_fixed + round_half_even(
    c.interest_rest + c.interest_per_day * least(greatest(day - c.interest_start, 0), c.interest_days),
    c.interest_denominator);
