-- A plan that changes stays on its page: an index of its last day had every payment and every renewal write it into all
-- indexes again. The plans that ended are found once a day by reading them all.
create index accrual_plan_of_market on accrual_plan (market);
drop index accrual_plan_ends;
