-- A plan is renewed on the evening of its first day. Where the next morning takes the loan off balance, that evening itself is
-- still on: a day stored after its loans were renewed, because the server ended in between, needs to know.
alter table accrual_plan add column off_from_next_day boolean;
