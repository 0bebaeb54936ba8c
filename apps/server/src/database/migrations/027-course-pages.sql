-- A page a range: what is looked through for the loans that were put on another accrual plan during a close is theirs alone,
-- and repayments that wait for its end wait for less.
drop index accrual_plan_begins;
create index accrual_plan_begins on accrual_plan using brin (from_day) with (pages_per_range = 1, autosummarize = on);
