-- concurrently
-- A plan that is replaced leaves the day it began on in its block's range: after some weeks each range held every day, and
-- the index excluded no block.
drop index concurrently if exists accrual_plan_begins;
